import { useEffect, useRef, useState } from 'react'
import { Alert } from './alert'
import { Button } from './button'

interface ShowMoreProps {
  /** The items of the list, for screen readers: "messages". */
  of: string
  hasMore: boolean
  isLoading: boolean
  /** Whether the last request failed. */
  hasFailed: boolean
  onMore: () => void
}

/** The "Show more" button of a paged list. After the last page a text replaces the button. */
export function ShowMore({ of, hasMore, isLoading, hasFailed, onMore }: ShowMoreProps) {
  const [wasAsked, setWasAsked] = useState(false)
  const end = useRef<HTMLParagraphElement>(null)

  // The pressed button disappears; without this, the keyboard focus would move to the top of the
  // page.
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
