import { useRef, useState, type SubmitEvent } from 'react'
import { useWeightUnit } from '@/api/use-weight-unit'
import { toIsoDate } from '@/lib/format'
import { FIRST_INVALID, useFocusRequest } from '@/lib/use-focus-request'
import { outbox } from '@/offline/outbox'
import type { ShownLog } from '@/offline/outbox/outbox'
import { Button } from '@/ui/button'
import { DateField } from '@/ui/date-field'
import { Dialog } from '@/ui/dialog'
import { checkLog, entriesOf, type EntryErrors } from './history/log-entries'
import { LogFields } from './history/log-fields'

/** The server takes no log that is older. */
const OLDEST_DAYS = 90

interface MendLogProps {
  log: ShownLog
  isOpen: boolean
  onClose: () => void
}

/** A log that was refused, to be sent again with another weight, other sets or another day. */
export function MendLog({ log, isOpen, onClose }: MendLogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Change ${log.exercise_name}`}
      description={log.reason}
    >
      <MendForm log={log} onClose={onClose} />
    </Dialog>
  )
}

function MendForm({ log, onClose }: Omit<MendLogProps, 'isOpen'>) {
  const unit = useWeightUnit()
  const form = useRef<HTMLFormElement>(null)
  const focus = useFocusRequest(form)
  const [entries, setEntries] = useState(() => entriesOf(log, unit))
  const [errors, setErrors] = useState<EntryErrors>({})
  const [day, setDay] = useState(log.log_date)
  const today = new Date()
  const oldest = new Date(today)
  oldest.setDate(oldest.getDate() - OLDEST_DAYS)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const checked = checkLog(entries)
    if (checked.errors !== null) {
      setErrors(checked.errors)
      focus(FIRST_INVALID)
      return
    }
    const { weight = null, performed } = checked.input
    onClose()
    void outbox.mend(log.key, {
      weight,
      performed: performed.length === 0 ? null : performed,
      log_date: day,
    })
  }

  return (
    <form ref={form} onSubmit={submit} className="flex flex-col gap-4">
      <LogFields
        entries={entries}
        errors={errors}
        planned={log}
        onChange={(next) => {
          setEntries(next)
          setErrors({})
        }}
        onRemoved={() => {
          focus('input')
        }}
      />
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
