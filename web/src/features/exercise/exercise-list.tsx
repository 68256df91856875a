import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminExercise } from '@/api/types'
import { failureText } from '@/api/errors'
import { plural } from '@/lib/plural'
import { restLabel, setsByReps } from '@/lib/sets-by-reps'
import { Button } from '@/ui/button'
import { Disclosure } from '@/ui/disclosure'
import { EmptyState } from '@/ui/empty-state'
import { ListSkeleton } from '@/ui/list-skeleton'
import { LoadFailure } from '@/ui/load-failure'
import { RemovalParts } from '@/ui/removal-dialog'
import { SearchableList } from '@/ui/searchable-list'
import { useRemoval } from '@/ui/use-removal'
import { EditExercise } from './edit-exercise'
import { patternLabels } from './labels'
import { useRemoveExercise, useRestoreExercise } from './mutations'
import { adminExercisesQuery } from './queries'

/** Number of exercises shown without a search. */
const FIRST_SHOWN = 8

/** List of the catalogue's exercises, with details, editing and removal. */
export function ExerciseList() {
  const exercises = useQuery(adminExercisesQuery())
  const remove = useRemoveExercise()
  const restore = useRestoreExercise()
  const removal = useRemoval<AdminExercise>({
    remove: ({ id }) => remove.mutateAsync(id),
    restore: ({ id }) => restore.mutateAsync(id),
    done: 'Exercise deleted successfully',
    failed: 'Error deleting exercise',
    reason: failureText,
  })

  if (exercises.isPending) return <ListSkeleton label="Loading exercises" />
  if (exercises.data === undefined) {
    return (
      <LoadFailure
        text="Error loading exercises"
        isRetrying={exercises.isFetching}
        onRetry={() => void exercises.refetch()}
      />
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <RemovalParts
        removal={removal}
        verb="Remove"
        describe={(exercise) => (
          <>
            It leaves the catalogue and can no longer be added to plans.
            {exercise.plan_count === 0 ? null : (
              <> It stays in {plural(exercise.plan_count, { one: '# plan', other: '# plans' })}.</>
            )}{' '}
            Members’ plans and logs stay as they are.
          </>
        )}
      />
      {exercises.data.length === 0 ? (
        <EmptyState title="No exercises yet" headingLevel={3}>
          Add the first one; then it can be put into workout plans.
        </EmptyState>
      ) : (
        <SearchableList
          searchLabel="Search exercises"
          items={exercises.data}
          firstShown={FIRST_SHOWN}
          renderItem={(exercise) => (
            <ExerciseRow
              exercise={exercise}
              onRemove={() => {
                removal.ask(exercise)
              }}
            />
          )}
        />
      )}
    </div>
  )
}

interface ExerciseRowProps {
  exercise: AdminExercise
  onRemove: () => void
}

function ExerciseRow({ exercise, onRemove }: ExerciseRowProps) {
  const [isEditing, setIsEditing] = useState(false)
  return (
    <Disclosure title={exercise.name} meta={setsByReps(exercise)}>
      <div className="flex flex-col gap-3">
        <p className="max-w-prose text-pretty">{exercise.description}</p>
        <p className="text-sm text-muted">
          {exercise.sets} sets × {exercise.reps} {exercise.unit}
          {exercise.pattern === null ? '' : ` · ${patternLabels[exercise.pattern]}`}
          {exercise.rest_seconds === null ? '' : ` · ${restLabel(exercise.rest_seconds)}`} ·{' '}
          {exercise.plan_count === 0
            ? 'in no plan'
            : `in ${plural(exercise.plan_count, { one: '# plan', other: '# plans' })}`}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            aria-label={`Edit ${exercise.name}`}
            onClick={() => {
              setIsEditing(true)
            }}
          >
            Edit
          </Button>
          <Button variant="secondary" aria-label={`Remove ${exercise.name}`} onClick={onRemove}>
            Remove
          </Button>
        </div>
        <EditExercise
          exercise={exercise}
          isOpen={isEditing}
          onClose={() => {
            setIsEditing(false)
          }}
        />
      </div>
    </Disclosure>
  )
}
