import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import type { CurrentWorkoutPlan, PlanExercise } from '@/api/types'
import { profileQuery } from '@/features/profile/queries'
import { ageOn } from '@/features/profile/validation'
import { CompletedCard } from '@/features/training-log/completed-card'
import { ExerciseEntry } from '@/features/training-log/exercise-entry'
import { useLogExercise, useMarkedDone } from '@/features/training-log/mutations'
import { pastSessions } from '@/features/training-log/past-sessions'
import { recentLogsQuery, todayLogsQuery, todayStatsQuery } from '@/features/training-log/queries'
import { restSecondsFrom } from '@/features/training-log/rest'
import { RestTimer } from '@/features/training-log/rest-timer'
import { completedCount, doneToday } from '@/features/training-log/today'
import { DayList } from '@/features/workout-plan/day-list'
import { since, type FreshStart } from '@/features/workout-plan/fresh-start'
import { planDays } from '@/features/workout-plan/plan-days'
import { exerciseAnchor } from './exercise-anchor'

interface TrainingProps {
  plan: CurrentWorkoutPlan
  today: string
  freshStart: FreshStart | null
}

/** The plan's days, where each exercise is marked done, and the rest timer after it. */
export function Training({ plan, today, freshStart }: TrainingProps) {
  const { data: profile } = useQuery(profileQuery())
  const todayStats = useQuery(todayStatsQuery(today))
  const todayLogs = useQuery(todayLogsQuery(today))
  const { data: recent = [] } = useQuery(recentLogsQuery())
  const { stats, logs, marked } = since(freshStart, today, {
    stats: todayStats.data,
    logs: todayLogs.data ?? [],
    marked: useMarkedDone(today),
  })
  const log = useLogExercise()
  const [rest, setRest] = useState<{ seconds: number; after: number } | null>(null)
  const days = useMemo(() => planDays(plan), [plan])
  const sessions = useMemo(() => pastSessions(recent, today), [recent, today])
  const done = doneToday(logs, marked)
  const age = ageOn(profile?.birth_date, today)
  useLinkedExercise()

  const markDone = (exercise: PlanExercise, weight: number | undefined) => {
    log.mutate({
      exerciseId: exercise.id,
      exerciseName: exercise.name,
      sets: exercise.sets,
      reps: exercise.reps,
      weight,
      day: today,
    })
    setRest({ seconds: restSecondsFrom(exercise.description), after: exercise.id })
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
            age={age}
            done={done.get(exercise.id) ?? null}
            anchor={exerciseAnchor(day.number, exercise.id)}
            headingLevel={3}
            onMarkDone={(weight) => {
              markDone(exercise, weight)
            }}
          />
        )}
      />
      {rest === null ? null : (
        // What else floats over the page's end makes room for it.
        <div data-floats-at-end="" className="contents">
          <RestTimer
            key={rest.after}
            seconds={rest.seconds}
            onClose={() => {
              setRest(null)
            }}
          />
        </div>
      )}
    </>
  )
}

/** Follows a link to one exercise once the plan is there to be shown. */
function useLinkedExercise() {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '') return
    const exercise = document.getElementById(hash.slice(1))
    exercise?.scrollIntoView({ block: 'start' })
    exercise?.focus({ preventScroll: true })
  }, [hash])
}
