/** Returns the ISO date a number of days later. */
export function shiftDay(isoDate: string, days: number): string {
  const moment = new Date(`${isoDate}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}
