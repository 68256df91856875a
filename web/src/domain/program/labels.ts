import type { AvailableProgram, PlanExercise, ProgramRun, ProgramTrack } from '@/api/types'
import { formatDate } from '@/domain/text/format'
import { plural } from '@/domain/text/plural'
import { askedWeight, isAskedAlike, setsByReps, workingSets } from '@/domain/training/sets-by-reps'
import { formatWeight, type WeightUnit } from '@/domain/units/weight'

/** Returns "Week 2 of 4 · Day B", or what there is of it. */
export function describePosition({
  week,
  weeks,
  day_name: day,
}: Pick<ProgramRun, 'week' | 'weeks' | 'day_name'>): string {
  const place = `Week ${String(week)} of ${String(weeks)}`
  return day === null ? place : `${place} · ${day}`
}

/** Returns "4 days a week · 4 weeks · intermediate". */
export function describeProgram({
  days_a_week: days,
  weeks,
  level,
}: Pick<AvailableProgram, 'days_a_week' | 'weeks' | 'level'>): string {
  return [
    plural(days, { one: '# day a week', other: '# days a week' }),
    plural(weeks, { one: '# week', other: '# weeks' }),
    level,
  ].join(' · ')
}

type Value = Pick<ProgramTrack, 'value' | 'unit'>

/** Returns the value of a track, for example "92.5 kg", or a dash if it is not known yet. */
export function formatValue({ value, unit }: Value, weightUnit: WeightUnit): string {
  if (value === null) return '–'
  if (unit === 'kg') return formatWeight(value, weightUnit)
  return unit === 's' ? `${String(value)} s` : plural(value, { one: '# rep', other: '# reps' })
}

/** Returns the sets of an exercise in a few words, for example "5 × 5, 80 kg", or "8 sets, up to 85 kg". */
export function summarizeSets(exercise: PlanExercise, unit: WeightUnit): string {
  const { prescription } = exercise
  const kg = askedWeight(prescription)
  if (kg === null) return setsByReps(exercise)
  const most = isAskedAlike(workingSets(prescription)) ? '' : 'up to '
  return `${setsByReps(exercise)}, ${most}${formatWeight(kg, unit)}`
}

export const stateLabels = (): Record<ProgramRun['state'], string> => ({
  waiting: 'Not started yet',
  running: 'Running',
  paused: 'Paused',
  finished: 'Program done',
})

/** Returns when the next workout is, or why there is none. */
export function nextText({
  state,
  started_on: start,
  next_session_on: next,
  missed_days: missed,
}: ProgramRun): string {
  if (state === 'waiting') return `Starts on ${formatDate(start)}`
  if (state === 'paused') return 'Nothing is planned until you resume it.'
  if (state === 'finished') return 'All weeks are behind you.'
  const when =
    next === null ? 'No further workout this week' : `Next workout on ${formatDate(next)}`
  return missed === 0
    ? when
    : `${when}. ${plural(missed, { one: '# day of this week was missed', other: '# days of this week were missed' })}.`
}
