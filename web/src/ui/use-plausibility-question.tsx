import { useRef, useState, type ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog'

interface Asked {
  title: string
  /** What is unusual, each in a sentence. */
  sentences: readonly string[]
  /** The verb of what goes ahead. */
  confirmLabel: string
}

interface PlausibilityQuestion {
  /** Goes ahead where there is nothing to ask, or as soon as the member says that it is right. */
  ask: (asked: Asked, goAhead: () => void) => void
  /** To be placed beside what asks; inside a dialog where that is one. */
  dialog: ReactNode
}

/** Asks about an entry that is more often a slip than a fact, and lets it pass. */
export function usePlausibilityQuestion(): PlausibilityQuestion {
  // It stays while the dialog closes, so that its words do not change in going.
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const goAhead = useRef<() => void>(undefined)
  return {
    ask: (next, then) => {
      if (next.sentences.length === 0) {
        then()
        return
      }
      goAhead.current = then
      setAsked(next)
      setIsOpen(true)
    },
    dialog: (
      <ConfirmDialog
        isOpen={isOpen}
        tone="primary"
        title={asked?.title ?? ''}
        description={
          <>
            {asked?.sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            <p>Is this right?</p>
          </>
        }
        confirmLabel={asked?.confirmLabel ?? ''}
        onConfirm={() => {
          setIsOpen(false)
          goAhead.current?.()
        }}
        onCancel={() => {
          setIsOpen(false)
        }}
      />
    ),
  }
}
