import { useQuery } from '@tanstack/react-query'
import type { WeightUnit } from '@/lib/weight'
import { profileQuery } from './profile-query'

/** In which unit the member reads and types weights; kilograms until the profile is known. */
export function useWeightUnit(): WeightUnit {
  const { data } = useQuery({ ...profileQuery(), enabled: false })
  return data?.weight_unit ?? 'kg'
}
