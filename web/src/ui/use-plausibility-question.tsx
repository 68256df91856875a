import { useMemo, useRef, useState, type ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog'

interface Asked {
  title: string
  /** The unusual values, one sentence each. */
  sentences: readonly string[]
  /** Verb of the confirm button. */
  confirmLabel: string
}

interface PlausibilityQuestion {
  /** Calls `goAhead` immediately if nothing is unusual, otherwise after the member confirms. */
  ask: (asked: Asked, goAhead: () => void) => void
  /** The dialog, to be rendered next to the form, inside its dialog if it has one. */
  dialog: ReactNode
}

/** Asks the member to confirm an unusual entry, which is more often a typo than a fact. */
export function usePlausibilityQuestion(): PlausibilityQuestion {
  // Kept while the dialog closes, so that its text does not change during the fade-out.
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const goAhead = useRef<() => void>(undefined)
  // Pages render after each action, and the closed dialog stays the same.
  const dialog = useMemo(
    () => (
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
    [asked, isOpen],
  )
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
    dialog,
  }
}
