import { useQuery } from '@tanstack/react-query'
import { useWeightUnit } from '@/api/use-weight-unit'
import { formatDate } from '@/lib/format'
import type { Unticked } from './entered'
import type { PastSession } from './past-sessions'
import { logsBetweenQuery } from './queries'
import { setsToBegin, type DraftSet } from './set-draft'
import { SetEditor } from './set-editor'

interface SetLogProps {
  exercise: { id: number; name: string; sets: number; reps: number }
  /** What was done before today, oldest first. */
  sessions: readonly PastSession[]
  /** Kilograms for all sets, where they were chosen; null goes by last time. */
  chosenKg: number | null
  /** The sets that were changed; null until one is. */
  draft: readonly DraftSet[] | null
  /** `update` changes the sets as they are stored now; it gets null while none are. */
  onDraftChange: (update: (stored: readonly DraftSet[] | null) => readonly DraftSet[]) => void
  onSetDone: () => void
  onDone: (unticked: Unticked) => void
}

/** An exercise set by set, filled in from the last time it was done. */
export function SetLog({ exercise, sessions, chosenKg, draft, ...rest }: SetLogProps) {
  const unit = useWeightUnit()
  const last = sessions.at(-1)
  const lastSets = useSetsOf(exercise.id, last)
  const lastWeight = sessions.findLast((session) => (session.weight ?? 0) > 0)?.weight ?? null
  const kg = chosenKg ?? lastWeight
  const isFromLast = draft === null && chosenKg === null && lastSets.length > 0
  const sets = draft ?? setsToBegin(exercise, isFromLast ? lastSets : [], kg, unit)
  return (
    <div className="flex flex-col gap-3">
      {isFromLast && last !== undefined ? (
        <p className="text-sm text-muted">Filled in from {formatDate(last.day)}.</p>
      ) : null}
      <SetEditor
        exercise={exercise}
        sets={sets}
        lastKg={kg}
        onChange={(update) => {
          rest.onDraftChange((stored) => update(stored ?? sets))
        }}
        onSetDone={rest.onSetDone}
        onDone={rest.onDone}
      />
    </div>
  )
}

/** The sets of a past session. One of long ago is asked for; until it is known there are none. */
function useSetsOf(exerciseId: number, session: PastSession | undefined) {
  const day = session?.day ?? ''
  const { data } = useQuery({
    ...logsBetweenQuery(day, day),
    enabled: session !== undefined && session.performed === undefined,
  })
  return session?.performed ?? data?.find((log) => log.exercise_id === exerciseId)?.performed ?? []
}
