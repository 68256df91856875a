import { Check } from 'lucide-react'
import { Suspense, useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { CurrentWorkoutPlan } from '@/api/types'
import { paths } from '@/app/paths'
import { SmallFigure } from '@/features/exercise/small-figure'
import type { DoneToday } from '@/features/training-log/today'
import { nextTrainingDay, planDays, type PlanDay } from '@/domain/workout-plan/plan-days'
import { sessionMinutes } from '@/domain/workout-plan/session-minutes'
import type { TodaysExercise } from '@/features/workout-plan/swap/swap-storage'
import { lazyPart } from '@/lib/lazy-part'
import { plural } from '@/domain/text/plural'
import { setsByReps } from '@/domain/training/sets-by-reps'
import { ButtonLink } from '@/ui/button'
import { exerciseAddress } from './exercise-anchor'
import { StartSession } from './start-session'

// Loaded on a rest day of a program only.
const { Part: NextProgramDay } = lazyPart(
  async () => (await import('./next-program-day')).NextProgramDay,
  () => null,
)

interface TodaysWorkoutProps {
  /** The plan with today's swaps. */
  plan: (CurrentWorkoutPlan & { days: Record<string, TodaysExercise[]> }) | null
  done: ReadonlyMap<number, DoneToday>
  today: string
}

/** The card that says what to do now: today's workout, or the next one on a rest day. */
export function TodaysWorkout({ plan, done, today }: TodaysWorkoutProps) {
  if (plan === null) {
    return (
      <Hero
        title="No workout plan yet"
        action={
          <ButtonLink
            variant="secondary"
            size="large"
            render={<Link to={paths.dashboard('workout-plan')} />}
          >
            Choose a plan
          </ButtonLink>
        }
      >
        <p className="max-w-prose text-pretty">
          Choose a plan, and the workout of the day appears here.
        </p>
      </Hero>
    )
  }
  const days = planDays(plan)
  const day = days.find((day) => day.isToday)
  const next = day?.exercises.find((exercise) => !done.has(exercise.id))
  if (day !== undefined && next !== undefined) {
    return (
      <Hero
        eyebrow={
          plan.program == null
            ? "Today's workout"
            : `Week ${String(plan.program.week)} of ${String(plan.program.weeks)}`
        }
        title={plan.program?.day_name ?? `Day ${String(day.number)}`}
        picture={next}
        action={<StartSession day={day.number} planToday={plan.today} today={today} />}
      >
        <p className="line-clamp-2 text-pretty">
          {done.size === 0 ? plan.name : `Next exercise: ${next.name}`}
        </p>
        <Facts day={day} />
        <Exercises day={day} done={done} />
      </Hero>
    )
  }
  const ahead = nextTrainingDay(days)
  return (
    <Hero
      title={
        day === undefined || day.exercises.length === 0
          ? 'Rest day today'
          : "Today's workout is done"
      }
      picture={ahead?.exercises[0]}
      action={
        <ButtonLink variant="secondary" render={<Link to={paths.dashboard('workout-plan')} />}>
          Open plan
        </ButtonLink>
      }
    >
      {plan.program != null ? (
        <Suspense fallback={null}>
          <NextProgramDay today={today}>
            {(next) => (
              <>
                <Facts day={next} />
                <Exercises day={next} done={new Map()} />
              </>
            )}
          </NextProgramDay>
        </Suspense>
      ) : ahead === null ? null : (
        <>
          <p>
            {ahead.weekday === null
              ? `Next workout: Day ${String(ahead.number)}`
              : `Next workout: ${ahead.weekday}, Day ${String(ahead.number)}`}
          </p>
          <Facts day={ahead} />
          <Exercises day={ahead} done={new Map()} />
        </>
      )}
    </Hero>
  )
}

interface HeroProps {
  eyebrow?: string | undefined
  title: string
  /** Exercise of the large picture on a wide screen. */
  picture?: TodaysExercise | undefined
  action: ReactNode
  children: ReactNode
}

function Hero({ eyebrow, title, picture, action, children }: HeroProps) {
  const id = useId()
  return (
    // With a workout, its height is that of the skeleton.
    <section
      aria-labelledby={id}
      className={`relative flex flex-col gap-1 overflow-hidden rounded-hero bg-primary p-5 text-on-primary on-primary-card sm:p-7 ${picture === undefined ? '' : 'min-h-84 lg:min-h-112'}`}
    >
      {picture === undefined ? null : (
        <div className="absolute end-7 top-5 hidden h-36 w-56 lg:block">
          <SmallFigure exercise={picture} />
        </div>
      )}
      <h2 id={id} className="lg:max-w-[60%]">
        {eyebrow === undefined ? null : <span className="mb-1 block font-medium">{eyebrow}</span>}{' '}
        <span
          className={`block font-bold tracking-tight text-balance ${eyebrow === undefined ? 'text-4xl' : 'text-5xl lg:text-6xl'}`}
        >
          {title}
        </span>
      </h2>
      {children}
      <div className="mt-auto flex flex-col pt-4 sm:items-start">{action}</div>
    </section>
  )
}

type ShownDay = PlanDay<TodaysExercise>

function Facts({ day: { exercises } }: { day: ShownDay }) {
  const sets = exercises.reduce((sum, exercise) => sum + exercise.sets, 0)
  return (
    <p className="flex flex-wrap gap-x-4 font-semibold">
      <span>{plural(exercises.length, { one: '# exercise', other: '# exercises' })}</span>
      <span>{plural(sets, { one: '# set', other: '# sets' })}</span>
      <span>{`about ${String(sessionMinutes(exercises))} min`}</span>
    </p>
  )
}

/** Number of exercises in the card's one row. */
const SHOWN = 6

interface ExercisesProps {
  day: ShownDay
  done: ReadonlyMap<number, unknown>
}

/** The exercises as small pictures, each a link to its place in the plan. */
function Exercises({ day, done }: ExercisesProps) {
  const { exercises } = day
  const shown = exercises.length > SHOWN ? exercises.slice(0, SHOWN - 1) : exercises
  const more = exercises.length - shown.length
  return (
    <ol aria-label="Exercises" className="mt-4 grid grid-cols-6 gap-1.5 lg:mt-auto lg:gap-3">
      {shown.map((exercise) => (
        <li key={exercise.id} className="min-w-0">
          <Link to={exerciseAddress(day.number, exercise)} className={tile}>
            <span className="block h-11 w-full lg:h-16">
              <SmallFigure exercise={exercise} />
            </span>
            <span className="text-sm font-medium max-lg:sr-only lg:line-clamp-3 lg:h-15">
              {exercise.name}
            </span>{' '}
            <span className="text-xs font-semibold whitespace-nowrap lg:text-sm">
              {setsByReps(exercise)}
            </span>{' '}
            {done.has(exercise.id) ? (
              <span className="absolute end-1 top-1 flex size-5 items-center justify-center bg-success leaf text-on-success">
                <Check aria-label="done" className="size-3.5" strokeWidth={3} />
              </span>
            ) : null}
          </Link>
        </li>
      ))}
      {more === 0 ? null : (
        <li className="min-w-0">
          <Link to={paths.dashboard('workout-plan')} className={`${tile} justify-center`}>
            <span aria-hidden="true" className="text-lg font-semibold">{`+${String(more)}`}</span>
            <span className="sr-only">
              {plural(more, { one: '# more exercise', other: '# more exercises' })}
            </span>
          </Link>
        </li>
      )}
    </ol>
  )
}

const tile =
  'relative flex h-full flex-col items-center gap-1 rounded-control bg-primary-hover p-1 py-2 text-center lg:p-3'
