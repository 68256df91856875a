import { useQuery } from '@tanstack/react-query'
import type { AdminExercise } from '@/api/types'
import { failureText, isGone } from '@/api/errors'
import { plural } from '@/domain/text/plural'
import { byItemName } from '@/domain/search/search'
import { restLabel, setsByReps } from '@/domain/training/sets-by-reps'
import { CatalogueList, CatalogueRow } from '@/ui/catalogue-list'
import { EditGuide } from './edit-guide'
import { patternLabels } from './labels'
import { useRemoveExercise, useRestoreExercise, useUpdateExercise } from './mutations'
import { adminExercisesQuery } from './queries'
import { isolated } from '@/domain/text/isolated'
import { EditDialog } from '@/ui/edit-dialog'
import { ExerciseForm } from './exercise-form'
import { toEntries } from './validation'

interface EditExerciseProps {
  exercise: AdminExercise
  isOpen: boolean
  onClose: () => void
}

/** Dialog to edit an exercise of the catalogue. */
function EditExercise({ exercise, isOpen, onClose }: EditExerciseProps) {
  const update = useUpdateExercise(exercise.id)
  return (
    <EditDialog
      isOpen={isOpen}
      title={`Edit ${isolated(exercise.name)}`}
      saved="Exercise updated successfully"
      onClose={onClose}
    >
      {(form) => (
        <ExerciseForm
          initial={toEntries(exercise)}
          save={update}
          failed="Error updating exercise"
          {...form}
        />
      )}
    </EditDialog>
  )
}

/** List of the catalogue's exercises, with details, editing and removal. */
export function ExerciseList() {
  const remove = useRemoveExercise()
  const restore = useRestoreExercise()
  return (
    <CatalogueList
      items={useQuery(adminExercisesQuery())}
      firstShown={5}
      texts={{
        loading: 'Loading exercises',
        loadFailed: 'Error loading exercises',
        search: 'Search exercises',
        empty: 'No exercises yet',
        emptyHint: 'Add the first one, then use it in workout plans.',
        removed: 'Exercise deleted successfully',
        removeFailed: 'Error deleting exercise',
      }}
      orders={[
        { label: 'Name', compare: byItemName },
        { label: 'Most used', compare: (one, other) => other.plan_count - one.plan_count },
      ]}
      verb="Remove"
      remove={remove.mutateAsync}
      restore={restore.mutateAsync}
      reason={failureText}
      isGone={isGone}
      describeRemoval={({ plan_count }) =>
        plural(plan_count, {
          none: "It can no longer be added to plans. It stays in members' plans and logs.",
          one: "It can no longer be added to plans. It stays in # catalogue plan, and in members' plans and logs.",
          other:
            "It can no longer be added to plans. It stays in # catalogue plans, and in members' plans and logs.",
        })
      }
      renderItem={(exercise, onRemove) => <ExerciseRow exercise={exercise} onRemove={onRemove} />}
    />
  )
}

interface ExerciseRowProps {
  exercise: AdminExercise
  onRemove: () => void
}

function ExerciseRow({ exercise, onRemove }: ExerciseRowProps) {
  const { sets, reps, unit, pattern, rest_seconds, plan_count } = exercise
  return (
    <CatalogueRow
      item={exercise}
      meta={setsByReps(exercise)}
      verb="Remove"
      onRemove={onRemove}
      actions={<EditGuide exercise={exercise} />}
      renderEditor={(dialog) => <EditExercise exercise={exercise} {...dialog} />}
    >
      <p className="text-sm text-muted">
        {plural(sets, { one: '# set', other: '# sets' })} ×{' '}
        {unit === 'seconds'
          ? plural(reps, { one: '# second', other: '# seconds' })
          : plural(reps, { one: '# rep', other: '# reps' })}
        {pattern !== null && ` · ${patternLabels[pattern]}`}
        {rest_seconds !== null && ` · ${restLabel(rest_seconds)}`}
        {' · '}
        {plural(plan_count, { none: 'In no plan', one: 'In # plan', other: 'In # plans' })}
      </p>
    </CatalogueRow>
  )
}
