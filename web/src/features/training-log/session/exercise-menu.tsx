import type { ReactNode } from 'react'
import { isolated } from '@/domain/text/isolated'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { TextAreaField } from '@/ui/text-area-field'
import { MAX_NOTE_LENGTH } from './exercise-notes'

export interface ExerciseAction {
  label: string
  icon: ReactNode
  isDisabled?: boolean | undefined
  onChoose: () => void
}

interface ExerciseMenuProps {
  isOpen: boolean
  name: string
  /** Position in the workout, for example "Exercise 2 of 6". */
  position: string
  actions: readonly ExerciseAction[]
  note: string
  /** Says where the note is. */
  noteHint: string
  onNote: (note: string) => void
  onClose: () => void
}

/** Menu of an exercise of a workout. It stays open while the exercise moves. */
export function ExerciseMenu({
  isOpen,
  name,
  position,
  actions,
  note,
  noteHint,
  onNote,
  onClose,
}: ExerciseMenuProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={isolated(name)}
      description="Changes are for this workout only. Your plan does not change."
    >
      <p role="status" className="font-semibold">
        {position}
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        {actions.map(({ label, icon, isDisabled = false, onChoose }) => (
          <Button
            key={label}
            variant="secondary"
            icon={icon}
            // Stays focusable, so that the focus is not lost at the end of the workout.
            aria-disabled={isDisabled || undefined}
            onClick={() => {
              if (!isDisabled) onChoose()
            }}
          >
            {label}
          </Button>
        ))}
      </div>
      <TextAreaField
        label="Note"
        hint={noteHint}
        rows={2}
        // A note that two devices wrote may be longer until the member shortens it.
        maxLength={Math.max(MAX_NOTE_LENGTH, note.length)}
        value={note}
        onValueChange={onNote}
      />
    </Dialog>
  )
}
