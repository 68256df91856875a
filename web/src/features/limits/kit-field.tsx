import type { LimitChoice } from '@/api/types'
import { SelectField } from '@/ui/select-field'
import { ToggleGrid } from '@/ui/toggle-grid'

interface KitFieldProps {
  label: string
  choices: readonly LimitChoice[]
  /** Null is what is usual at the place. */
  value: readonly string[] | null
  onValueChange: (value: string[] | null) => void
}

const OPTIONS = [
  { value: 'usual', label: 'What is usual' },
  { value: 'own', label: 'Only what I choose' },
]

/** Equipment of a place: what is usual there, or exactly what the member chooses. */
export function KitField({ label, choices, value, onValueChange }: KitFieldProps) {
  return (
    <div className="flex flex-col gap-2">
      <SelectField
        label={label}
        options={OPTIONS}
        value={value === null ? 'usual' : 'own'}
        hint={value?.length === 0 ? 'Nothing chosen: exercises with your body weight only.' : null}
        onValueChange={(choice) => {
          onValueChange(choice === 'usual' ? null : [])
        }}
      />
      {value === null ? null : (
        <ToggleGrid
          label={`${label}: list`}
          isWide
          options={choices}
          chosen={value}
          onChange={(chosen) => {
            onValueChange([...chosen])
          }}
        />
      )}
    </div>
  )
}
