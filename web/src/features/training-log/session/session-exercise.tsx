import { Check } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import type { PerformedSetInput } from '@/api/types'
import { useWeightUnit } from '@/api/use-weight-unit'
import { restLabel, setsByReps } from '@/lib/sets-by-reps'
import { formatWeight } from '@/lib/weight'
import { Badge } from '@/ui/badge'
import type { Unticked } from '../entered'
import type { PlannedExercise } from '../exercise-entry'
import type { DraftUpdate, ExerciseDraft } from '../draft-storage'
import type { PastSession } from '../past-sessions'
import { PerformedList } from '../performed-list'
import { SetLog } from '../set-log'

interface SessionExerciseProps {
  exercise: PlannedExercise
  /** Position in a superset, for example "A1". */
  label: string | null
  /** Earlier sessions, oldest first. */
  sessions: readonly PastSession[]
  /** Today's log, or null if the exercise is not done yet. */
  done: { weight: number | null; performed: readonly PerformedSetInput[] } | null
  /** Input that is not logged yet. */
  draft: ExerciseDraft | null
  onDraftChange: (update: DraftUpdate) => void
  onSetDone: () => void
  onDone: (unticked: Unticked) => void
  /** Button to edit the log. */
  edit: ReactNode
}

/** One exercise of a workout with its sets. */
export function SessionExercise({
  exercise,
  label,
  sessions,
  done,
  draft,
  onDraftChange,
  onSetDone,
  onDone,
  edit,
}: SessionExerciseProps) {
  const unit = useWeightUnit()
  const headingId = useId()
  return (
    <article aria-labelledby={headingId} className="flex flex-col gap-4 py-5 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <div className="flex items-baseline gap-2">
          {label === null ? null : <Badge tone="primary">{label}</Badge>}
          <h2 id={headingId} className="text-2xl font-bold tracking-tight text-balance">
            {exercise.name}
          </h2>
        </div>
        <p className="flex items-baseline gap-3 whitespace-nowrap">
          <span className="text-xl font-semibold">{setsByReps(exercise)}</span>
          <span className="text-sm text-muted">{restLabel(exercise.rest_seconds)}</span>
        </p>
      </div>
      {exercise.description === '' ? null : (
        <p className="max-w-prose text-sm text-muted text-pretty">{exercise.description}</p>
      )}
      {done === null ? (
        <SetLog
          exercise={exercise}
          sessions={sessions}
          chosenKg={draft?.weight.kg ?? null}
          draft={draft?.sets ?? null}
          onDraftChange={(update) => {
            onDraftChange((now) => ({ ...now, sets: update(now.sets) }))
          }}
          onSetDone={onSetDone}
          onDone={onDone}
        />
      ) : (
        <>
          <p>
            <Badge tone="success">
              <Check aria-hidden="true" className="size-4" />
              Completed
            </Badge>
            {done.performed.length > 0 || done.weight === null ? null : (
              <span className="ms-2 font-semibold">{formatWeight(done.weight, unit)}</span>
            )}
          </p>
          {done.performed.length === 0 ? null : <PerformedList sets={done.performed} />}
          {edit}
        </>
      )}
    </article>
  )
}
