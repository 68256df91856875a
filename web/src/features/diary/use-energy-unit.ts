import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '@/lib/stored-data'
import type { EnergyUnit } from '@/lib/energy'

const KEY = 'ironleaf-energy-unit'
const listeners = new Set<() => void>()

const read = (): EnergyUnit => (readStored(KEY) === 'kJ' ? 'kJ' : 'kcal')

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the unit in which the member reads energy on this device. */
export const useEnergyUnit = (): EnergyUnit => useSyncExternalStore(subscribe, read)

export function chooseEnergyUnit(unit: EnergyUnit): void {
  writeStored(KEY, unit)
  for (const listener of listeners) listener()
}
