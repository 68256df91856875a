import { useState } from 'react'
import type { ProgramEntryInput, ProgramRun } from '@/api/types'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { SelectField } from '@/ui/select-field'

interface GoToDialogProps {
  isOpen: boolean
  /** Says the day if that is not today. */
  note: string
  run: ProgramRun
  /** Number of days in each week. */
  days: number
  isBusy: boolean
  onSave: (entry: ProgramEntryInput) => void
  onClose: () => void
}

/** Moves the position of the program to a week and a day. */
export function GoToDialog({ isOpen, note, run, days, isBusy, onSave, onClose }: GoToDialogProps) {
  const [week, setWeek] = useState(run.week)
  const [day, setDay] = useState(run.day ?? 1)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Go to another week"
      description={`Values do not change. You can undo it in the journal.${note}`}
      actions={
        <Button
          busy={isBusy}
          busyLabel="Saving..."
          onClick={() => {
            onSave({ kind: 'go_to', week, day })
          }}
        >
          Go there
        </Button>
      }
    >
      <div className="grid grid-cols-2 gap-4">
        <SelectField
          label="Week"
          options={numbers(run.weeks)}
          value={String(week)}
          onValueChange={(value) => {
            setWeek(Number(value))
          }}
        />
        <SelectField
          label="Day"
          options={numbers(days)}
          value={String(day)}
          onValueChange={(value) => {
            setDay(Number(value))
          }}
        />
      </div>
    </Dialog>
  )
}

const numbers = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    value: String(index + 1),
    label: String(index + 1),
  }))
