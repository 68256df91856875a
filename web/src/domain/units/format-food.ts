import { formatNumber } from '@/domain/text/format'
import { LOCALE } from '@/domain/text/locale'

const grams = new Intl.NumberFormat(LOCALE, {
  style: 'unit',
  unit: 'gram',
  maximumFractionDigits: 1,
})

export function formatGrams(value: number): string {
  return grams.format(value)
}

/** Formats a number of kilocalories, a unit that `Intl` does not support. */
export function formatKilocalories(value: number): string {
  return `${formatNumber(Math.round(value))} kcal`
}
