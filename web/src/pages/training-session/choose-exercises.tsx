import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { PlanExercise } from '@/api/types'
import { paths } from '@/app/paths'
import { sessionName } from '@/features/training-log/session/session-days'
import type { TrainingSession } from '@/features/training-log/session/session-storage'
import { changeSession, finishSession } from '@/features/training-log/session/session-actions'
import { traits } from '@/domain/workout-plan/exercise-details'
import { offeredExercisesQuery } from '@/features/workout-plan/queries'
import { formatDate } from '@/domain/text/format'
import { setsByReps } from '@/domain/training/sets-by-reps'
import { useStableCallback } from '@/lib/use-stable-callback'
import { useToday } from '@/lib/use-today'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { ComboboxField } from '@/ui/combobox-field'
import { IconButton } from '@/ui/icon-button'
import { ListSkeleton } from '@/ui/list-skeleton'
import { MemberLoadFailure } from '@/ui/member-load-failure'
import { Page } from '@/ui/page'
import { UserText } from '@/ui/user-text'
import { useAddedExercise } from './use-added-exercise'

interface ChooseExercisesProps {
  userId: number
  session: TrainingSession
}

/** The exercises of a workout of its own: the member adds them by search. They are stored with the workout. */
export function ChooseExercises({ userId, session }: ChooseExercisesProps) {
  const today = useToday()
  const navigate = useNavigate()
  const chosen = session.exercises ?? []
  const change = (part: Partial<TrainingSession>) => {
    changeSession(userId, session, session, part)
  }
  const name = sessionName(session)
  // Stable, because its guide loads before an exercise is added: another one may have been added by then.
  const add = useStableCallback((exercise: PlanExercise) => {
    if (chosen.some(({ id }) => id === exercise.id)) return
    change({ exercises: [...chosen, exercise] })
  })
  return (
    <Page
      title={name}
      documentTitle="Workout"
      lead={session.day === today ? undefined : `For ${formatDate(session.day)}`}
    >
      <Card title="Choose your exercises">
        <ExerciseSearch today={today} chosen={chosen} onChoose={add} />
        <ol aria-label="Chosen exercises" className="flex flex-col divide-y divide-line">
          {chosen.map((exercise) => (
            <li key={exercise.id} className="flex items-center justify-between gap-3 py-1">
              <p className="min-w-0">
                <UserText>{exercise.name}</UserText>{' '}
                <span className="whitespace-nowrap text-muted">{setsByReps(exercise)}</span>
              </p>
              <IconButton
                label={`Remove ${exercise.name}`}
                icon={<X aria-hidden="true" />}
                onClick={() => {
                  change({ exercises: chosen.filter(({ id }) => id !== exercise.id) })
                }}
              />
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-2">
          <Button
            disabled={chosen.length === 0}
            onClick={() => {
              change({ isChoosing: false })
            }}
          >
            Go to the workout
          </Button>
          <Button
            variant="ghost"
            onClick={() => {
              finishSession(userId, session, session)
              void navigate(paths.dashboard('workout-plan'))
            }}
          >
            End this workout
          </Button>
        </div>
      </Card>
    </Page>
  )
}

interface ExerciseSearchProps {
  today: string
  chosen: readonly PlanExercise[]
  onChoose: (exercise: PlanExercise) => void
}

function ExerciseSearch({ today, chosen, onChoose }: ExerciseSearchProps) {
  const exercises = useQuery(offeredExercisesQuery())
  const added = useAddedExercise(today)
  if (exercises.isPending) return <ListSkeleton label="Loading exercises" rows={2} />
  if (exercises.data === undefined) {
    return (
      <MemberLoadFailure
        text="Failed to load exercises"
        isRetrying={exercises.isFetching}
        onRetry={() => void exercises.refetch()}
      />
    )
  }
  const open = exercises.data.filter((one) => chosen.every(({ id }) => id !== one.id))
  return (
    <ComboboxField
      label="Add an exercise"
      placeholder="Search by name, muscle or equipment"
      options={open.map((one) => ({ ...one, description: traits(one) }))}
      value={null}
      onValueChange={(id) => {
        const option = open.find((one) => one.id === id)
        if (option !== undefined) void added(option).then(onChoose)
      }}
    />
  )
}
