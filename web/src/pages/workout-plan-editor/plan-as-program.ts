import {
  emptyGroup,
  emptyProgram,
  emptySlot,
  type ProgramDraft,
} from '@/features/program/builder/draft'
import type { EditedPlan } from '@/features/workout-catalogue/queries'
import { toSchedule, type ScheduledExercise } from '@/domain/workout-plan/schedule'
import { newUuid } from '@/offline/outbox/uuid'

const slotOf = ({ id, sets, reps, superset }: ScheduledExercise) => ({
  ...emptySlot(id),
  superset: superset === null ? '' : String(superset),
  sets: [{ ...emptyGroup(), count: String(sets), reps: String(reps) }],
})

/** Returns a plain plan as a program of one week without rules, for editing. */
export function planAsProgram({ plan, entries }: EditedPlan): ProgramDraft {
  const schedule = toSchedule(entries)
  const numbers = [...schedule.keys()]
  const program = emptyProgram()
  const ofPlan = { ...program, name: plan.name, description: plan.description, weeks: '1' }
  if (numbers.length === 0) return ofPlan
  const days = [...schedule].map(([number, exercises]) => ({
    id: newUuid(),
    name: `Day ${String(number)}`,
    slots: exercises.map(slotOf),
  }))
  // The days of a plain plan are weekdays. A longer one has none.
  return numbers.every((number) => number <= 7)
    ? { ...ofPlan, days, schedule: 'weekday', weekdays: numbers }
    : { ...ofPlan, days }
}
