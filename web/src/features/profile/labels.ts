import type { Gender, LengthUnit } from '@/api/types'
import type { EnergyUnit } from '@/domain/units/energy'
import type { WeightUnit } from '@/domain/units/weight'
import {
  BODY_FIGURES,
  ENERGY_UNITS,
  GENDERS,
  LENGTH_UNITS,
  TRAINING_DAYS,
  WEIGHT_UNITS,
  type BodyFigures,
} from './validation'

/* Options of the profile's choices. They are functions, so that no label is fixed at module load. */

export function genderOptions() {
  const labels: Record<Gender, string> = { male: 'Male', female: 'Female', other: 'Other' }
  return GENDERS.map((value) => ({ value, label: labels[value] }))
}

export function trainingDayOptions() {
  return TRAINING_DAYS.map((days) => ({ value: String(days), label: `${String(days)} days` }))
}

export function weightUnitOptions() {
  const labels: Record<WeightUnit, string> = { kg: 'Kilograms', lb: 'Pounds' }
  return WEIGHT_UNITS.map((value) => ({ value, label: labels[value] }))
}

export function lengthUnitOptions() {
  const labels: Record<LengthUnit, string> = { cm: 'Centimeters', in: 'Inches' }
  return LENGTH_UNITS.map((value) => ({ value, label: labels[value] }))
}

export function energyUnitOptions() {
  const labels: Record<EnergyUnit, string> = { kcal: 'Kilocalories', kJ: 'Kilojoules' }
  return ENERGY_UNITS.map((value) => ({ value, label: labels[value] }))
}

export function bodyFigureOptions() {
  const labels: Record<BodyFigures, string> = { shown: 'Show', hidden: 'Hide' }
  return BODY_FIGURES.map((value) => ({ value, label: labels[value] }))
}
