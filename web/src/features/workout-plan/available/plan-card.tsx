import {
  Cable,
  CircleAlert,
  CircleDot,
  Cog,
  Dumbbell,
  Package,
  PersonStanding,
  Signal,
  SignalLow,
  SignalMedium,
  Spline,
  type LucideIcon,
} from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import type { AvailableWorkoutPlan } from '@/api/types'
import { capitalized } from '@/domain/text/format'
import { lazyPart } from '@/lib/lazy-part'
import { plural } from '@/domain/text/plural'
import { setsByReps } from '@/domain/training/sets-by-reps'
import { weekdayName } from '@/domain/time/weekday'
import { ActionRow } from '@/ui/action-row'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { partFailure } from '@/ui/part-failure'
import { UserText } from '@/ui/user-text'
import { equipmentLabel } from '@/domain/workout-plan/exercise-details'
import { planDays } from '@/domain/workout-plan/plan-days'
import type { PlanLevel, RankedPlan } from '@/domain/workout-plan/plan-fit'

// Loaded lazily, because the drawing is large and only decorates the list.
const { Part: PlanMuscles } = lazyPart(
  async () => (await import('./plan-muscles')).PlanMuscles,
  partFailure(() => ({
    text: 'Failed to load the body map',
    safe: 'You can still choose a plan.',
  })),
)

const levels: Readonly<Record<PlanLevel, { label: string; icon: LucideIcon }>> = {
  beginner: { label: 'Beginner', icon: SignalLow },
  intermediate: { label: 'Intermediate', icon: SignalMedium },
  advanced: { label: 'Advanced', icon: Signal },
}

const icons: Readonly<Partial<Record<string, LucideIcon>>> = {
  'body only': PersonStanding,
  bands: Spline,
  barbell: Dumbbell,
  cable: Cable,
  dumbbell: Dumbbell,
  'exercise ball': CircleDot,
  kettlebells: Dumbbell,
  machine: Cog,
  'medicine ball': CircleDot,
}

/** Number of kinds of equipment on a card. The days show the exercises. */
const SHOWN_EQUIPMENT = 4

interface PlanCardProps {
  ranked: RankedPlan<AvailableWorkoutPlan>
  /** Button that selects the plan, or a badge. */
  action: ReactNode
}

/** A plan at a glance. Its exercises and its text open on demand. */
export function PlanCard({ ranked: { plan, facts, fitsGoal }, action }: PlanCardProps) {
  const [opened, setOpened] = useState<'exercises' | 'text' | null>(null)
  const toggle = (part: 'exercises' | 'text') => () => {
    setOpened(opened === part ? null : part)
  }
  const days = planDays({ ...plan, today: 0 })
  const unfit = plan.misfits ?? 0
  const level = levels[facts.level]
  const LevelIcon = level.icon
  const isWeekly = days.every(({ weekday }) => weekday !== null)
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <h3 id={`plan-${String(plan.id)}`} className="text-lg font-semibold text-balance">
            {plan.name}
          </h3>
          <p className="text-sm text-muted">
            {plural(plan.num_of_days, {
              one: '# training day per week',
              other: '# training days per week',
            })}
          </p>
          <p>
            <span className="text-2xl font-bold tabular-nums">{facts.minutes}</span>{' '}
            <span className="text-sm text-muted">min per workout</span>
          </p>
          <p className="flex flex-wrap items-center gap-2">
            {fitsGoal ? <Badge tone="primary">Fits your goal</Badge> : null}
            <span className="flex items-center gap-1 text-sm">
              <LevelIcon aria-hidden="true" className="size-4 text-primary-text" />
              {level.label}
            </span>
          </p>
        </div>
        {facts.muscles.length === 0 ? null : (
          <Suspense fallback={<div className="h-40 w-28 sm:h-48 sm:w-36" />}>
            <PlanMuscles muscles={facts.muscles} />
          </Suspense>
        )}
      </div>
      {unfit === 0 ? null : (
        <p className="flex items-start gap-1.5 text-sm text-warning-text">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {plural(unfit, {
            one: '# exercise does not fit your limits',
            other: '# exercises do not fit your limits',
          })}
        </p>
      )}
      {isWeekly ? <WeekDots days={days} /> : null}
      <ul aria-label="Equipment" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {facts.equipment.slice(0, SHOWN_EQUIPMENT).map((one) => {
          const Icon = icons[one] ?? Package
          return (
            <li key={one} className="flex items-center gap-1.5">
              <Icon aria-hidden="true" className="size-4 text-muted" />
              {capitalized(equipmentLabel(one))}
            </li>
          )
        })}
      </ul>
      <div className="flex flex-wrap items-center gap-x-1 gap-y-1">
        {action}
        <ActionRow>
          <Button
            variant="ghost"
            aria-expanded={opened === 'exercises'}
            aria-describedby={`plan-${String(plan.id)}`}
            onClick={toggle('exercises')}
          >
            Look inside
          </Button>
          {plan.description === '' ? null : (
            <Button
              variant="ghost"
              aria-expanded={opened === 'text'}
              aria-describedby={`plan-${String(plan.id)}`}
              onClick={toggle('text')}
            >
              About
            </Button>
          )}
        </ActionRow>
      </div>
      {opened === 'text' ? (
        <p className="max-w-prose text-sm text-muted text-pretty">{plan.description}</p>
      ) : null}
      {opened === 'exercises' ? <PlanInside days={days} /> : null}
    </>
  )
}

type Days = ReturnType<typeof planDays<AvailableWorkoutPlan['days'][string][number]>>

/** The week as seven dots: filled for training, outlined for rest. */
function WeekDots({ days }: { days: Days }) {
  return (
    <ol aria-label="Week" className="flex gap-1.5">
      {days.map(({ number, exercises }) => {
        const isTraining = exercises.length > 0
        return (
          <li
            key={number}
            className={`flex size-8 items-center justify-center rounded-full text-sm font-semibold ${
              isTraining ? 'bg-primary text-on-primary' : 'border border-control text-muted'
            }`}
          >
            <span aria-hidden="true">{weekdayName(number, 'short').slice(0, 1)}</span>
            <span className="sr-only">
              {`${weekdayName(number)}: ${isTraining ? 'training' : 'rest'}`}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function PlanInside({ days }: { days: Days }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
      {days
        .filter(({ exercises }) => exercises.length > 0)
        .map(({ number, weekday, exercises }) => (
          <section key={number} aria-label={`Day ${String(number)}`}>
            <h4 className="font-semibold">
              {`Day ${String(number)}`}
              {weekday === null ? null : (
                <span className="font-normal text-muted">{` ${weekday}`}</span>
              )}
            </h4>
            <ul className="mt-1 flex flex-col text-sm">
              {exercises.map((exercise) => (
                <li key={exercise.id} className="flex justify-between gap-3 py-0.5">
                  <UserText>{exercise.name}</UserText>
                  <span className="whitespace-nowrap text-muted">{setsByReps(exercise)}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}
