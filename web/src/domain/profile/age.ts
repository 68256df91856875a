/** First age in years with a food diary. */
const FIRST_DIARY_AGE = 13
/** First age in years with body measurements, an own target, the expenditure and check-ins (coaching rule 1). */
const ADULT_AGE = 18

/** Returns the age in full years, or null without a birth date in the past. */
export function ageOn(birthDate: string | null, today: string): number | null {
  const [year, month, day] = (birthDate ?? '').split('-').map(Number)
  const [thisYear, thisMonth, thisDay] = today.split('-').map(Number)
  if (!year || !month || !day || !thisYear || !thisMonth || !thisDay) return null
  const isAhead = thisMonth < month || (thisMonth === month && thisDay < day)
  const age = thisYear - year - (isAhead ? 1 : 0)
  return age >= 0 ? age : null
}

/** Returns whether a member is known to be too young for a food diary on a day. */
export const isChild = (birthDate: string | null, today: string): boolean =>
  (ageOn(birthDate, today) ?? FIRST_DIARY_AGE) < FIRST_DIARY_AGE

/** Returns whether a member is known to be a minor on a day. */
export const isMinor = (birthDate: string | null, today: string): boolean =>
  (ageOn(birthDate, today) ?? ADULT_AGE) < ADULT_AGE

/** Returns whether a member is known to be an adult on a day. */
export const isAdult = (birthDate: string | null, today: string): boolean =>
  (ageOn(birthDate, today) ?? 0) >= ADULT_AGE
