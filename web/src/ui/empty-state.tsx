import type { ReactNode } from 'react'
import type { IllustrationName } from './illustration'
import { LazyIllustration } from './lazy-illustration'

interface EmptyStateProps {
  title: string
  /** One sentence: what to do to get content here. */
  children?: ReactNode
  /** One button. */
  action?: ReactNode
  picture?: IllustrationName | undefined
  headingLevel?: 2 | 3 | undefined
}

/** Placeholder for a list or view without content. */
export function EmptyState({
  title,
  children,
  action,
  picture = 'start',
  headingLevel = 2,
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-dashed border-control px-4 py-8 text-center">
      <LazyIllustration name={picture} />
      <Heading className="text-lg font-semibold text-balance">{title}</Heading>
      {children ? <div className="max-w-prose text-muted text-pretty">{children}</div> : null}
      {action}
    </div>
  )
}
