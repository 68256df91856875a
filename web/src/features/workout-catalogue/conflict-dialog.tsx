import { useState } from 'react'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { Dialog } from '@/ui/dialog'

interface ConflictDialogProps {
  isOpen: boolean
  onKeepEditing: () => void
  onLoadTheirs: () => void
  isLoading: boolean
  /** Error message if the saved version could not be loaded. */
  loadFailure: string | null
  onReplaceTheirs: () => void
  isReplacing: boolean
}

/**
 * Dialog after a conflict: someone else saved the plan first. Nothing is overwritten until a choice is made.
 */
export function ConflictDialog({
  isOpen,
  onKeepEditing,
  onLoadTheirs,
  isLoading,
  loadFailure,
  onReplaceTheirs,
  isReplacing,
}: ConflictDialogProps) {
  const [isAskingToLoad, setIsAskingToLoad] = useState(false)
  return (
    <>
      <Dialog
        isOpen={isOpen && !isAskingToLoad}
        onClose={() => {
          if (!isReplacing) onKeepEditing()
        }}
        title="This plan was changed"
        description="Someone else changed this plan after you opened it. Your changes are not saved yet."
        actions={
          <>
            <Button variant="secondary" disabled={isReplacing} onClick={onKeepEditing}>
              Keep editing
            </Button>
            <Button
              variant="secondary"
              disabled={isReplacing}
              onClick={() => {
                setIsAskingToLoad(true)
              }}
            >
              Load their version
            </Button>
            <Button variant="danger" busy={isReplacing} onClick={onReplaceTheirs}>
              Save my version
            </Button>
          </>
        }
      />
      <ConfirmDialog
        isOpen={isOpen && isAskingToLoad}
        title="Discard your changes?"
        description={
          loadFailure === null ? (
            'This loads the saved plan and discards your changes.'
          ) : (
            <Alert kind="error">{`Error loading workout plan: ${loadFailure}`}</Alert>
          )
        }
        confirmLabel="Load their version"
        isBusy={isLoading}
        onConfirm={onLoadTheirs}
        onCancel={() => {
          setIsAskingToLoad(false)
        }}
      />
    </>
  )
}
