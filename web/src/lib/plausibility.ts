import { formatNumber } from './format'
import { plural } from './plural'
import { formatWeight, type WeightUnit } from './weight'

/*
 * Entries that the server takes and that are more often a slip of the finger than a fact: a comma that was lost, a digit
 * too many. They are asked about before they are sent, and pass if the member says so (decision 30). A question that comes
 * too often is answered without reading it, so that the bounds are wide.
 */

/** A lift is asked about when it is so many times heavier or lighter than each of those before. */
const FAR_LIFT_RATIO = 2.5
/** Light weights change by large ratios. */
const MIN_FAR_LIFT_KG = 10
/** Where nothing is known of an exercise. */
const MAX_FIRST_LIFT_KG = 300
/** Reps are asked about above this number, and so many times what is planned. */
const MAX_USUAL_REPS = 50
const FAR_REPS_RATIO = 5

/** A body weight is asked about outside of these (coaching rule 1). */
const USUAL_BODY_KG = { min: 40, max: 180 }
const USUAL_BMI = { min: 15, max: 50 }
/** And when it differs by such a share from the weight that was entered nearest to its day. */
const FAR_BODY_SHARE = [
  { days: 31, share: 0.1 },
  { days: Infinity, share: 0.3 },
]
const DAY_MS = 86_400_000

const isFarLift = (kg: number, known: number) =>
  Math.abs(kg - known) >= MIN_FAR_LIFT_KG &&
  (kg >= known * FAR_LIFT_RATIO || kg <= known / FAR_LIFT_RATIO)

/** "625 kg is 10 times your last, 62.5 kg." */
function comparison(kg: number, last: number, unit: WeightUnit): string {
  const ratio = kg / last
  const times =
    ratio >= 1
      ? `${formatNumber(Math.round(ratio * 10) / 10)} times`
      : `${formatNumber(Math.max(1, Math.round(ratio * 100)))}% of`
  return `${formatWeight(kg, unit)} is ${times} your last, ${formatWeight(last, unit)}.`
}

/** What there is to ask about a weight that was lifted; null where nothing is. `known` are earlier ones, the last at the end. */
export function liftQuestion(
  kg: number | null,
  known: readonly number[],
  unit: WeightUnit,
): string | null {
  if (kg === null || kg <= 0) return null
  const last = known.at(-1)
  if (last === undefined) {
    return kg > MAX_FIRST_LIFT_KG ? `${formatWeight(kg, unit)} is very heavy.` : null
  }
  return known.every((one) => isFarLift(kg, one)) ? comparison(kg, last, unit) : null
}

/** What there is to ask about a number of reps. */
export function repsQuestion(reps: number, planned: number): string | null {
  return reps > MAX_USUAL_REPS && reps > planned * FAR_REPS_RATIO
    ? `${plural(reps, { one: '# rep', other: '# reps' })} in a set; ${formatNumber(planned)} are planned.`
    : null
}

interface LiftedSet {
  kind: string
  weight?: number | null | undefined
  reps: number
}

/** What was done in an exercise: a weight alone, or set by set. */
export interface Lifted {
  weight?: number | null | undefined
  performed?: readonly LiftedSet[] | undefined
}

/** All that there is to ask about a log, each in one sentence and once. */
export function logQuestions(
  { weight = null, performed = [] }: Lifted,
  { known, plannedReps }: { known: readonly number[]; plannedReps: number },
  unit: WeightUnit,
): string[] {
  const asked = new Set<string>()
  const note = (question: string | null) => {
    if (question !== null) asked.add(question)
  }
  if (performed.length === 0) note(liftQuestion(weight, known, unit))
  const last = known.at(-1)
  for (const set of performed) {
    const kg = set.weight ?? null
    // Warm-ups and drop sets are lighter than the rest as they should be.
    const mayBeLight = set.kind === 'warm_up' || set.kind === 'drop'
    if (!mayBeLight || last === undefined || (kg !== null && kg > last)) {
      note(liftQuestion(kg, known, unit))
    }
    note(repsQuestion(set.reps, plannedReps))
  }
  return [...asked]
}

export interface Weighed {
  /** ISO date. */
  day: string
  kg: number
}

/** What there is to ask about a body weight; null where nothing is. */
export function bodyWeightQuestion(
  { day, kg }: Weighed,
  known: readonly Weighed[],
  heightCm: number | null,
  unit: WeightUnit,
): string | null {
  const daysTo = (other: Weighed) => Math.abs(Date.parse(other.day) - Date.parse(day)) / DAY_MS
  const nearest = known
    .filter((one) => one.day !== day)
    .reduce<Weighed | null>(
      (best, one) => (best === null || daysTo(one) <= daysTo(best) ? one : best),
      null,
    )
  if (nearest !== null) {
    const days = daysTo(nearest)
    const share = FAR_BODY_SHARE.find((bound) => days <= bound.days)?.share ?? 1
    const difference = kg - nearest.kg
    if (Math.abs(difference) > nearest.kg * share) {
      const more = difference > 0 ? 'more' : 'less'
      return `${formatWeight(kg, unit)} is ${formatWeight(Math.abs(difference), unit)} ${more} than your ${formatWeight(nearest.kg, unit)}.`
    }
  }
  const bmi = heightCm === null ? null : kg / (heightCm / 100) ** 2
  const isUsual =
    kg >= USUAL_BODY_KG.min &&
    kg <= USUAL_BODY_KG.max &&
    (bmi === null || (bmi >= USUAL_BMI.min && bmi <= USUAL_BMI.max))
  // Who has entered such a weight before is not asked again for one like it.
  return isUsual || nearest !== null ? null : `${formatWeight(kg, unit)} is unusual.`
}
