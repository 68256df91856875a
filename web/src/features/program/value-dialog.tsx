import { useState } from 'react'
import type { ProgramEntryInput as Entry, ProgramTrack } from '@/api/types'
import { useWeightUnit } from '@/api/use-weight-unit'
import { checked } from '@/domain/entry/checked'
import { useForm } from '@/lib/form/use-form'
import { numberOf } from '@/domain/entry/number-entry'
import { NO_WEIGHT, weightEntry, weightError, type WeightUnit } from '@/domain/units/weight'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Form } from '@/ui/form'
import { NumberField } from '@/ui/number-field'
import { WeightField } from '@/ui/weight-field'
import { SelectField } from '@/ui/select-field'
import { ProgramEntryInput } from '@/domain/generated/input-ranges'

interface ValueDialogProps {
  isOpen: boolean
  /** Says the day if that is not today. */
  note: string
  tracks: readonly ProgramTrack[]
  isBusy: boolean
  onSave: (entry: Entry) => void
  onClose: () => void
}

/** Changes the value of a lift, for example after a break elsewhere. */
export function ValueDialog({ isOpen, note, tracks, isBusy, onSave, onClose }: ValueDialogProps) {
  const [chosen, setChosen] = useState(tracks[0]?.key)
  const track = tracks.find(({ key }) => key === chosen)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Change a value"
      description={`The rules go on from the new value. You can undo it in the journal.${note}`}
    >
      <SelectField
        label="Lift"
        options={tracks.map(({ key, exercise_name: label }) => ({ value: key, label }))}
        value={chosen ?? ''}
        onValueChange={setChosen}
      />
      {track === undefined ? null : (
        <ValueForm key={track.key} track={track} isBusy={isBusy} onSave={onSave} />
      )}
    </Dialog>
  )
}

interface ValueFormProps {
  track: ProgramTrack
  isBusy: boolean
  onSave: (entry: Entry) => void
}

function ValueForm({ track, isBusy, onSave }: ValueFormProps) {
  const unit = useWeightUnit()
  return track.unit === 'kg' ? (
    <WeightForm key={unit} track={track} unit={unit} isBusy={isBusy} onSave={onSave} />
  ) : (
    <CountForm track={track} isBusy={isBusy} onSave={onSave} />
  )
}

function WeightForm({ track, unit, isBusy, onSave }: ValueFormProps & { unit: WeightUnit }) {
  const form = useForm({
    initial: { weight: track.value === null ? NO_WEIGHT : weightEntry(track.value, unit) },
    isBusy,
    check: ({ weight }) => {
      const error = weight.text.trim() === '' ? 'Weight is required' : weightError(weight, unit)
      return checked({ weight: error }, () => weight.kg)
    },
    onSubmit: (kg) => {
      if (kg !== null) onSave({ kind: 'set_value', track: track.key, kg })
    },
  })
  return (
    <Form form={form}>
      <WeightField form={form} name="weight" unit={unit} step={2.5} />
      <SaveValue isBusy={isBusy} />
    </Form>
  )
}

function CountForm({ track, isBusy, onSave }: ValueFormProps) {
  const isTime = track.unit === 's'
  const label = isTime ? 'Seconds' : 'Reps'
  const range = isTime ? ProgramEntryInput.seconds : ProgramEntryInput.reps
  const form = useForm({
    initial: { count: track.value === null ? '' : String(track.value) },
    isBusy,
    check: ({ count }) => {
      const value = numberOf(count, 0)
      const isValid = Number.isInteger(value) && value >= range.min && value <= range.max
      return checked(
        {
          count: isValid
            ? undefined
            : `${label} must be between ${String(range.min)} and ${String(range.max)}`,
        },
        () => value,
      )
    },
    onSubmit: (value) => {
      onSave({
        kind: 'set_value',
        track: track.key,
        ...(isTime ? { seconds: value } : { reps: value }),
      })
    },
  })
  return (
    <Form form={form}>
      <NumberField form={form} name="count" label={label} range={range} step={1} />
      <SaveValue isBusy={isBusy} />
    </Form>
  )
}

function SaveValue({ isBusy }: { isBusy: boolean }) {
  return (
    <div className="flex justify-end">
      <Button type="submit" busy={isBusy} busyLabel="Saving...">
        Save value
      </Button>
    </div>
  )
}
