import type { PlanExercise, WorkoutPlan } from '@/api/types'
import { planDays } from './plan-days'

export type Difference = 'same' | 'changed' | 'added' | 'gone'

type Asked = Pick<PlanExercise, 'sets' | 'reps' | 'unit'>

export interface ComparedExercise {
  name: string
  difference: Difference
  /** Prescription of the earlier plan, or null if that day lacks the exercise. */
  before: Asked | null
  after: Asked | null
  /** Day of the other plan that has the exercise instead. */
  otherDay: number | null
}

export interface ComparedDay {
  number: number
  weekday: string | null
  /** Exercises in the order of the later plan, then the removed ones. */
  exercises: ComparedExercise[]
}

export interface Comparison {
  days: ComparedDay[]
  counts: Record<Difference, number>
}

type Plan = Pick<WorkoutPlan, 'num_of_days' | 'days'>

// A member's own plan has copies of exercises with other ids.
const keyOf = ({ name }: PlanExercise) => name.trim().toLowerCase()

const asked = ({ sets, reps, unit }: PlanExercise): Asked => ({ sets, reps, unit })

const daysOf = (plan: Plan) => planDays({ ...plan, today: 0 })

/** Returns the days of each exercise in a plan. */
function placesIn(plan: Plan): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (const day of daysOf(plan)) {
    for (const exercise of day.exercises) {
      places.set(keyOf(exercise), [...(places.get(keyOf(exercise)) ?? []), day.number])
    }
  }
  return places
}

/** Compares two plans by day: unchanged, added, removed and moved exercises, and changed sets or reps. */
export function comparePlans(earlier: Plan, later: Plan): Comparison {
  const [earlierDays, laterDays] = [daysOf(earlier), daysOf(later)]
  const [earlierPlaces, laterPlaces] = [placesIn(earlier), placesIn(later)]
  const counts: Record<Difference, number> = { same: 0, changed: 0, added: 0, gone: 0 }

  const longer = laterDays.length >= earlierDays.length ? laterDays : earlierDays
  const days = longer.map(({ number, weekday }): ComparedDay => {
    const left = new Map(
      earlierDays
        .find((day) => day.number === number)
        ?.exercises.map((exercise) => [keyOf(exercise), exercise]),
    )
    const exercises: ComparedExercise[] = []
    for (const exercise of laterDays.find((day) => day.number === number)?.exercises ?? []) {
      const key = keyOf(exercise)
      const was = left.get(key)
      left.delete(key)
      const isSame =
        was?.sets === exercise.sets && was.reps === exercise.reps && was.unit === exercise.unit
      exercises.push({
        name: exercise.name,
        difference: was === undefined ? 'added' : isSame ? 'same' : 'changed',
        before: was === undefined ? null : asked(was),
        after: asked(exercise),
        otherDay: was === undefined ? (earlierPlaces.get(key)?.[0] ?? null) : null,
      })
    }
    for (const [key, exercise] of left) {
      exercises.push({
        name: exercise.name,
        difference: 'gone',
        before: asked(exercise),
        after: null,
        otherDay: laterPlaces.get(key)?.[0] ?? null,
      })
    }
    for (const { difference } of exercises) counts[difference] += 1
    return { number, weekday, exercises }
  })
  return { days, counts }
}
