import { Button } from './button'
import { Dialog } from './dialog'

interface ReplaceDialogProps {
  isOpen: boolean
  planName: string
  /** What becomes of the plan, in a sentence or two. */
  afterwards: string
  onReplace: () => void
  onKeep: () => void
}

/** Asks before a plan of the member's own is replaced: unlike one of the catalogue it is offered nowhere. */
export function ReplaceDialog({
  isOpen,
  planName,
  afterwards,
  onReplace,
  onKeep,
}: ReplaceDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onKeep}
      title="Replace your own plan?"
      description={`“${planName}” was made for you alone. ${afterwards}`}
      actions={
        <>
          <Button variant="secondary" onClick={onKeep}>
            Keep my plan
          </Button>
          <Button onClick={onReplace}>Replace it</Button>
        </>
      }
    />
  )
}
