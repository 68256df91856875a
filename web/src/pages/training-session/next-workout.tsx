import type { PlanExercise } from '@/api/types'
import { nextTrainingDay, type PlanDay } from '@/domain/workout-plan/plan-days'
import { formatList } from '@/domain/text/format'
import { plural } from '@/domain/text/plural'

/** Number of exercises that are named. */
const NAMED = 3

/** The next planned workout; nothing if the plan has no other day with exercises. */
export function NextWorkout({ days }: { days: readonly PlanDay<PlanExercise>[] }) {
  const next = nextTrainingDay(days)
  if (next === null) return null
  const { number, weekday, exercises } = next
  const names = exercises.slice(0, NAMED).map(({ name }) => name)
  const left = exercises.length - names.length
  const more = plural(left, { one: '# more', other: '# more' })
  return (
    <section aria-label="Next workout" className="rounded-control bg-primary-soft px-4 py-3">
      <p className="text-sm text-muted">Next workout</p>
      <p className="font-semibold">
        {weekday === null ? `Day ${String(number)}` : `Day ${String(number)}, ${weekday}`}
      </p>
      <p className="text-sm text-pretty">{formatList(left === 0 ? names : [...names, more])}</p>
    </section>
  )
}
