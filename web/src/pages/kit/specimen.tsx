import type { ReactNode } from 'react'

interface SpecimenProps {
  /** Name of the component. */
  name: string
  children: ReactNode
}

/** One component in all its states. */
export function Specimen({ name, children }: SpecimenProps) {
  return (
    <div id={name} className="flex min-w-0 scroll-mt-4 flex-col gap-3 border-t border-line pt-4">
      <h2 className="text-lg font-semibold">{name}</h2>
      {children}
    </div>
  )
}

/** States side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}

/** States in two columns, where there is room. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>
}
