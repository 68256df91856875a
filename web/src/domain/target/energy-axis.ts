import { KJ_PER_KCAL, type EnergyUnit } from '@/domain/units/energy'

/** Most distances between the lines of the axis. */
const MAX_STEPS = 4

/** An axis of energies in kcal, with lines at round numbers of the shown unit. */
export interface EnergyAxis {
  min: number
  max: number
  ticks: number[]
}

/** Returns an axis for energies in kcal, of which there is at least one. */
export function energyAxis(kcal: readonly number[], unit: EnergyUnit): EnergyAxis {
  const factor = unit === 'kJ' ? KJ_PER_KCAL : 1
  const [low, high] = [Math.min(...kcal) * factor, Math.max(...kcal) * factor]
  const step = [100, 200, 500, 1000, 2000, 5000].find(
    (one) => Math.ceil(high / one) - Math.floor(low / one) <= MAX_STEPS,
  )
  const size = step ?? 10_000
  const first = Math.floor(low / size)
  const last = Math.max(first + 1, Math.ceil(high / size))
  const ticks = Array.from(
    { length: last - first + 1 },
    (_, index) => ((first + index) * size) / factor,
  )
  return { min: (first * size) / factor, max: (last * size) / factor, ticks }
}
