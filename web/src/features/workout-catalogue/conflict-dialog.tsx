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
        title="This plan has changed meanwhile"
        description="Someone else changed this plan after you opened it. Your changes are still here and not saved yet."
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
              Load theirs
            </Button>
            <Button variant="danger" busy={isReplacing} onClick={onReplaceTheirs}>
              Replace with mine
            </Button>
          </>
        }
      />
      <ConfirmDialog
        isOpen={isOpen && isAskingToLoad}
        title="Load theirs and lose your changes?"
        description={
          loadFailure === null ? (
            'This discards everything that you changed since you opened the plan.'
          ) : (
            <Alert kind="error">Error loading workout plan: {loadFailure}</Alert>
          )
        }
        confirmLabel="Load theirs"
        isBusy={isLoading}
        onConfirm={onLoadTheirs}
        onCancel={() => {
          setIsAskingToLoad(false)
        }}
      />
    </>
  )
}
