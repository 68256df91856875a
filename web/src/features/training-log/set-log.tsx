import { useQuery } from '@tanstack/react-query'
import { useWeightUnit } from '@/api/use-weight-unit'
import { formatDate } from '@/domain/text/format'
import type { Unticked } from './entered'
import type { PastSession } from './past-sessions'
import { logsBetweenQuery } from './queries'
import { setsToBegin, startWeight, type DraftSet } from '@/domain/workout/set-draft'
import { SetEditor, type PlannedSets } from './set-editor'

interface SetLogProps {
  exercise: PlannedSets
  /** Earlier sessions, oldest first. */
  sessions: readonly PastSession[]
  /** Chosen weight for all sets in kilograms; null uses the last weight. */
  chosenKg: number | null
  /** Changed sets, or null before the first change. */
  draft: readonly DraftSet[] | null
  /** `update` changes the stored sets; its argument is null if none are stored. */
  onDraftChange: (update: (stored: readonly DraftSet[] | null) => readonly DraftSet[]) => void
  onSetDone: () => void
  onDone: (unticked: Unticked) => void
}

/** Sets of an exercise, with the values of the last session as proposals. */
export function SetLog({ exercise, sessions, chosenKg, draft, ...rest }: SetLogProps) {
  const unit = useWeightUnit()
  const last = sessions.at(-1)
  const lastSets = useSetsOf(exercise.id, last)
  const lastWeight = sessions.findLast((session) => (session.weight ?? 0) > 0)?.weight ?? null
  const kg = startWeight(exercise, chosenKg, lastWeight)
  const isFromLast =
    draft === null && chosenKg === null && exercise.prescription == null && lastSets.length > 0
  const sets = draft ?? setsToBegin(exercise, isFromLast ? lastSets : [], kg, unit)
  return (
    <div className="flex flex-col gap-3">
      {isFromLast && last !== undefined ? (
        <p className="text-sm text-muted">{`Filled in from ${formatDate(last.day)}.`}</p>
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

/** Returns the sets of an earlier session. Older ones are loaded on demand; until then the list is empty. */
function useSetsOf(exerciseId: number, session: PastSession | undefined) {
  const day = session?.day ?? ''
  const { data } = useQuery({
    ...logsBetweenQuery(day, day),
    enabled: session !== undefined && session.performed === undefined,
  })
  return session?.performed ?? data?.find((log) => log.exercise_id === exerciseId)?.performed ?? []
}
