import { useId } from 'react'
import type { AdminExercise } from '@/api/types'
import { setsByReps } from '@/domain/training/sets-by-reps'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { SearchableList } from '@/ui/searchable-list'

/** Number of exercises shown without a search. */
const FIRST_SHOWN = 10

interface AvailableExercisesProps {
  exercises: readonly AdminExercise[]
  day: number
  isInDay: (exerciseId: number) => boolean
  onAdd: (exercise: AdminExercise) => void
}

/** Exercises of the catalogue that can be added to a day. */
export function AvailableExercises({ exercises, day, isInDay, onAdd }: AvailableExercisesProps) {
  if (exercises.length === 0) {
    return (
      <EmptyState title="No exercises yet" headingLevel={3}>
        Add exercises on the admin dashboard to use them in plans.
      </EmptyState>
    )
  }
  return (
    <SearchableList
      searchLabel="Search available exercises"
      items={exercises}
      firstShown={FIRST_SHOWN}
      renderItem={(exercise) => (
        <AvailableExercise
          exercise={exercise}
          day={day}
          isInDay={isInDay(exercise.id)}
          onAdd={() => {
            onAdd(exercise)
          }}
        />
      )}
    />
  )
}

interface AvailableExerciseProps {
  exercise: AdminExercise
  day: number
  isInDay: boolean
  onAdd: () => void
}

function AvailableExercise({ exercise, day, isInDay, onAdd }: AvailableExerciseProps) {
  const id = useId()
  return (
    <div className="flex items-center justify-between gap-3">
      <div className="min-w-0">
        <p id={`${id}-name`} className="font-medium">
          {exercise.name}
        </p>
        <p id={`${id}-state`} className="text-sm text-muted">
          {isInDay ? `Already in Day ${String(day)}` : setsByReps(exercise)}
        </p>
      </div>
      <div className="shrink-0">
        {/* Not `disabled`, so that the button keeps the focus and can explain why nothing happens. */}
        <Button
          variant="secondary"
          aria-disabled={isInDay}
          aria-describedby={`${id}-name ${id}-state`}
          onClick={onAdd}
        >
          {`Add to Day ${String(day)}`}
        </Button>
      </div>
    </div>
  )
}
