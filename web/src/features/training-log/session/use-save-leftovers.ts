import { useWeightUnit } from '@/api/use-weight-unit'
import { useToast } from '@/ui/toast'
import { hasEntries } from '@/domain/workout/draft'
import { changeDraft } from '../draft-storage'
import type { EnteredLog } from '../entered'
import { LOG_MESSAGE } from '../history/use-undo-notice'
import { isEntered, type DraftSet } from '@/domain/workout/set-draft'
import { describeLogged, useSaveEntered } from '../use-save-entered'
import { changedRow } from '@/domain/workout/reducer'
import { storeSets, type SetPlace } from './save-sets'
import { journal, useSaveSets } from './use-save-sets'

/**
 * Saves what an earlier day left. Its sets are saved one by one, as in a workout: the log of that day may already have
 * others, which a log as a whole would conflict with.
 */
export function useSaveLeftovers(userId: number, day: string) {
  const unit = useWeightUnit()
  const toast = useToast()
  const saveLogs = useSaveEntered(userId, day)

  const saveSets = useSaveSets()

  const save = (place: SetPlace) => {
    if (!saveSets(place)) return
    const { exercise } = place
    changeDraft({ userId, day, exerciseId: exercise.id }, unit, exercise, (draft) =>
      hasEntries(draft) ? draft : null,
    )
  }

  return (logs: readonly EnteredLog[]): void => {
    const grown = logs.filter(({ values }) => 'performed' in values)
    const undos = grown.map(({ exerciseId, exercise }) => {
      const place = { userId, day, exercise: { ...exercise, id: exerciseId }, unit }
      let saved: readonly DraftSet[] = []
      storeSets(place, (stored) => {
        saved = (stored ?? [])
          .filter(isEntered)
          .map((row) => changedRow(row, { isDone: true }, journal))
        return stored && stored.map((row) => saved.find(({ key }) => key === row.key) ?? row)
      })
      save(place)
      return () => {
        storeSets(place, (stored) =>
          (stored ?? saved).map((row) =>
            row.isDone && saved.some(({ id }) => id === row.id)
              ? changedRow(row, { isDone: false }, journal)
              : row,
          ),
        )
        save(place)
      }
    })
    // A weight without sets is logged as on the plan.
    const weights = logs.filter((log) => !grown.includes(log))
    if (weights.length > 0) void saveLogs(weights)
    if (grown.length === 0) return
    toast.success(
      describeLogged(grown),
      {
        label: 'Undo',
        onClick: () => {
          for (const undo of undos) undo()
        },
      },
      LOG_MESSAGE,
    )
  }
}
