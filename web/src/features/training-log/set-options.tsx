import { SelectField } from '@/ui/select-field'
import { EFFORTS, SET_KINDS, type SetEntry } from './set-entry'

const EFFORT_OPTIONS = [
  { value: '', label: 'Not noted' },
  ...EFFORTS.map((value) => ({ value, label: value })),
]

interface SetOptionsProps {
  set: Pick<SetEntry, 'kind' | 'rpe'>
  onChange: (part: Partial<Pick<SetEntry, 'kind' | 'rpe'>>) => void
}

/** Fields for the kind and the RPE of a set. */
export function SetOptions({ set, onChange }: SetOptionsProps) {
  return (
    <>
      <SelectField
        label="Kind"
        options={SET_KINDS}
        value={set.kind}
        onChange={(event) => {
          const kind = SET_KINDS.find(({ value }) => value === event.currentTarget.value)
          if (kind !== undefined) onChange({ kind: kind.value })
        }}
      />
      <SelectField
        label="Effort (RPE)"
        options={EFFORT_OPTIONS}
        value={set.rpe}
        onChange={(event) => {
          onChange({ rpe: event.currentTarget.value })
        }}
      />
    </>
  )
}
