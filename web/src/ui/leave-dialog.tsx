import { Button } from './button'
import { Dialog } from './dialog'

interface LeaveDialogProps {
  isOpen: boolean
  /** The unsaved changes that would be lost. */
  description: string
  onStay: () => void
  onLeave: () => void
}

/** Asks for confirmation before unsaved changes are lost. */
export function LeaveDialog({ isOpen, description, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onStay}
      title="Leave without saving?"
      description={description}
      actions={
        <>
          <Button variant="secondary" onClick={onStay}>
            Keep editing
          </Button>
          <Button variant="danger" onClick={onLeave}>
            Discard changes
          </Button>
        </>
      }
    />
  )
}
