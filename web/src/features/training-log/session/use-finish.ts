import { useWeightUnit } from '@/api/use-weight-unit'
import { plural } from '@/domain/text/plural'
import { useToast } from '@/ui/toast'
import { collect, withoutFilled, type Entered, type SetFault, type Unticked } from '../entered'
import { LOG_MESSAGE } from '../history/use-undo-notice'
import type { ExerciseDraft } from '@/domain/workout/draft'
import { isFilled, type DraftSet } from '@/domain/workout/set-draft'
import type { SetDrafts } from '../use-set-drafts'
import type { useTraining } from '../use-training'
import { changedRow } from '@/domain/workout/reducer'
import { storeSets, type SetPlace } from './save-sets'
import { journal, useSaveSets } from './use-save-sets'

interface Options {
  userId: number
  /** ISO date on which the workout began. */
  day: string
  drafts: SetDrafts
  training: Pick<ReturnType<typeof useTraining>, 'save'>
}

/** Finishes a workout: saves what is ticked, and what is filled in if the member wants it. */
export function useFinish({ userId, day, drafts, training }: Options) {
  const unit = useWeightUnit()
  const toast = useToast()

  const save = useSaveSets()

  return {
    /**
     * Saves the entered sets. Returns the invalid ones; if there are any, nothing changes. The message has an Undo
     * button, which removes the saved sets and calls `onUndone`.
     */
    finish: (
      entered: readonly Entered[],
      unticked: Unticked,
      onUndone: () => void,
    ): readonly SetFault[] => {
      const { logs, faults } = collect(entered, unticked, unit)
      if (faults.length > 0) return faults
      const undos: (() => void)[] = []
      let count = 0
      for (const { exerciseId, exercise } of entered) {
        const place = { userId, day, exercise: { ...exercise, id: exerciseId }, unit }
        const before: ExerciseDraft | null = drafts.of(exerciseId)
        const filled = new Set(before?.sets?.filter(isFilled).map(({ key }) => key))
        if (unticked === 'leave-out') {
          if (before !== null) drafts.change(place.exercise, withoutFilled)
          undos.push(() => {
            restore(drafts, place, before, (row) =>
              filled.has(row.key) ? { ...row, isEdited: true } : row,
            )
          })
        } else {
          count += filled.size
          // An added set can get the key of a removed one, but never its ID.
          const savedIds = new Set<string | undefined>()
          storeSets(
            place,
            (stored) =>
              stored &&
              stored.map((row) => {
                if (!filled.has(row.key)) return row
                const saved = changedRow(row, { isDone: true }, journal)
                savedIds.add(saved.id)
                return saved
              }),
          )
          undos.push(() => {
            restore(drafts, place, drafts.of(exerciseId) ?? before, (row) =>
              row.isDone && savedIds.has(row.id)
                ? changedRow(row, { isDone: false }, journal)
                : row,
            )
            save(place)
          })
        }
        save(place)
      }
      // A weight in the plan's own field, without sets, is logged as on the plan.
      const weights = logs.filter(({ values }) => 'weight' in values)
      if (weights.length > 0) training.save(weights, () => undefined)
      toast.success(
        count === 0
          ? 'Workout finished'
          : `Workout finished, ${plural(count, { one: '# set', other: '# sets' })} saved`,
        {
          label: 'Undo',
          onClick: () => {
            for (const undo of undos) undo()
            onUndone()
          },
        },
        LOG_MESSAGE,
      )
      return []
    },
  }
}

/** Stores a draft again, with its rows changed. */
function restore(
  drafts: SetDrafts,
  { exercise }: SetPlace,
  draft: ExerciseDraft | null,
  update: (row: DraftSet) => DraftSet,
): void {
  if (draft === null) return
  drafts.change(exercise, (now) => ({
    ...draft,
    removed: now.removed,
    sets: (now.sets ?? draft.sets)?.map(update) ?? null,
  }))
}
