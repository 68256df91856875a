import { Button } from './button'
import { Dialog } from './dialog'

interface ReplaceDialogProps {
  isOpen: boolean
  planName: string
  /** Effect on the plan, in one or two sentences. */
  afterwards: string
  onReplace: () => void
  onKeep: () => void
}

/** Asks before a member's own plan is replaced, because the catalogue does not contain it. */
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
