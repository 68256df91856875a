import { useState } from 'react'
import { useNavigate } from 'react-router'
import { queryClient } from '@/api/query-client'
import type { OpenWorkout } from '@/api/types'
import { paths } from '@/app/paths'
import { exerciseGuideQuery } from '@/api/exercise-guide-query'
import { formatTime } from '@/lib/moment'
import { isolated } from '@/domain/text/isolated'
import { Button } from '@/ui/button'
import { useToast } from '@/ui/toast'
import { writeSession } from './session-actions'
import { sessionName } from './session-days'
import { plannedExercise } from './session-exercises'
import { dropElsewhere } from './workouts-elsewhere'

/**
 * Continues a workout of another device on this one. Its exercises are those of the other device, so that changes of
 * the workout are here too.
 */
async function continueHere(userId: number, workout: OpenWorkout): Promise<void> {
  const exercises = await Promise.all(
    workout.exercises.map(async ({ exercise_id: id, sets, reps }) => {
      const guide = await queryClient.ensureQueryData(exerciseGuideQuery(id))
      const exercise = plannedExercise({ id, name: guide.name }, { known: new Map(), guide })
      return { ...exercise, sets, reps }
    }),
  )
  const name = sessionName({ title: workout.title, planDay: workout.plan_day })
  writeSession(userId, {
    day: workout.day,
    planDay: null,
    planToday: null,
    title: name,
    exercises,
    isChoosing: false,
    startedAt: workout.started_at,
    activeAt: Date.now(),
    finishedAt: null,
    exerciseId: null,
    endedIds: [],
  })
  dropElsewhere(userId, workout.started_at)
}

interface ElsewhereBarProps {
  userId: number
  workout: OpenWorkout
}

/** Shows a workout that is in progress on another device of the member, and continues it here. */
export function ElsewhereBar({ userId, workout }: ElsewhereBarProps) {
  const navigate = useNavigate()
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const name = isolated(sessionName({ title: workout.title, planDay: workout.plan_day }))
  return (
    <section
      aria-label="Workout on another device"
      className="border-b border-line bg-raised px-4 py-2"
    >
      <div className="mx-auto flex w-full max-w-general items-center justify-between gap-4">
        <p className="text-pretty">
          <span className="font-semibold">Workout in progress on another device</span>
          {`: ${name}, since ${formatTime(new Date(workout.started_at))}`}
        </p>
        <span className="shrink-0">
          <Button
            variant="secondary"
            busy={isBusy}
            onClick={() => {
              setIsBusy(true)
              continueHere(userId, workout).then(
                () => void navigate(paths.trainingSession()),
                () => {
                  setIsBusy(false)
                  toast.error('Failed to load its exercises. Please try again.')
                },
              )
            }}
          >
            Continue here
          </Button>
        </span>
      </div>
    </section>
  )
}
