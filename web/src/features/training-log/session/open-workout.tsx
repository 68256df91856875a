import { formatDate } from '@/domain/text/format'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { sessionName } from './session-days'
import type { TrainingSession } from './session-storage'

export type OpenWorkoutChoice = 'continue' | 'finish' | 'set-aside'

interface OpenWorkoutProps {
  /** The workout that is not finished. */
  open: TrainingSession
  onChoose: (choice: OpenWorkoutChoice) => void
}

/** Question about a workout that is not finished, before another one starts. Each choice keeps its sets. */
export function OpenWorkout({ open, onChoose }: OpenWorkoutProps) {
  const choose = (choice: OpenWorkoutChoice) => () => {
    onChoose(choice)
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="text-pretty">
        <span className="font-semibold">{sessionName(open)}</span>
        {`, ${formatDate(open.day)}, is not finished. Its ticked sets are saved, and what you filled in stays on this device.`}
      </p>
      <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        <Button onClick={choose('continue')}>Continue that workout</Button>
        <Button variant="secondary" onClick={choose('finish')}>
          Finish it
        </Button>
        <Button variant="secondary" onClick={choose('set-aside')}>
          Set it aside
        </Button>
      </div>
    </div>
  )
}

interface OpenWorkoutDialogProps {
  /** Stays set while the dialog closes. */
  open: TrainingSession | null
  isOpen: boolean
  onChoose: (choice: OpenWorkoutChoice) => void
  onCancel: () => void
}

export function OpenWorkoutDialog({ open, isOpen, onChoose, onCancel }: OpenWorkoutDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onCancel} title="Another workout is in progress">
      {open === null ? null : <OpenWorkout open={open} onChoose={onChoose} />}
    </Dialog>
  )
}
