import { useQuery } from '@tanstack/react-query'
import { Plus, RotateCcw } from 'lucide-react'
import type { ExerciseLog } from '@/api/types'
import { exercisesOf, knownExercises } from '@/features/training-log/session/session-exercises'
import { isLogDay } from '@/features/training-log/session/session-days'
import { workoutPlanQuery } from '@/features/workout-plan/queries'
import { formatDate } from '@/domain/text/format'
import { Button } from '@/ui/button'
import { StartAnything } from './start-anything'
import { useStartWorkout } from './use-start-workout'

interface DayWorkoutProps {
  /** ISO date, not after today. */
  day: string
  today: string
  logs: readonly ExerciseLog[]
}

/** Starts from a day in the history: the same workout again, more of it, or a forgotten one. */
export function DayWorkout({ day, today, logs }: DayWorkoutProps) {
  const { data: plan } = useQuery(workoutPlanQuery(today))
  const { start, question } = useStartWorkout(today)
  if (logs.length === 0) {
    return isLogDay(day, today) ? (
      <StartAnything today={today} day={day} label="Log a workout of this day" />
    ) : null
  }
  const exercises = exercisesOf(logs, knownExercises(plan))
  const own = { planDay: null, planToday: null, exercises }
  return (
    <>
      {day === today ? null : (
        <Button
          variant="secondary"
          icon={<RotateCcw aria-hidden="true" className="size-5" />}
          onClick={() => {
            start({ ...own, day: today, title: `As on ${formatDate(day)}` })
          }}
        >
          Train this again
        </Button>
      )}
      {isLogDay(day, today) ? (
        <Button
          variant="secondary"
          icon={<Plus aria-hidden="true" className="size-5" />}
          onClick={() => {
            start({ ...own, day, title: `Workout of ${formatDate(day)}` })
          }}
        >
          Add to this workout
        </Button>
      ) : null}
      {question}
    </>
  )
}
