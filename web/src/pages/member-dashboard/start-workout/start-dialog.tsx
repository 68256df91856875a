import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { PlanExercise } from '@/api/types'
import { paths } from '@/app/paths'
import { useSession } from '@/features/account/queries'
import { pastSetsQuery } from '@/features/training-log/queries'
import {
  exercisesOf,
  knownExercises,
  pastWorkouts,
  withLogged,
} from '@/features/training-log/session/session-exercises'
import { firstLogDay, isLogDay, sessionName } from '@/features/training-log/session/session-days'
import { addSetAside, finishOpenSession } from '@/features/training-log/session/session-actions'
import type { TrainingSession } from '@/features/training-log/session/session-storage'
import { useSetAside } from '@/features/training-log/session/use-shown-session'
import { planDays } from '@/domain/workout-plan/plan-days'
import { workoutPlanQuery } from '@/features/workout-plan/queries'
import { formatDate, formatList } from '@/domain/text/format'
import { Button } from '@/ui/button'
import { DateField } from '@/ui/date-field'
import { Dialog } from '@/ui/dialog'
import { ListSkeleton } from '@/ui/list-skeleton'
import { MemberLoadFailure } from '@/ui/member-load-failure'
import { UserText } from '@/ui/user-text'
import { useLoggedExercises } from './use-logged-exercises'
import { useStartWorkout } from './use-start-workout'

/** Number of past workouts in the list. The others are in History. */
const PAST_WORKOUTS = 5

interface StartDialogProps {
  today: string
  /** Day of the workout's logs when the dialog opens. */
  initialDay: string
  isOpen: boolean
  onClose: () => void
}

/** Dialog to start any workout, for today or for a past day. */
export function StartDialog({ today, initialDay, isOpen, onClose }: StartDialogProps) {
  const { question, ...workouts } = useStartWorkout(today)
  return (
    <>
      <Dialog isOpen={isOpen} onClose={onClose} title="Start a workout">
        <Choices
          today={today}
          initialDay={initialDay}
          start={(start) => {
            onClose()
            workouts.start(start)
          }}
          goOn={(session) => {
            onClose()
            workouts.goOn(session)
          }}
        />
      </Dialog>
      {question}
    </>
  )
}

type ChoicesProps = Pick<StartDialogProps, 'today' | 'initialDay'> &
  Pick<ReturnType<typeof useStartWorkout>, 'start' | 'goOn'>

function Choices({ today, initialDay, start, goOn }: ChoicesProps) {
  const [typedDay, setTypedDay] = useState(initialDay)
  const isValid = isLogDay(typedDay, today)
  return (
    <div className="flex flex-col gap-5">
      <SetAside today={today} goOn={goOn} />
      <DateField
        label="Day"
        value={typedDay}
        onValueChange={setTypedDay}
        min={firstLogDay(today)}
        max={today}
        error={isValid ? undefined : 'Choose today or one of the last 90 days'}
      />
      {isValid ? <WorkoutsFor day={typedDay} today={today} start={start} /> : null}
    </div>
  )
}

interface WorkoutsForProps extends Pick<ChoicesProps, 'today' | 'start'> {
  day: string
}

/** All workouts that can start for a day. What is logged on a past day is part of each, so that its log continues. */
function WorkoutsFor({ day, today, start }: WorkoutsForProps) {
  const plan = useQuery(workoutPlanQuery(today))
  const past = useQuery(pastSetsQuery(today))
  const logged = useLoggedExercises(day, today)
  if (logged.isPending || plan.isPending || past.isPending) {
    return <ListSkeleton label="Loading your workouts" />
  }
  const isPast = day !== today
  const known = knownExercises(plan.data)
  const days =
    plan.data == null ? [] : planDays(plan.data).filter((one) => one.exercises.length > 0)
  const names = logged.exercises.map((exercise) => exercise.exercise_name)
  const own = (title: string, exercises: readonly PlanExercise[], isChoosing = false) => {
    start({
      day,
      planDay: null,
      planToday: null,
      title,
      isChoosing,
      exercises: isPast ? withLogged(exercises, logged.exercises, known) : exercises,
    })
  }
  const workouts = pastWorkouts(past.data ?? [])
    .filter((one) => one.day !== day)
    .slice(0, PAST_WORKOUTS)
  return (
    <>
      {logged.isError ? (
        <MemberLoadFailure
          text="Failed to load what is logged on this day"
          isRetrying={logged.isFetching}
          onRetry={logged.refetch}
        />
      ) : names.length === 0 ? null : (
        <Group title={isPast ? `Logged on ${formatDate(day)}` : 'Logged today'}>
          <Choice
            title={isPast ? 'Continue this workout' : 'Continue what is logged'}
            text={formatList(names)}
            onChoose={() => {
              own(`Workout of ${formatDate(day)}`, exercisesOf(logged.exercises, known))
            }}
          />
        </Group>
      )}
      <Group title="Your plan">
        {plan.data === undefined ? (
          <MemberLoadFailure
            text="Failed to load workout plan"
            isRetrying={plan.isFetching}
            onRetry={() => void plan.refetch()}
          />
        ) : days.length === 0 ? (
          <p className="text-muted">No workout plan yet</p>
        ) : (
          days.map((one) => {
            const title =
              one.weekday === null
                ? `Day ${String(one.number)}`
                : `Day ${String(one.number)}, ${one.weekday}`
            return (
              <Choice
                key={one.number}
                title={one.isToday && !isPast ? `${title} (today)` : title}
                text={formatList(one.exercises.map(({ name }) => name))}
                onChoose={() => {
                  const planToday = plan.data?.today ?? one.number
                  if (isPast) own(title, one.exercises)
                  else start({ day, planDay: one.number, planToday })
                }}
              />
            )
          })
        )}
      </Group>
      <Group title="Your own">
        <Choice
          title="Empty workout"
          text="Add exercises by search"
          onChoose={() => {
            own(isPast ? `Workout of ${formatDate(day)}` : 'Workout', [], true)
          }}
        />
      </Group>
      <Group title="Train again">
        {past.data === undefined ? (
          <MemberLoadFailure
            text="Failed to load your history"
            isRetrying={past.isFetching}
            onRetry={() => void past.refetch()}
          />
        ) : (
          workouts.map((workout) => (
            <Choice
              key={workout.day}
              title={formatDate(workout.day)}
              text={formatList(workout.logs.map((log) => log.exercise_name))}
              onChoose={() => {
                own(`As on ${formatDate(workout.day)}`, exercisesOf(workout.logs, known))
              }}
            />
          ))
        )}
        <p className="text-sm text-muted">
          {workouts.length === 0 ? 'Past workouts appear here. ' : 'Older workouts are in '}
          {workouts.length === 0 ? null : (
            <Link className="underline" to={paths.dashboard('history')}>
              History
            </Link>
          )}
        </p>
      </Group>
    </>
  )
}

function SetAside({ today, goOn }: Pick<ChoicesProps, 'today' | 'goOn'>) {
  const userId = useSession()?.userId ?? 0
  const aside = useSetAside(userId)
  /** Workouts that the member finished here. They stay in the list, so that it can be undone. */
  const [finished, setFinished] = useState<readonly TrainingSession[]>([])
  const isFinished = ({ startedAt }: TrainingSession) =>
    aside.every((one) => one.startedAt !== startedAt)
  const listed = [...aside, ...finished.filter(isFinished)].sort(
    (one, other) => one.startedAt - other.startedAt,
  )
  if (listed.length === 0) return null
  return (
    <Group title="Set aside">
      {listed.map((session) => {
        const name = sessionName(session)
        const isOver = isFinished(session)
        return (
          <div key={session.startedAt} className="flex items-center gap-2">
            <div className="min-w-0 flex-1">
              {isOver ? (
                <p role="status" className="px-3 text-muted">{`${name} finished`}</p>
              ) : (
                <Choice
                  title={name}
                  text={formatDate(session.day)}
                  onChoose={() => {
                    goOn(session)
                  }}
                />
              )}
            </div>
            {/* One button for both, so that it keeps the focus. */}
            <Button
              variant="ghost"
              aria-label={isOver ? `Undo finishing ${name}` : `Finish ${name}`}
              onClick={() => {
                if (isOver) {
                  addSetAside(userId, session)
                  return
                }
                finishOpenSession(userId, session, today)
                setFinished([...finished.filter((one) => one !== session), session])
              }}
            >
              {isOver ? 'Undo' : 'Finish'}
            </Button>
          </div>
        )
      })}
    </Group>
  )
}

interface GroupProps {
  title: string
  children: ReactNode
}

function Group({ title, children }: GroupProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-1">
      <h3 className="text-sm font-semibold text-muted">{title}</h3>
      {children}
    </section>
  )
}

interface ChoiceProps {
  title: string
  text: string
  onChoose: () => void
}

function Choice({ title, text, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-13 w-full items-center justify-between gap-3 rounded-control border border-line px-3 py-1.5 text-start hover:bg-sunken"
    >
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        <span className="block truncate text-sm text-muted">
          <UserText>{text}</UserText>
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </button>
  )
}
