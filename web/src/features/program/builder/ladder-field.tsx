import { ComboboxField, type ComboboxOption } from '@/ui/combobox-field'
import type { PartProps } from './part'
import { PartButtons } from './part-buttons'

interface LadderFieldProps extends PartProps<number[]> {
  exercises: readonly ComboboxOption[]
}

/** Harder exercises that follow the first one, from easy to hard. */
export function LadderField({
  value: ladder,
  path,
  problems,
  exercises,
  onChange,
}: LadderFieldProps) {
  const nameOf = (id: number) =>
    exercises.find((exercise) => exercise.id === id)?.name ?? 'Exercise'
  return (
    <div className="flex flex-col gap-2">
      {ladder.length === 0 ? null : (
        <ol aria-label="Ladder of harder exercises">
          {ladder.map((id, at) => (
            <li key={id} className="flex items-center justify-between gap-2">
              {nameOf(id)}
              <PartButtons name={nameOf(id)} list={ladder} at={at} onChange={onChange} />
            </li>
          ))}
        </ol>
      )}
      {ladder.length >= 7 ? null : (
        <ComboboxField
          // A chosen exercise is added, and the field is empty again.
          key={ladder.length}
          label="Add a harder exercise to the ladder"
          options={exercises.filter(({ id }) => !ladder.includes(id))}
          value={null}
          error={problems[path]}
          onValueChange={(id) => {
            if (id !== null) onChange([...ladder, id])
          }}
        />
      )}
    </div>
  )
}
