import { readStored } from '@/lib/stored-data'
import { readUnsaved, unsavedPlace, writeUnsaved } from '@/lib/unsaved-data'
import { api } from './client'
import type { Profile, ProfileInput } from './types'

/* Until version 0.3, the unit of energy was a choice of the account on each device. */

const place = (): string => unsavedPlace(Number(readStored('userId') ?? 0), 'energy unit')

/** Forgets what was chosen on this device, because the account has a choice. */
export const forgetEnergyUnit = (): void => {
  writeUnsaved(place(), null)
}

/** Returns a profile as it is saved, or null if it is not complete. */
function inputOf(profile: Profile): ProfileInput | null {
  const { fname, lname, gender, birth_date, weight, height } = profile
  const { number_of_training_days, fitness_goal } = profile
  if (fname === null || lname === null || gender === null || birth_date === null) return null
  if (weight === null || height === null) return null
  if (number_of_training_days === null || fitness_goal === null) return null
  return {
    fname,
    lname,
    gender,
    birth_date,
    weight,
    height,
    number_of_training_days,
    fitness_goal,
  }
}

/** Moves the unit that was chosen on this device to the profile, once there is one. */
export async function takeEnergyUnit(profile: Profile): Promise<Profile> {
  if (readUnsaved(place()) !== 'kJ') return profile
  const input = inputOf(profile)
  // Without a connection, the next load moves it.
  if (input === null) return { ...profile, energy_unit: 'kJ' }
  try {
    const moved = await api.put('/api/user/profile', { body: { ...input, energy_unit: 'kJ' } })
    forgetEnergyUnit()
    return moved
  } catch {
    return { ...profile, energy_unit: 'kJ' }
  }
}
