import { useState } from 'react'
import { useToast } from './toast'

interface Replacement {
  run: () => Promise<unknown>
  onReplaced: () => void
  /** Success message. */
  done: string
}

interface Undo {
  /** Selects a catalogue plan again. */
  run: (planId: number) => Promise<unknown>
  /** Returns the message of a failed undo. */
  failed: (error: unknown) => string
  /** Group of the messages: only the newest has an Undo. */
  group: string
}

/** The catalogue contains plans of this source, so that they can be selected again. */
const CATALOGUE = 'catalogue'

export type PlanReplacement = ReturnType<typeof usePlanReplacement>

/**
 * Replaces the member's current plan. If it is from the catalogue, the toast has an Undo button.
 */
export function usePlanReplacement(current: { id: number; source: string } | null, undo: Undo) {
  const toast = useToast()
  const [asked, setAsked] = useState<Replacement | null>(null)

  const replace = async ({ run, onReplaced, done }: Replacement) => {
    try {
      await run()
    } catch {
      // The error is shown next to the plan, from the mutation's state.
      return
    }
    onReplaced()
    if (current?.source !== CATALOGUE) {
      toast.success(done, undefined, undo.group)
      return
    }
    const onClick = () => {
      undo.run(current.id).catch((error: unknown) => {
        toast.error(undo.failed(error))
      })
    }
    toast.success(done, { label: 'Undo', onClick }, undo.group)
  }

  return {
    replace: (replacement: Replacement) => void replace(replacement),
    /** Replaces the plan after a confirmation if it is the member's own, which has no Undo. */
    replaceIfConfirmed: (replacement: Replacement) => {
      if (current === null || current.source === CATALOGUE) void replace(replacement)
      else setAsked(replacement)
    },
    isAsking: asked !== null,
    confirm: () => {
      setAsked(null)
      if (asked !== null) void replace(asked)
    },
    decline: () => {
      setAsked(null)
    },
  }
}
