import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PlanExercise } from '@/api/types'
import { useWeightUnit } from '@/api/use-weight-unit'
import type { EnteredLog } from './entered'
import { COMPARED_SESSIONS } from './known-weights'
import { useMarkedDone, useSetStates } from './mutations'
import { pastSessions } from './past-sessions'
import {
  logsBetweenQuery,
  pastSetsQuery,
  recentLogsQuery,
  todayLogsQuery,
  todayStatsQuery,
} from './queries'
import { withStates } from './grown-logs'
import { isLastInRound } from './superset-round'
import { completedCount, doneToday } from './today'
import { useSaveEntered } from './use-save-entered'
import { useSetDrafts } from './use-set-drafts'
import { since, type FreshStart } from './fresh-start'
import { exerciseGroups } from '@/domain/training/supersets'
import { logQuestions } from '@/domain/entry/plausibility'
import { useIsOutboxLoaded } from '@/offline/outbox/use-outbox'
import { usePlausibilityQuestion } from '@/ui/use-plausibility-question'

/** Returns the server's logs of today, or of the day on which a workout past midnight started. */
export function useDayLogs(day: string, today: string) {
  const queryClient = useQueryClient()
  const { queryKey } = todayLogsQuery(day)
  const past = logsBetweenQuery(day, day)
  const ofToday = useQuery({ ...todayLogsQuery(day), enabled: day === today })
  const ofPast = useQuery({
    ...past,
    enabled: day !== today,
    placeholderData: () => queryClient.getQueryData(queryKey),
  })
  return day === today ? ofToday : ofPast
}

interface PlannedDay {
  exercises: readonly PlanExercise[]
}

/** State and actions of a training day, with earlier sessions. */
export function useTraining(
  userId: number,
  day: string,
  today: string,
  freshStart: FreshStart | null,
) {
  const todayStats = useQuery({ ...todayStatsQuery(day), enabled: day === today })
  const dayLogs = useDayLogs(day, today)
  const { data: recent = [] } = useQuery(recentLogsQuery())
  const { data: pastSets = [] } = useQuery(pastSetsQuery(day))
  const allMarked = useMarkedDone(day)
  const { stats, logs, marked } = useMemo(
    () =>
      since(freshStart, day, {
        stats: todayStats.data,
        logs: dayLogs.data ?? [],
        marked: allMarked,
      }),
    [freshStart, day, todayStats.data, dayLogs.data, allMarked],
  )
  const drafts = useSetDrafts(userId, day)
  const save = useSaveEntered(userId, day)
  const unit = useWeightUnit()
  const question = usePlausibilityQuestion()
  const sessions = useMemo(() => pastSessions(recent, day, pastSets), [recent, day, pastSets])
  const done = useMemo(() => doneToday(logs, marked), [logs, marked])
  const states = useSetStates(day)
  const isOutboxLoaded = useIsOutboxLoaded()
  /** The day's logs with the sets that were ticked since; undefined while either of them is not loaded. */
  const current = isOutboxLoaded ? dayLogs.data && withStates(dayLogs.data, states) : undefined

  const setsDone = (exerciseId: number) =>
    done.has(exerciseId)
      ? Infinity
      : (drafts.of(exerciseId)?.sets?.filter((set) => set.isDone).length ?? 0)

  return {
    sessions,
    done,
    logs,
    current,
    marked,
    drafts,
    completed: completedCount(stats, marked),

    /** Returns whether a rest is due after one more set of an exercise, or after all its sets. */
    isRestDue: (exercise: PlanExercise, planDay: PlannedDay, isAllDone: boolean): boolean => {
      if (exercise.rest_seconds === 0) return false
      const group = exerciseGroups(planDay.exercises).find(({ exercises }) =>
        exercises.includes(exercise),
      )
      return isLastInRound(group?.exercises ?? [], exercise.id, (id) =>
        id !== exercise.id ? setsDone(id) : isAllDone ? exercise.sets : setsDone(id) + 1,
      )
    },

    /** Confirmation before implausible values are logged, to be rendered on the page. */
    question: question.dialog,

    /**
     * Logs what was entered, after a confirmation if values are implausible. Calls `onSaved` as soon as
     * saving starts, and `onUndone` if the member undoes all of it.
     */
    save: (logs: readonly EnteredLog[], onSaved: () => void, onUndone?: () => void): void => {
      const [first] = logs
      question.ask(
        {
          title:
            logs.length === 1 && first !== undefined
              ? `Log ${first.exercise.name}?`
              : 'Log these exercises?',
          sentences: logs.flatMap(({ exerciseId, exercise, values }) => {
            const weights = (sessions.get(exerciseId) ?? []).map((past) => past.weight ?? 0)
            const known = weights.filter((kg) => kg > 0).slice(-COMPARED_SESSIONS)
            const questions = logQuestions(values, { known, plannedReps: exercise.reps }, unit)
            return logs.length === 1
              ? questions
              : questions.map((one) => `${exercise.name}: ${one}`)
          }),
          confirmLabel: logs.length === 1 ? 'Log it' : 'Log them',
        },
        () => {
          void save(logs, onUndone)
          onSaved()
        },
      )
    },
  }
}
