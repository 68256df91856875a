import { useQuery } from '@tanstack/react-query'
import type { LengthUnit } from '@/domain/units/length'
import { profileQuery } from './profile-query'

/** Returns the profile's unit of length. Lengths are always shown and entered with their unit. */
export function useLengthUnit(): LengthUnit {
  const { data } = useQuery({ ...profileQuery(), enabled: false })
  return data?.length_unit ?? 'cm'
}
