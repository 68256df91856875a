import { useEffect, useRef, useState } from 'react'
import { Alert } from './alert'
import { Button } from './button'

interface ShowMoreProps {
  /** Names the list for screen readers: "Show more messages". */
  label: string
  /** The query of the paged list. */
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
}

/** The "Show more" button of a paged list. After the last page a text replaces the button. */
export function ShowMore({ label, list }: ShowMoreProps) {
  const hasMore = list.hasNextPage
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
      {list.isFetchNextPageError ? <Alert kind="error">Failed to load more</Alert> : null}
      {hasMore ? (
        <Button
          variant="secondary"
          aria-label={list.isFetchingNextPage ? undefined : label}
          busy={list.isFetchingNextPage}
          busyLabel="Loading..."
          onClick={() => {
            setWasAsked(true)
            void list.fetchNextPage()
          }}
        >
          Show more
        </Button>
      ) : (
        <p ref={end} tabIndex={-1} className="text-sm text-muted">
          End of the list
        </p>
      )}
    </div>
  )
}
