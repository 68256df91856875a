import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorStatus, failureText } from '@/api/errors'
import type { NextWeight } from '@/api/types'
import { useWeightUnit } from '@/api/use-weight-unit'
import { formatReps } from '@/domain/training/record-text'
import { useOnline } from '@/lib/use-online'
import { formatWeight } from '@/domain/units/weight'
import { Button } from '@/ui/button'
import { nextWeightsQuery } from './queries'

interface NextWeightNoteProps {
  exerciseId: number
  /** Current ISO date in the member's time zone. */
  today: string
  /** Called with kilograms. */
  onUse: (weight: number) => void
  /** Called with reps or seconds of each set. */
  onUseReps: (reps: number) => void
}

/** Suggested weight, reps or seconds with the reason. It is used only when the member presses the button. */
export function NextWeightNote({ exerciseId, today, onUse, onUseReps }: NextWeightNoteProps) {
  const unit = useWeightUnit()
  const isOnline = useOnline()
  const next = useQuery(nextWeightsQuery(today, unit))

  if (next.isPending) return <Note>Loading a suggestion...</Note>
  if (next.data === undefined) {
    return (
      <Note
        action={
          <Button variant="secondary" busy={next.isFetching} onClick={() => void next.refetch()}>
            Try again
          </Button>
        }
      >
        {isOnline && errorStatus(next.error) !== null
          ? `Failed to load a suggestion. ${failureText(next.error)} You can enter any weight.`
          : 'Suggestions need a connection. You can enter any weight.'}
      </Note>
    )
  }
  const proposal = next.data.find(({ exercise_id }) => exercise_id === exerciseId)
  if (proposal === undefined) {
    return <Note>No suggestion for this exercise. Choose a weight that feels right.</Note>
  }
  const { weight, reason } = proposal
  // A response cached by an earlier version has no reps.
  const { reps = null, unit: countedIn = 'reps' }: Partial<NextWeight> = proposal
  if (reps !== null) {
    const suggested = formatReps(reps, countedIn)
    return (
      <Note
        action={
          <Button
            variant="secondary"
            onClick={() => {
              onUseReps(reps)
            }}
          >
            {`Use ${suggested}`}
          </Button>
        }
      >
        <strong className="me-1 font-semibold">{`Try ${suggested}.`}</strong>
        {reason}.
      </Note>
    )
  }
  return (
    <Note
      action={
        weight === null ? null : (
          <Button
            variant="secondary"
            onClick={() => {
              onUse(weight)
            }}
          >
            {`Use ${formatWeight(weight, unit)}`}
          </Button>
        )
      }
    >
      {weight === null ? null : (
        <strong className="me-1 font-semibold">{`Try ${formatWeight(weight, unit)}.`}</strong>
      )}
      {reason}.
    </Note>
  )
}

function Note({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-17 flex-wrap items-center justify-between gap-3 rounded-control bg-primary-soft px-4 py-3 text-sm">
      <p className="min-w-0 flex-1 basis-52 text-pretty">{children}</p>
      {action}
    </div>
  )
}
