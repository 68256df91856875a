import { Badge } from './badge'

interface TitleWithWarningProps {
  title: string
  /** The problem in one or two words. */
  mark: string
  /** The reason; null if there is no problem. */
  reason: string | null
}

/** Title of a row with a warning and its reason. */
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
