import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PerformedSetInput, PlanExercise } from '@/api/types'
import { useSession } from '@/features/account/queries'
import { profileQuery } from '@/features/profile/queries'
import { useLogExercise, useMarkedDone } from '@/features/training-log/mutations'
import { pastSessions } from '@/features/training-log/past-sessions'
import {
  pastSetsQuery,
  recentLogsQuery,
  todayLogsQuery,
  todayStatsQuery,
} from '@/features/training-log/queries'
import { restSeconds } from '@/features/training-log/rest'
import { endsRound } from '@/features/training-log/round'
import { completedCount, doneToday } from '@/features/training-log/today'
import { useSetDrafts } from '@/features/training-log/use-set-drafts'
import { since, type FreshStart } from '@/features/workout-plan/fresh-start'
import type { PlanDay } from '@/features/workout-plan/plan-days'
import { exerciseGroups } from '@/features/workout-plan/supersets'

/** What was done today and before, and what can be done about it. */
export function useTraining(today: string, freshStart: FreshStart | null) {
  const { data: profile } = useQuery(profileQuery())
  const todayStats = useQuery(todayStatsQuery(today))
  const todayLogs = useQuery(todayLogsQuery(today))
  const { data: recent = [] } = useQuery(recentLogsQuery())
  const { data: pastSets = [] } = useQuery(pastSetsQuery(today))
  const { stats, logs, marked } = since(freshStart, today, {
    stats: todayStats.data,
    logs: todayLogs.data ?? [],
    marked: useMarkedDone(today),
  })
  const log = useLogExercise()
  const session = useSession()
  const drafts = useSetDrafts(session?.userId ?? null, today)
  const sessions = useMemo(() => pastSessions(recent, today, pastSets), [recent, today, pastSets])
  const done = doneToday(logs, marked)

  const setsDone = (exerciseId: number) =>
    done.has(exerciseId)
      ? Infinity
      : (drafts.of(exerciseId)?.filter((set) => set.isDone).length ?? 0)

  return {
    sessions,
    done,
    drafts,
    completed: completedCount(stats, marked),

    restAfter: (exercise: PlanExercise, day: PlanDay<PlanExercise>) =>
      restSeconds(
        { ...exercise, place: day.exercises.indexOf(exercise) },
        profile?.fitness_goal ?? null,
      ),

    /** Whether a rest comes after one more set of an exercise, or after all of it. */
    isRestDue: (exercise: PlanExercise, day: PlanDay<PlanExercise>, isAllDone: boolean) => {
      const group = exerciseGroups(day.exercises).find(({ exercises }) =>
        exercises.includes(exercise),
      )
      return endsRound(group?.exercises ?? [], exercise.id, (id) =>
        id !== exercise.id ? setsDone(id) : isAllDone ? exercise.sets : setsDone(id) + 1,
      )
    },

    markDone: (
      exercise: PlanExercise,
      what: { weight: number | undefined } | { performed: PerformedSetInput[] },
    ) => {
      log.mutate({
        exerciseId: exercise.id,
        exerciseName: exercise.name,
        sets: exercise.sets,
        reps: exercise.reps,
        weight: undefined,
        ...what,
        day: today,
      })
    },
  }
}
