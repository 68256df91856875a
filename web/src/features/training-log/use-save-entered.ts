import { useQueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import { refreshAfter } from '@/api/refresh'
import { useWeightUnit } from '@/api/use-weight-unit'
import { plural } from '@/domain/text/plural'
import { outbox } from '@/offline/outbox'
import { useToast } from '@/ui/toast'
import type { EnteredLog } from './entered'
import { LOG_MESSAGE } from './history/use-undo-notice'
import type { ExerciseDraft } from '@/domain/workout/draft'
import { changeDraft, readDrafts } from './draft-storage'
import { logExercise } from './mutations'

interface Saved {
  key: string
  log: EnteredLog
  /** Draft of the log, restored by Undo. */
  draft: ExerciseDraft | null
}

/**
 * Logs the input of a day. A draft is deleted only after its log is stored on the device. The success message
 * has an Undo button, which restores the drafts.
 */
export function useSaveEntered(userId: number, day: string) {
  const unit = useWeightUnit()
  const toast = useToast()
  const takeBack = useTakeBack(userId, day)

  const saveOne = async (log: EnteredLog): Promise<Saved | null> => {
    const { exerciseId, exercise, values } = log
    const draft = readDrafts(userId, unit)[day]?.[String(exerciseId)] ?? null
    try {
      const key = await logExercise({
        exerciseId,
        exerciseName: exercise.name,
        sets: exercise.sets,
        reps: exercise.reps,
        weight: undefined,
        ...values,
        day,
      })
      changeDraft({ userId, day, exerciseId }, unit, exercise, () => null)
      return { key, log, draft }
    } catch {
      return null
    }
  }

  return async (logs: readonly EnteredLog[], onUndone?: () => void): Promise<void> => {
    const results = await Promise.all(logs.map(saveOne))
    const saved = results.filter((one) => one !== null)
    const failed = logs.filter((_, at) => results[at] === null)
    if (failed.length > 0) {
      const names = failed.map(({ exercise }) => exercise.name).join(', ')
      toast.error(`Failed to log ${names}. What you entered is still here. Sign in and try again.`)
    }
    if (saved.length === 0) return
    toast.success(
      describeLogged(saved.map(({ log }) => log)),
      {
        label: 'Undo',
        onClick: () => {
          void takeBack(saved).then((isUndone) => {
            if (isUndone) onUndone?.()
          })
        },
      },
      LOG_MESSAGE,
    )
  }
}

/** Describes new logs, for example "Barbell Squat logged, 3 sets". */
export function describeLogged(logs: readonly EnteredLog[]): string {
  const sets = logs.reduce(
    (sum, { values }) => sum + ('performed' in values ? values.performed.length : 0),
    0,
  )
  const [first] = logs
  const what =
    logs.length === 1 && first !== undefined
      ? first.exercise.name
      : plural(logs.length, { one: '# exercise', other: '# exercises' })
  return sets === 0
    ? `${what} logged`
    : `${what} logged, ${plural(sets, { one: '# set', other: '# sets' })}`
}

/** Undoes new logs and shows the result. Resolves with true if all of them are undone. */
function useTakeBack(userId: number, day: string) {
  const unit = useWeightUnit()
  const toast = useToast()
  const queryClient = useQueryClient()

  /** Removes the log through the API, so that the change can be undone from the history. */
  const removeFromServer = async (exerciseId: number) => {
    const logs = await api.get('/api/user/exercise-logs', { query: { from: day, to: day } })
    const log = logs.find((one) => one.exercise_id === exerciseId)
    if (log !== undefined) {
      await api.delete('/api/user/exercise-logs/{id}', { path: { id: log.id } })
    }
    outbox.forget(exerciseId, day)
  }

  const undoOne = async ({ key, log, draft }: Saved): Promise<'undone' | 'maybe' | 'failed'> => {
    const { exerciseId, exercise } = log
    let result: 'undone' | 'maybe' | 'failed' = 'undone'
    try {
      const outcome = await outbox.takeBack(key)
      if (outcome !== 'taken-back') {
        result = outcome === 'sent' ? 'failed' : 'maybe'
        await removeFromServer(exerciseId)
        result = 'undone'
      }
    } catch {
      if (result === 'undone') result = 'failed'
    }
    if (result !== 'failed' && draft !== null) {
      changeDraft({ userId, day, exerciseId }, unit, exercise, (now) =>
        now.sets === null ? draft : now,
      )
    }
    return result
  }

  return async (saved: readonly Saved[]): Promise<boolean> => {
    const results = await Promise.all(saved.map(undoOne))
    void refreshAfter(queryClient, 'logs changed')
    const named = (result: string) =>
      saved
        .filter((_, at) => results[at] === result)
        .map(({ log }) => log.exercise.name)
        .join(', ')
    if (results.includes('failed')) {
      toast.error(`Failed to undo ${named('failed')}. Try again in History when you are online.`)
    }
    if (results.includes('maybe')) {
      toast.info(
        `${named('maybe')}: undone on this device. If the server has it already, it shows up again and can be removed in History.`,
      )
    }
    if (results.includes('undone'))
      toast.success(`${named('undone')}: undone`, undefined, LOG_MESSAGE)
    return !results.includes('failed')
  }
}
