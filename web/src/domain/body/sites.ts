import type { Gender, MeasurementName, Measurements } from '@/api/types'

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
export const sites = (gender?: Gender | null): readonly Site[] => [
  {
    name: 'waist',
    label: 'Waist',
    where:
      gender === 'female' ? 'Around the narrowest part, relaxed' : 'Level with the navel, relaxed',
    min: 30,
    max: 250,
  },
  { name: 'hip', label: 'Hips', where: 'Around the widest part', min: 40, max: 250 },
  { name: 'neck', label: 'Neck', where: 'Just below the larynx', min: 20, max: 80 },
  { name: 'chest', label: 'Chest', where: 'Level with the nipples', min: 40, max: 250 },
  { name: 'shoulders', label: 'Shoulders', where: 'Around the widest part', min: 60, max: 200 },
  { name: 'upper_arm', label: 'Upper arm', where: 'Widest part, arm relaxed', min: 10, max: 80 },
  { name: 'forearm', label: 'Forearm', where: 'Widest part below the elbow', min: 10, max: 60 },
  { name: 'thigh', label: 'Thigh', where: 'Halfway between hip and knee', min: 20, max: 120 },
  { name: 'calf', label: 'Calf', where: 'Widest part of the lower leg', min: 15, max: 80 },
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
