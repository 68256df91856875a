import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode, type RefObject } from 'react'
import { errorStatus } from '@/api/errors'
import type { AlternativeExercise, PlanExercise } from '@/api/types'
import { isolated } from '@/domain/text/isolated'
import { setsByReps } from '@/domain/training/sets-by-reps'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { LoadFailure } from '@/ui/load-failure'
import { SelectField } from '@/ui/select-field'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { UserText } from '@/ui/user-text'
import { equipmentLabel, traits } from '@/domain/workout-plan/exercise-details'
import { alternativesQuery } from '../queries'

interface SwapDialogProps {
  /** Planned exercise. It stays set while the dialog closes. */
  exercise: PlanExercise | null
  isOpen: boolean
  description?: string | undefined
  /** Ids of the exercises that are already part of today. */
  taken: readonly number[]
  onClose: () => void
  onChoose: (instead: AlternativeExercise) => void
  /** Returns the link to how an exercise is done. */
  guideOf: (exercise: AlternativeExercise) => ReactNode
  focusAfter?: RefObject<HTMLElement | null> | undefined
}

/** Dialog to choose a replacement for one of today's exercises. */
export function SwapDialog({
  exercise,
  isOpen,
  description = 'For today only. Your plan does not change.',
  taken,
  onClose,
  onChoose,
  guideOf,
  focusAfter,
}: SwapDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={exercise === null ? '' : `Swap ${isolated(exercise.name)}`}
      description={description}
      focusAfter={focusAfter}
    >
      {exercise === null ? null : (
        <Alternatives
          key={exercise.id}
          exerciseId={exercise.id}
          taken={taken}
          onChoose={onChoose}
          guideOf={guideOf}
        />
      )}
    </Dialog>
  )
}

const ANY = ''

function Alternatives({
  exerciseId,
  taken,
  onChoose,
  guideOf,
}: Pick<SwapDialogProps, 'taken' | 'onChoose' | 'guideOf'> & { exerciseId: number }) {
  const alternatives = useQuery(alternativesQuery(exerciseId))
  const [equipment, setEquipment] = useState(ANY)

  if (alternatives.isPending) {
    return (
      <SkeletonGroup label="Loading alternatives">
        <Skeleton height={68} />
        <Skeleton height={84} />
        <Skeleton height={84} />
      </SkeletonGroup>
    )
  }
  if (alternatives.data === undefined) {
    return (
      <LoadFailure
        text={
          errorStatus(alternatives.error) === null
            ? 'Alternatives need a connection'
            : 'Failed to load alternatives'
        }
        isRetrying={alternatives.isFetching}
        onRetry={() => void alternatives.refetch()}
      />
    )
  }
  const offered = alternatives.data.filter(({ id }) => !taken.includes(id))
  if (offered.length === 0) {
    return <p className="text-muted">No alternatives in the catalogue</p>
  }
  const kinds = [...new Set(offered.map((one) => equipmentLabel(one.equipment)))]
  const shown = offered.filter(
    (one) => equipment === ANY || equipmentLabel(one.equipment) === equipment,
  )
  return (
    <div className="flex flex-col gap-3">
      {kinds.length < 2 ? null : (
        <SelectField
          label="Equipment"
          options={[
            { value: ANY, label: 'Any' },
            ...kinds.map((kind) => ({ value: kind, label: kind })),
          ]}
          value={equipment}
          onChange={(event) => {
            setEquipment(event.currentTarget.value)
          }}
        />
      )}
      <ul aria-label="Alternatives" className="divide-y divide-line">
        {shown.map((one) => (
          <li key={one.id} className="flex items-center justify-between gap-3 py-2">
            <div className="min-w-0">
              <p className="font-medium">
                <UserText>{one.name}</UserText>{' '}
                <span className="ms-1 font-normal whitespace-nowrap text-muted">
                  {setsByReps(one)}
                </span>
              </p>
              <p className="text-sm text-muted">{traits(one)}</p>
              <div className="-ms-3">{guideOf(one)}</div>
            </div>
            <Button
              variant="secondary"
              aria-label={`Choose ${one.name}`}
              onClick={() => {
                onChoose(one)
              }}
            >
              Choose
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
