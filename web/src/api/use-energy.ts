import { useQuery } from '@tanstack/react-query'
import { formatEnergy, type EnergyUnit } from '@/domain/units/energy'
import { profileQuery } from './profile-query'

/** Returns the profile's unit of energy. */
export function useEnergyUnit(): EnergyUnit {
  const { data } = useQuery({ ...profileQuery(), enabled: false })
  return data?.energy_unit ?? 'kcal'
}

interface EnergyTexts {
  unit: EnergyUnit
  /** Formats energy in the unit. */
  format: (kcal: number) => string
}

/** Returns how the account reads energy. */
export function useEnergy(): EnergyTexts {
  const unit = useEnergyUnit()
  return { unit, format: (kcal) => formatEnergy(kcal, unit) }
}
