import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { memo, useState } from 'react'
import { errorStatus } from '@/api/errors'
import type { PlanExercise } from '@/api/types'
import type { ExerciseName } from '@/features/training-log/session/session-exercises'
import { traits } from '@/domain/workout-plan/exercise-details'
import { offeredExercisesQuery } from '@/features/workout-plan/queries'
import { isAlike } from '@/domain/entry/is-alike'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { ListSkeleton } from '@/ui/list-skeleton'
import { LoadFailure } from '@/ui/load-failure'
import { SearchableList } from '@/ui/searchable-list'
import { UserText } from '@/ui/user-text'
import { useAddedExercise } from './use-added-exercise'

/** Number of exercises shown without a search. */
const FIRST_SHOWN = 6

interface AddExerciseProps {
  /** Current ISO date in the member's time zone. */
  today: string
  /** Ids of the exercises that are already part of the workout. */
  taken: readonly number[]
  canAdd: boolean
  onAdd: (exercise: PlanExercise) => void
}

/** Button and dialog to add an exercise of the catalogue to a workout. */
export const AddExercise = memo(AddButton, isAlike)

function AddButton({ today, taken, canAdd, onAdd }: AddExerciseProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        disabled={!canAdd}
        icon={<Plus aria-hidden="true" className="size-5" />}
        onClick={() => {
          setIsOpen(true)
        }}
      >
        Add exercise
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => {
          setIsOpen(false)
        }}
        title="Add an exercise"
        description="For this workout only. Your plan does not change."
      >
        <CatalogueList
          today={today}
          taken={taken}
          onAdd={(exercise) => {
            setIsOpen(false)
            onAdd(exercise)
          }}
        />
      </Dialog>
    </>
  )
}

function CatalogueList({
  today,
  taken,
  onAdd,
}: Pick<AddExerciseProps, 'today' | 'taken' | 'onAdd'>) {
  const catalogue = useQuery(offeredExercisesQuery())
  const added = useAddedExercise(today)
  const [addingId, setAddingId] = useState<number | null>(null)
  if (catalogue.isPending) return <ListSkeleton label="Loading exercises" rows={3} />
  if (catalogue.data === undefined) {
    return (
      <LoadFailure
        text={
          errorStatus(catalogue.error) === null
            ? 'Exercises need a connection'
            : 'Failed to load exercises'
        }
        isRetrying={catalogue.isFetching}
        onRetry={() => void catalogue.refetch()}
      />
    )
  }
  const add = async (option: ExerciseName) => {
    if (addingId !== null) return
    setAddingId(option.id)
    onAdd(await added(option))
  }
  return (
    <SearchableList
      searchLabel="Search exercises"
      items={catalogue.data
        .filter(({ id }) => !taken.includes(id))
        .map((one) => ({ ...one, description: traits(one) }))}
      firstShown={FIRST_SHOWN}
      renderItem={(one) => (
        <div className="flex items-center justify-between gap-3 py-1">
          <p className="min-w-0">
            <UserText>{one.name}</UserText>
            <span className="block text-sm text-muted">{one.description}</span>
          </p>
          <Button
            variant="secondary"
            aria-label={`Add ${one.name}`}
            busy={addingId === one.id}
            onClick={() => void add(one)}
          >
            Add
          </Button>
        </div>
      )}
    />
  )
}
