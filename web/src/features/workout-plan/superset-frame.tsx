import type { ReactNode } from 'react'

interface SupersetFrameProps {
  letter: string
  children: ReactNode
}

/** Frame around the exercises of a superset. */
export function SupersetFrame({ letter, children }: SupersetFrameProps) {
  const name = `Superset ${letter}`
  return (
    <section
      aria-label={name}
      className="my-5 flex flex-col gap-3 rounded-card border border-s-4 border-line border-s-primary px-3 py-4 first:mt-1 last:mb-1 sm:px-4"
    >
      <p className="text-sm text-muted">
        <span className="font-semibold text-primary-text">{name}</span> Do one set of each, then
        rest.
      </p>
      <div className="flex flex-col divide-y divide-line">{children}</div>
    </section>
  )
}
