/** Period that the chart covers. */
export type Period = 'quarter' | 'year' | 'all'

export const periods = (): readonly { value: Period; label: string }[] => [
  { value: 'quarter', label: 'Last 3 months' },
  { value: 'year', label: 'Last 12 months' },
  { value: 'all', label: 'All' },
]

const MONTHS = { quarter: 3, year: 12 } as const

/** Returns the first ISO date of a period that ends today, or null for the whole history. */
export function startOf(period: Period, today: string): string | null {
  if (period === 'all') return null
  const [year = 1970, month = 1, day = 1] = today.split('-').map(Number)
  const from = new Date(Date.UTC(year, month - 1 - MONTHS[period], 1))
  const daysOfMonth = new Date(
    Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 0),
  ).getUTCDate()
  // In shorter months, the 31st becomes the last day.
  from.setUTCDate(Math.min(day, daysOfMonth))
  return from.toISOString().slice(0, 10)
}
