import type {
  ExerciseOption,
  PlanExercise,
  Profile,
  TrainingLocation,
  WorkoutPlan,
} from '@/api/types'

export type FitnessGoal = NonNullable<Profile['fitness_goal']>
export type PlanLevel = 'beginner' | 'intermediate' | 'advanced'

/** Facts that follow from a plan's days. The server stores no goal, level or location of a plan. */
export interface PlanFacts {
  goal: FitnessGoal
  level: PlanLevel
  /** Null while the equipment is unknown. */
  location: TrainingLocation | null
  /** Minutes of a training day, rounded to 5. */
  minutes: number
  /** Equipment, most used first. */
  equipment: readonly string[]
  /** Primary muscles. */
  muscles: readonly string[]
}

/** Preferences of a member; null for none. */
export interface PlanWish {
  goal: FitnessGoal | null
  level: PlanLevel | null
  location: TrainingLocation | null
}

export type ExerciseTraits = ReadonlyMap<
  number,
  Pick<ExerciseOption, 'equipment' | 'primary_muscles'>
>

const SECONDS_PER_REP = 4
/** Time for warming up and changing places, per exercise. */
const CHANGE_SECONDS = 90
/** Equipment that few people have at home. */
const GYM_EQUIPMENT = ['barbell', 'cable', 'machine', 'e-z curl bar']

/** Longest mean rest of a plan with circuits against fat, and shortest one of a plan that builds muscle. */
const BRISK_REST_SECONDS = 85
const MUSCLE_REST_SECONDS = 95
/** Mean number of sets of an exercise from which a plan builds muscle. */
const MUSCLE_SETS = 2.8

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Returns the minutes of a day, rounded to 5. */
export function minutesOf(exercises: readonly PlanExercise[]): number {
  const seconds = exercises.map(({ sets, reps, unit, rest_seconds }) => {
    const work = unit === 'seconds' ? reps : reps * SECONDS_PER_REP
    return sets * (work + rest_seconds) + CHANGE_SECONDS
  })
  return 5 * Math.round(sum(seconds) / 60 / 5)
}

function goalOf(exercises: readonly PlanExercise[]): FitnessGoal {
  const count = Math.max(1, exercises.length)
  const rest = sum(exercises.map(({ rest_seconds }) => rest_seconds)) / count
  const sets = sum(exercises.map((exercise) => exercise.sets)) / count
  if (rest <= BRISK_REST_SECONDS) return 'lose_fat'
  return rest >= MUSCLE_REST_SECONDS && sets >= MUSCLE_SETS ? 'gain_muscle' : 'keep_currrent_weight'
}

/** Returns the items, most frequent first. */
function byFrequency(items: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a).map(([item]) => item)
}

/** Returns the facts of a plan. `traits` has equipment and muscles by exercise id, as far as they are known. */
export function factsOf(
  plan: Pick<WorkoutPlan, 'days' | 'num_of_days'>,
  traits: ExerciseTraits,
): PlanFacts {
  const days = Object.values(plan.days).filter((exercises) => exercises.length > 0)
  const exercises = days.flat()
  const known = exercises.flatMap(({ id }) => traits.get(id) ?? [])
  const equipment = byFrequency(
    known.flatMap((one) => (one.equipment === null ? [] : [one.equipment])),
  )
  const minutes = sum(days.map(minutesOf)) / Math.max(1, days.length)
  return {
    goal: goalOf(exercises),
    level: plan.num_of_days >= 6 ? 'advanced' : plan.num_of_days >= 4 ? 'intermediate' : 'beginner',
    location:
      known.length === 0
        ? null
        : equipment.some((one) => GYM_EQUIPMENT.includes(one))
          ? 'gym'
          : 'home',
    minutes: 5 * Math.round(minutes / 5),
    equipment,
    muscles: byFrequency(known.flatMap((one) => one.primary_muscles)),
  }
}

/** Number of days with logs from which a member is no longer a beginner, and from which advanced. */
const INTERMEDIATE_DAYS = 24
const ADVANCED_DAYS = 150

/** Returns the level of a member by the number of days with logs. */
export const levelOf = (trainedDays: number): PlanLevel =>
  trainedDays >= ADVANCED_DAYS
    ? 'advanced'
    : trainedDays >= INTERMEDIATE_DAYS
      ? 'intermediate'
      : 'beginner'

/** Returns how well a plan fits. The goal counts more than the location, and that more than the level. */
export function fitOf(facts: PlanFacts, wish: PlanWish): number {
  return (
    (facts.goal === wish.goal ? 4 : 0) +
    (facts.location !== null && facts.location === wish.location ? 2 : 0) +
    (facts.level === wish.level ? 1 : 0)
  )
}

export interface RankedPlan<Plan> {
  plan: Plan
  facts: PlanFacts
  fitsGoal: boolean
}

/** Returns whether exercises of a plan do not fit the member's limits. */
const hasMisfits = ({ misfits = 0 }: Pick<WorkoutPlan, 'misfits'>) => misfits > 0

/** Returns the plans, those that fit best first. Plans that fit equally keep their order. */
export function rankPlans<Plan extends Pick<WorkoutPlan, 'days' | 'misfits' | 'num_of_days'>>(
  plans: readonly Plan[],
  traits: ExerciseTraits,
  wish: PlanWish,
): RankedPlan<Plan>[] {
  return plans
    .map((plan) => ({ plan, facts: factsOf(plan, traits) }))
    .toSorted(
      (a, b) =>
        Number(hasMisfits(a.plan)) - Number(hasMisfits(b.plan)) ||
        fitOf(b.facts, wish) - fitOf(a.facts, wish),
    )
    .map((one) => ({ ...one, fitsGoal: one.facts.goal === wish.goal }))
}
