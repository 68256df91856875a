import { useState } from 'react'

/** Runs an outbox operation and stores its error, to be shown next to the button. Never rejects. */
export function useOutboxAction() {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  return {
    run: async (action: () => Promise<unknown>): Promise<void> => {
      setIsBusy(true)
      setFailure(null)
      try {
        await action()
      } catch {
        setFailure('Failed to save the change in this browser. It is still here. Try again.')
      }
      setIsBusy(false)
    },
    isBusy,
    failure,
  }
}
