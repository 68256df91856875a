import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'

interface ReplaceDialogProps {
  isOpen: boolean
  /** The plan that would be lost. */
  planName: string
  onReplace: () => void
  onKeep: () => void
}

/** Asks before a plan of the member's own is replaced: unlike one of the catalogue it cannot be chosen again. */
export function ReplaceDialog({ isOpen, planName, onReplace, onKeep }: ReplaceDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onKeep()
      }}
      title="Replace your own plan?"
      description={`“${planName}” was made for you alone. Once replaced, it cannot be brought back.`}
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
