import { SelectField } from '@/ui/select-field'
import { setKinds } from '@/domain/training/set-text'
import { EFFORTS, type SetEntry } from './set-entry'

const effortOptions = () => [
  { value: '', label: 'Not set' },
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
        options={setKinds()}
        value={set.kind}
        onChange={(event) => {
          const kind = setKinds().find(({ value }) => value === event.currentTarget.value)
          if (kind !== undefined) onChange({ kind: kind.value })
        }}
      />
      <SelectField
        label="Effort (RPE)"
        options={effortOptions()}
        value={set.rpe}
        onChange={(event) => {
          onChange({ rpe: event.currentTarget.value })
        }}
      />
    </>
  )
}
