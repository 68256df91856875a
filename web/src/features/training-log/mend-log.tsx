import { useState, type SubmitEvent } from 'react'
import { useWeightUnit } from '@/api/use-weight-unit'
import { toIsoDate } from '@/lib/format'
import { typeWeight, weightEntry } from '@/lib/weight'
import { outbox } from '@/offline/outbox'
import type { ShownLog } from '@/offline/outbox/outbox'
import { Button } from '@/ui/button'
import { DateField } from '@/ui/date-field'
import { Dialog } from '@/ui/dialog'
import { NumberField } from '@/ui/number-field'

/** The server takes no log that is older. */
const OLDEST_DAYS = 90

interface MendLogProps {
  log: ShownLog
  isOpen: boolean
  onClose: () => void
}

/** A log that was refused, to be sent again with another weight or day. */
export function MendLog({ log, isOpen, onClose }: MendLogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={`Change ${log.exercise_name}`}
      description={log.reason}
    >
      <MendForm log={log} onClose={onClose} />
    </Dialog>
  )
}

function MendForm({ log, onClose }: Omit<MendLogProps, 'isOpen'>) {
  const unit = useWeightUnit()
  const [weight, setWeight] = useState(() => weightEntry(log.weight, unit))
  const [day, setDay] = useState(log.log_date)
  const today = new Date()
  const oldest = new Date(today)
  oldest.setDate(oldest.getDate() - OLDEST_DAYS)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onClose()
    void outbox.mend(log.key, { weight: weight.kg, log_date: day })
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {/* With sets the weight follows from them. */}
      {log.performed === null ? (
        <NumberField
          label={`Weight (${unit})`}
          placeholder="Enter weight"
          min={0}
          step="any"
          value={weight.text}
          onValueChange={(typed) => {
            setWeight((before) => typeWeight(before, typed, unit))
          }}
        />
      ) : null}
      <DateField
        label="Day"
        required
        min={toIsoDate(oldest)}
        max={toIsoDate(today)}
        value={day}
        onValueChange={setDay}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit">Send again</Button>
      </div>
    </form>
  )
}
