import { useState } from 'react'
import type { ImportedName } from '@/api/types'
import { plural } from '@/domain/text/plural'
import { isolated } from '@/domain/text/isolated'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { ComboboxField, type ComboboxOption } from '@/ui/combobox-field'
import { Dialog } from '@/ui/dialog'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'

export interface ExerciseChoices {
  exercises: readonly ComboboxOption[]
  isPending: boolean
  /** Whether some of them could not be loaded. */
  hasFailed: boolean
  onRetry: () => void
}

interface ChooseExerciseProps {
  /** Name to match. It stays set while the dialog closes. */
  name: ImportedName | null
  isOpen: boolean
  choices: ExerciseChoices
  onClose: () => void
  /** Called with null for an exercise of the member's own. */
  onChoose: (exerciseId: number | null) => void
}

/** Dialog to choose the exercise for a name in the file. */
export function ChooseExercise({ name, isOpen, choices, onClose, onChoose }: ChooseExerciseProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={name === null ? '' : `Choose an exercise for ${isolated(name.name)}`}
      description={
        name === null
          ? null
          : plural(name.sets, { one: '# set in your file', other: '# sets in your file' })
      }
    >
      {name === null ? null : (
        <Choice
          key={name.name}
          name={name}
          choices={choices}
          onClose={onClose}
          onChoose={onChoose}
        />
      )}
    </Dialog>
  )
}

function Choice({
  name,
  choices,
  onClose,
  onChoose,
}: Omit<ChooseExerciseProps, 'name' | 'isOpen'> & { name: ImportedName }) {
  const [chosen, setChosen] = useState(name.exercise_id)
  const known = choices.exercises.some(({ id }) => id === name.exercise_id)
  const options = [
    ...choices.exercises,
    // The server's match may not be among the searchable exercises.
    ...(known || name.exercise_id === null
      ? []
      : [{ id: name.exercise_id, name: name.exercise_name ?? '', description: '' }]),
  ]

  return (
    <div className="flex flex-col gap-4">
      {choices.isPending ? (
        <SkeletonGroup label="Loading exercises">
          <Skeleton height={68} />
        </SkeletonGroup>
      ) : (
        <ComboboxField
          label="Exercise"
          placeholder="Search exercises"
          options={options}
          value={chosen}
          onValueChange={setChosen}
        />
      )}
      {choices.hasFailed ? (
        <Alert
          kind="error"
          action={
            <Button variant="secondary" busy={choices.isPending} onClick={choices.onRetry}>
              Try again
            </Button>
          }
        >
          Failed to load some exercises
        </Alert>
      ) : null}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            onChoose(null)
          }}
        >
          Add as my own exercise
        </Button>
        <Button
          disabled={chosen === null}
          onClick={() => {
            onChoose(chosen)
          }}
        >
          Use this exercise
        </Button>
      </div>
    </div>
  )
}
