import { Button } from './button'
import { Dialog } from './dialog'

interface ReplaceDialogProps {
  isOpen: boolean
  /** The plan that would be lost. */
  planName: string
  /** What is not lost with it, in a sentence. */
  stays?: string
  onReplace: () => void
  onKeep: () => void
}

/** Asks before a plan of the member's own is replaced: unlike one of the catalogue it cannot be chosen again. */
export function ReplaceDialog({ isOpen, planName, stays, onReplace, onKeep }: ReplaceDialogProps) {
  const lost = `“${planName}” was made for you alone. Once replaced, it cannot be brought back.`
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onKeep()
      }}
      title="Replace your own plan?"
      description={stays === undefined ? lost : `${lost} ${stays}`}
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
