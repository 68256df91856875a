import { useEffect, useRef, useState } from 'react'
import { Alert } from './alert'
import { Button } from './button'

interface ShowMoreProps {
  /** What there is more of, for a screen reader: "messages". */
  of: string
  hasMore: boolean
  isLoading: boolean
  /** The last try brought nothing. */
  hasFailed: boolean
  onMore: () => void
}

/** The end of a list that goes on elsewhere. Who has reached the last row is told so where the button was. */
export function ShowMore({ of, hasMore, isLoading, hasFailed, onMore }: ShowMoreProps) {
  const [wasAsked, setWasAsked] = useState(false)
  const end = useRef<HTMLParagraphElement>(null)

  // The button that was pressed is gone; whoever uses a keyboard would start again from the page's top.
  useEffect(() => {
    if (!hasMore && wasAsked && document.activeElement === document.body) {
      end.current?.focus({ preventScroll: true })
    }
  }, [hasMore, wasAsked])

  if (!hasMore && !wasAsked) return null
  return (
    <div className="flex flex-col items-start gap-3">
      {hasFailed ? <Alert kind="error">More {of} could not be loaded.</Alert> : null}
      {hasMore ? (
        <Button
          variant="secondary"
          busy={isLoading}
          busyLabel="Loading..."
          onClick={() => {
            setWasAsked(true)
            onMore()
          }}
        >
          Show more <span className="sr-only">{of}</span>
        </Button>
      ) : (
        <p ref={end} tabIndex={-1} className="text-sm text-muted">
          These are all {of}.
        </p>
      )}
    </div>
  )
}
