import { useId } from 'react'
import { Link } from 'react-router'
import { TextLink } from '@/ui/text-link'
import type { AnswerDetails } from './answer-details'
import { coachNames } from './coach-names'

interface AnswerOriginProps {
  details: AnswerDetails
  /** Called when a link is followed. */
  onFollow: () => void
}

/** Links to the pages with the numbers of an answer, and who wrote it. */
export function AnswerOrigin({ details: { engine, sources }, onFollow }: AnswerOriginProps) {
  const labelId = useId()
  return (
    <div className="text-xs text-muted">
      {sources.length === 0 ? null : (
        <div className="flex flex-wrap items-center gap-x-3">
          <span id={labelId}>From your data:</span>
          <ul aria-labelledby={labelId} className="contents">
            {sources.map(({ label, href }) => (
              <li key={`${href} ${label}`}>
                <TextLink render={<Link to={href} onClick={onFollow} />}>{label}</TextLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p>{coachNames()[engine]}</p>
    </div>
  )
}
