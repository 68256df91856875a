import { useState } from 'react'

/** Runs changes of the outbox and keeps what went wrong, to be shown where the member pressed. It never rejects. */
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
        setFailure('This browser did not store the change. Your log is still here. Try again.')
      }
      setIsBusy(false)
    },
    isBusy,
    failure,
  }
}
