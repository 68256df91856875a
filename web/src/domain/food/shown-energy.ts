import { asShown, type EnergyUnit } from '@/domain/units/energy'

/** Returns the energy of entries in kcal: the sum of what is shown for each, also where each is rounded to kJ. */
export const shownEnergyOf = (entries: readonly { calories: number }[], unit: EnergyUnit): number =>
  entries.reduce((sum, { calories }) => sum + asShown(calories, unit), 0)
