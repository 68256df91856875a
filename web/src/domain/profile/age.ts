/** First age in years with a food diary. */
const FIRST_AGE = 13
/** First age in years with an own target, the expenditure and check-ins. */
const ADULT_AGE = 18

/** Returns whether a member is too young for a food diary on a day. */
export const isChild = (birthDate: string | null, today: string): boolean =>
  birthDate !== null && ageOn(birthDate, today) < FIRST_AGE

/** Returns whether a member is known to be an adult on a day. */
export const isAdult = (birthDate: string | null, today: string): boolean =>
  birthDate !== null && ageOn(birthDate, today) >= ADULT_AGE

function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  const isBeforeBirthday = today.slice(5) < birthDate.slice(5)
  return years - (isBeforeBirthday ? 1 : 0)
}
