import { Badge } from './badge'

interface TitleWithWarningProps {
  title: string
  /** What is amiss, in a word or two. */
  mark: string
  /** Why; null when nothing is amiss. */
  reason: string | null
}

/** The title of a row that says at once what is amiss with it, and why. */
export function TitleWithWarning({ title, mark, reason }: TitleWithWarningProps) {
  if (reason === null) return title
  return (
    <>
      {title}
      <span className="block pt-1 text-sm font-normal text-pretty text-muted">
        <Badge tone="warning">{mark}</Badge> {reason}
      </span>
    </>
  )
}
