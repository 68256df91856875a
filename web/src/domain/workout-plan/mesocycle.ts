import type { Mesocycle } from '@/api/types'
import { formatNumber } from '@/domain/text/format'
import { isObject } from '@/domain/entry/parse-json'
import { plural } from '@/domain/text/plural'

const isCount = (value: unknown): value is number => Number.isSafeInteger(value)

/** Returns the weeks of a generated plan in a response; null for a plain plan. */
export function readMesocycle(value: unknown): Mesocycle | null {
  if (!isObject(value) || !isCount(value.weeks)) return null
  const { weeks, deload_week: deload, rir } = value
  const isReserve = (one: unknown): one is number | null => one === null || typeof one === 'number'
  return {
    weeks,
    deload_week: isCount(deload) ? deload : null,
    rir: Array.isArray(rir) && rir.every(isReserve) ? rir : null,
  }
}

/** Returns "6 weeks that progress". */
export const weeksLabel = ({ weeks }: Mesocycle): string =>
  plural(weeks, { one: '# week that progresses', other: '# weeks that progress' })

/** Describes how the weights follow from the logs, the effort of each week, and the lighter week. */
export function describeMesocycle({ weeks, deload_week: deload, rir }: Mesocycle): string {
  const reserves = rir?.filter((one) => one !== null).map((one) => formatNumber(one)) ?? []
  return [
    'The next weights follow from your logs.',
    deload === null
      ? ''
      : deload === weeks
        ? 'The last week is lighter.'
        : `Week ${String(deload)} is lighter.`,
    reserves.length === 0
      ? ''
      : `Reps in reserve of the first two lifts, week by week: ${reserves.join(', ')}.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}
