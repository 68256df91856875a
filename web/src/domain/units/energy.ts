import { formatNumber } from '@/domain/text/format'
import { formatKilocalories } from './format-food'

export type EnergyUnit = 'kcal' | 'kJ'

export const KJ_PER_KCAL = 4.184

/** Returns what energy is called in a unit. */
export const energyName = (unit: EnergyUnit): string => (unit === 'kJ' ? 'Energy' : 'Calories')

/** Rounds energy to what is shown in a unit, still in kcal, so that a sum is that of the parts that are shown. */
export const asShown = (kcal: number, unit: EnergyUnit): number =>
  unit === 'kJ' ? Math.round(kcal * KJ_PER_KCAL) / KJ_PER_KCAL : kcal

/** Formats energy without its unit. */
export const energyNumber = (kcal: number, unit: EnergyUnit): string =>
  formatNumber(Math.round(unit === 'kJ' ? kcal * KJ_PER_KCAL : kcal))

/** Formats energy in a unit. */
export const formatEnergy = (kcal: number, unit: EnergyUnit): string =>
  unit === 'kcal' ? formatKilocalories(kcal) : `${energyNumber(kcal, unit)} kJ`

/** Formats an estimate to ten of its unit, so that it looks no more exact than it is. */
export function roughEnergy(
  kcal: number,
  unit: EnergyUnit,
  round: (value: number) => number = Math.round,
): string {
  const value = unit === 'kJ' ? kcal * KJ_PER_KCAL : kcal
  return formatNumber(round(value / 10) * 10)
}
