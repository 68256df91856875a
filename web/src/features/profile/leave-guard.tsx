import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'

/** Asks before unsaved changes are lost, whether by another view, another page or closing the tab. */
export function LeaveGuard({ when }: { when: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when &&
      (currentLocation.pathname !== nextLocation.pathname ||
        currentLocation.search !== nextLocation.search),
  )

  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('beforeunload', ask)
    }
  }, [when])

  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.()
      }}
      title="Leave without saving?"
      description="Your changes to the profile are not saved yet."
      actions={
        <>
          <Button
            variant="secondary"
            onClick={() => {
              blocker.reset?.()
            }}
          >
            Keep editing
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              blocker.proceed?.()
            }}
          >
            Discard changes
          </Button>
        </>
      }
    />
  )
}
