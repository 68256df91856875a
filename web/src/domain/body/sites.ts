import type { Gender, MeasurementName, Measurements } from '@/api/types'
import { MeasurementsInput } from '@/domain/generated/input-ranges'

/** A measurement with its label, where to measure it, and the server's range in cm (contract of training §3). */
export interface Site {
  name: MeasurementName
  label: string
  where: string
  min: number
  max: number
}

/**
 * All measurements, in the order of the form. The body fat formula takes the waist of women at another place than
 * that of men (Hodgdon & Beckett 1984).
 */
export const sites = (gender?: Gender | null): readonly Site[] =>
  places(gender).map((site) => ({ ...site, ...MeasurementsInput[site.name] }))

const places = (gender?: Gender | null): readonly Omit<Site, 'min' | 'max'>[] => [
  {
    name: 'waist',
    label: 'Waist',
    where:
      gender === 'female' ? 'Around the narrowest part, relaxed' : 'Level with the navel, relaxed',
  },
  { name: 'hip', label: 'Hips', where: 'Around the widest part' },
  { name: 'neck', label: 'Neck', where: 'Just below the larynx' },
  { name: 'chest', label: 'Chest', where: 'Level with the nipples' },
  { name: 'shoulders', label: 'Shoulders', where: 'Around the widest part' },
  { name: 'upper_arm', label: 'Upper arm', where: 'Widest part, arm relaxed' },
  { name: 'forearm', label: 'Forearm', where: 'Widest part below the elbow' },
  { name: 'thigh', label: 'Thigh', where: 'Halfway between hip and knee' },
  { name: 'calf', label: 'Calf', where: 'Widest part of the lower leg' },
]

export const siteLabel = (name: MeasurementName): string =>
  sites().find((site) => site.name === name)?.label ?? name

/** Returns the measured values of a day, in the order of the form. */
export function valuesOf(
  row: Measurements,
): { name: MeasurementName; label: string; cm: number }[] {
  return sites().flatMap(({ name, label }) => {
    const cm = row[name]
    return cm === null || cm === undefined ? [] : [{ name, label, cm }]
  })
}
