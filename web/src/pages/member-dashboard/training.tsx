import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CurrentWorkoutPlan, PerformedSetInput, PlanExercise } from '@/api/types'
import { sessionQuery } from '@/features/account/queries'
import { profileQuery } from '@/features/profile/queries'
import { CompletedCard } from '@/features/training-log/completed-card'
import { ExerciseEntry } from '@/features/training-log/exercise-entry'
import { useLogExercise, useMarkedDone } from '@/features/training-log/mutations'
import { pastSessions } from '@/features/training-log/past-sessions'
import {
  pastSetsQuery,
  recentLogsQuery,
  todayLogsQuery,
  todayStatsQuery,
} from '@/features/training-log/queries'
import { restSeconds } from '@/features/training-log/rest'
import { completedCount, doneToday } from '@/features/training-log/today'
import type { RestControl } from '@/features/training-log/use-rest'
import { useSetDrafts } from '@/features/training-log/use-set-drafts'
import { DayList } from '@/features/workout-plan/day-list'
import { since, type FreshStart } from '@/features/workout-plan/fresh-start'
import { planDays, type PlanDay } from '@/features/workout-plan/plan-days'
import { exerciseAnchor } from './exercise-anchor'
import { useLinkedPlace } from './use-linked-place'

interface TrainingProps {
  plan: CurrentWorkoutPlan
  today: string
  freshStart: FreshStart | null
  rest: RestControl
}

/** The plan's days, where each exercise is marked done or written down set by set. */
export function Training({ plan, today, freshStart, rest }: TrainingProps) {
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
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  const drafts = useSetDrafts(session?.userId ?? null, today)
  const days = useMemo(() => planDays(plan), [plan])
  const sessions = useMemo(() => pastSessions(recent, today, pastSets), [recent, today, pastSets])
  const done = doneToday(logs, marked)
  useLinkedPlace()

  const restAfter = (exercise: PlanExercise, day: PlanDay<PlanExercise>) =>
    restSeconds(
      { ...exercise, place: day.exercises.indexOf(exercise) },
      profile?.fitness_goal ?? null,
    )

  const markDone = (
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
  }

  return (
    <>
      <CompletedCard count={completedCount(stats, marked)} />
      <DayList
        days={days}
        renderExercise={(exercise, day) => (
          <ExerciseEntry
            key={exercise.id}
            exercise={exercise}
            sessions={sessions.get(exercise.id) ?? []}
            today={today}
            done={done.get(exercise.id) ?? null}
            draft={drafts.of(exercise.id)}
            onDraftChange={(sets) => {
              drafts.change(exercise.id, sets)
            }}
            onSetDone={() => {
              rest.start(restAfter(exercise, day))
            }}
            anchor={exerciseAnchor(day.number, exercise.id)}
            headingLevel={3}
            onMarkDone={(what) => {
              markDone(exercise, what)
              // Set by set, the rest has run since the last tick.
              if (!('performed' in what)) rest.offer(restAfter(exercise, day))
            }}
          />
        )}
      />
    </>
  )
}
