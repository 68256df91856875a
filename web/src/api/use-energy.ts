import { energyIn, formatEnergy, type EnergyUnit } from '@/lib/energy'
import { unsavedPlace, writeUnsaved } from '@/lib/unsaved-data'
import { useUnsaved } from '@/lib/use-unsaved'
import { queryClient } from './query-client'
import { SESSION_KEY } from './session-key'
import type { Session } from './types'

/* The unit of energy is a choice of the account on this device. It outlasts the session, and other accounts have their
   own. */

const place = (): string => {
  const session = queryClient.getQueryData<Session | null>(SESSION_KEY)
  return unsavedPlace(session?.userId ?? 0, 'energy unit')
}

const toUnit = (text: string | null): EnergyUnit => (text === 'kJ' ? 'kJ' : 'kcal')

/** Returns the unit in which the account reads and enters energy. */
export const useEnergyUnit = (): EnergyUnit => useUnsaved(place(), toUnit)

export function chooseEnergyUnit(unit: EnergyUnit): void {
  writeUnsaved(place(), unit === 'kcal' ? null : unit)
}

interface EnergyTexts {
  unit: EnergyUnit
  /** Formats energy in the unit. */
  format: (kcal: number) => string
  /** Rewrites the energies of a sentence in the unit. */
  rewrite: (sentence: string) => string
}

/** Returns how the account reads energy. */
export function useEnergy(): EnergyTexts {
  const unit = useEnergyUnit()
  return {
    unit,
    format: (kcal) => formatEnergy(kcal, unit),
    rewrite: (sentence) => energyIn(sentence, unit),
  }
}
