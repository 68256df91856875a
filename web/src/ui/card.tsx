import { useId, type ReactNode } from 'react'

interface CardProps {
  title?: ReactNode
  /** Heading level of the title. */
  headingLevel?: 2 | 3 | 4 | undefined
  /** Buttons or a badge at the end of the title line. */
  actions?: ReactNode
  children: ReactNode
}

/** A raised box for one topic. With a title it is a landmark region. */
export function Card({ title, headingLevel = 2, actions, children }: CardProps) {
  const id = useId()
  const Heading = `h${headingLevel}` as const
  const titled = title !== undefined
  return (
    <section
      aria-labelledby={titled ? id : undefined}
      className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-raised p-4 sm:p-6"
    >
      {titled || actions ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {titled ? (
            <Heading id={id} className="text-lg font-semibold text-balance">
              {title}
            </Heading>
          ) : null}
          {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
        </div>
      ) : null}
      {children}
    </section>
  )
}
