import { useState } from 'react'
import { Button } from '@/ui/button'
import { SelectField } from '@/ui/select-field'

interface CopyDayProps {
  day: number
  /** Numbers of the other days that have exercises. */
  others: readonly number[]
  onCopy: (from: number) => void
}

/** Form to copy the exercises of another day. */
export function CopyDay({ day, others, onCopy }: CopyDayProps) {
  const [chosen, setChosen] = useState('')
  // The selected day may have become empty or the shown day.
  const from = others.find((other) => String(other) === chosen)
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="-mb-1 w-40">
        <SelectField
          label="Copy from"
          placeholder="Choose a day"
          options={others.map((other) => ({
            value: String(other),
            label: `Day ${String(other)}`,
          }))}
          value={from === undefined ? '' : chosen}
          onChange={(event) => {
            setChosen(event.currentTarget.value)
          }}
        />
      </div>
      <Button
        variant="secondary"
        disabled={from === undefined}
        onClick={() => {
          if (from !== undefined) onCopy(from)
        }}
      >
        {`Copy to Day ${String(day)}`}
      </Button>
    </div>
  )
}
