import { checked, type Checked } from '@/domain/entry/checked'
import { fitnessGoalOptions } from '@/domain/profile/fitness-goals'
import type { Gender, LengthUnit, Profile, ProfileInput } from '@/api/types'
import type { EnergyUnit } from '@/domain/units/energy'
import { decimalsError, nameError } from '@/domain/entry/entry-checks'
import { formatFeet, fromFeet, toFeet } from '@/domain/units/height'
import * as ranges from '@/domain/generated/input-ranges'
import { numberOf, readNumber, unreadableError } from '@/domain/entry/number-entry'
import { fromKilograms, toKilograms, weightEntry, type WeightUnit } from '@/domain/units/weight'

export interface ProfileValues {
  fname: string
  lname: string
  gender: string
  birth_date: string
  weight: string
  /** In cm, unless `length_unit` is inches. */
  height: string
  /** The height with `height_inches`, if `length_unit` is inches. */
  height_feet: string
  height_inches: string
  number_of_training_days: string
  fitness_goal: string
  /** Unit of `weight` in the form and of all weights on the page. */
  weight_unit: WeightUnit
  /** Unit of the height in the form and of all lengths on the page. */
  length_unit: LengthUnit
  energy_unit: EnergyUnit
  hide_body_figures: BodyFigures
}

/** Whether the progress overview has a section with body weight and measurements. */
export type BodyFigures = 'shown' | 'hidden'

export type ProfileField = keyof ProfileValues

/* Options of the choices. They are functions, so that no label is fixed when the module loads. */

const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }))

export const genderOptions = () =>
  optionsOf<Gender>({ male: 'Male', female: 'Female', other: 'Other' })

export const trainingDayOptions = () =>
  TRAINING_DAYS.map((days) => ({ value: String(days), label: `${String(days)} days` }))

export const weightUnitOptions = () => optionsOf<WeightUnit>({ kg: 'Kilograms', lb: 'Pounds' })

export const lengthUnitOptions = () => optionsOf<LengthUnit>({ cm: 'Centimeters', in: 'Inches' })

export const energyUnitOptions = () =>
  optionsOf<EnergyUnit>({ kcal: 'Kilocalories', kJ: 'Kilojoules' })

export const bodyFigureOptions = () => optionsOf<BodyFigures>({ shown: 'Show', hidden: 'Hide' })

const { min: FEWEST_DAYS, max: MOST_DAYS } = ranges.ProfileInput.number_of_training_days
const TRAINING_DAYS = Array.from(
  { length: MOST_DAYS - FEWEST_DAYS + 1 },
  (_, at) => FEWEST_DAYS + at,
)

/** Returns the form's values for a stored profile. Missing data becomes an empty string. */
export function toValues(profile: Partial<Profile>): ProfileValues {
  const text = (value: string | number | null | undefined) => (value ?? '').toString()
  const unit = profile.length_unit ?? 'cm'
  return {
    fname: text(profile.fname),
    lname: text(profile.lname),
    gender: text(profile.gender),
    birth_date: text(profile.birth_date),
    weight: weightEntry(profile.weight, profile.weight_unit ?? 'kg').text,
    ...heightTexts(profile.height ?? null, unit),
    number_of_training_days: text(profile.number_of_training_days),
    fitness_goal: text(profile.fitness_goal),
    weight_unit: profile.weight_unit ?? 'kg',
    length_unit: unit,
    energy_unit: profile.energy_unit ?? 'kcal',
    hide_body_figures: profile.hide_body_figures === true ? 'hidden' : 'shown',
  }
}

const FIRST_BIRTH_DATE = '1900-01-01'

interface Range {
  label: string
  min: number
  max: number
  decimals: number
  unit: string
}

const { weight: KG, height: CM } = ranges.ProfileInput

/** Range of the height field in centimeters. */
export const HEIGHT: Range = { label: 'Height', ...CM, unit: 'cm' }
/** Shortest and longest height in tenths of an inch that are within the range in centimeters. */
const LEAST_HEIGHT = { feet: 2, inches: 11.5 }
const MOST_HEIGHT = { feet: 8, inches: 2.4 }

function numberError(range: Range, value: string): string | undefined {
  const entry = readNumber(value)
  if (entry.state === 'empty') return `${range.label} is required`
  if (entry.state !== 'number') return unreadableError(range.label, value)
  const number = entry.value
  if (number < range.min || number > range.max) {
    return `${range.label} must be between ${String(range.min)} and ${String(range.max)} ${range.unit}`
  }
  return decimalsError(range.label, value, range.decimals)
}

/** Returns the valid range of the weight field in a unit. */
export function weightRange(unit: WeightUnit): Range {
  return {
    label: 'Weight',
    min: fromKilograms(KG.min, unit),
    max: fromKilograms(KG.max, unit),
    decimals: KG.decimals,
    unit,
  }
}

type WeightValues = Pick<ProfileValues, 'weight' | 'weight_unit'>

/**
 * Returns the weight in kilograms. An untouched field returns the stored value, which may not be exact in
 * pounds.
 */
export function kilogramsOf({ weight, weight_unit }: WeightValues, stored: number | null): number {
  const isUntouched = stored !== null && weightEntry(stored, weight_unit).text === weight
  return isUntouched ? stored : toKilograms(numberOf(weight), weight_unit)
}

/** Converts a weight to the other unit. An incomplete number is returned unchanged. */
export function inUnit(
  values: WeightValues,
  unit: WeightUnit,
  stored: number | null,
): WeightValues {
  const kg = kilogramsOf(values, stored)
  return {
    weight: Number.isFinite(kg) ? String(fromKilograms(kg, unit)) : values.weight,
    weight_unit: unit,
  }
}

type HeightValues = Pick<ProfileValues, 'height' | 'height_feet' | 'height_inches' | 'length_unit'>

/** Returns the texts of the height fields. Those of the other unit are empty. */
function heightTexts(cm: number | null, unit: LengthUnit): Omit<HeightValues, 'length_unit'> {
  const texts = { height: '', height_feet: '', height_inches: '' }
  if (cm === null) return texts
  if (unit === 'cm') return { ...texts, height: String(cm) }
  const { feet, inches } = toFeet(cm)
  return { ...texts, height_feet: String(feet), height_inches: String(inches) }
}

/** Returns the height in centimeters, NaN for incomplete input. Without inches, the feet are whole. */
function enteredHeight({ height, height_feet, height_inches, length_unit }: HeightValues): number {
  if (length_unit === 'cm') return numberOf(height)
  const inches = height_inches.trim() === '' ? 0 : numberOf(height_inches)
  return fromFeet({ feet: numberOf(height_feet), inches })
}

/**
 * Returns the height in centimeters. Untouched fields return the stored value, which may not be exact in
 * inches.
 */
function centimetersOf(values: HeightValues, stored: number | null): number {
  if (stored === null) return enteredHeight(values)
  const texts = heightTexts(stored, values.length_unit)
  const isUntouched =
    texts.height === values.height &&
    texts.height_feet === values.height_feet &&
    texts.height_inches === values.height_inches
  return isUntouched ? stored : enteredHeight(values)
}

/** Converts a height to the other unit. An incomplete one is returned unchanged. */
export function heightInUnit(
  values: HeightValues,
  unit: LengthUnit,
  stored: number | null,
): HeightValues {
  const cm = centimetersOf(values, stored)
  const isKnown = Number.isFinite(cm)
  return { ...(isKnown ? heightTexts(cm, unit) : values), length_unit: unit }
}

type HeightErrors = Partial<Record<'height' | 'height_feet' | 'height_inches', string | undefined>>

function heightErrors(values: HeightValues, stored: number | null): HeightErrors {
  if (values.length_unit === 'cm') return { height: numberError(HEIGHT, values.height) }
  const feet = readNumber(values.height_feet)
  if (feet.state === 'empty') return { height_feet: 'Height is required' }
  if (feet.state !== 'number' || !Number.isInteger(feet.value)) {
    return { height_feet: 'Feet must be a whole number, such as 5' }
  }
  const inches = readNumber(values.height_inches)
  if (inches.state !== 'empty') {
    if (inches.state !== 'number') {
      return { height_inches: unreadableError('Inches', values.height_inches) }
    }
    if (inches.value < 0 || inches.value >= 12) {
      return { height_inches: 'Inches must be between 0 and 11.9' }
    }
    const decimals = decimalsError('Inches', values.height_inches, 1)
    if (decimals !== undefined) return { height_inches: decimals }
  }
  const cm = centimetersOf(values, stored)
  if (cm >= CM.min && cm <= CM.max) return {}
  return {
    height_feet: `Height must be between ${formatFeet(LEAST_HEIGHT)} and ${formatFeet(MOST_HEIGHT)}`,
  }
}

function birthDateError(value: string, today: string): string | undefined {
  if (value === '') return 'Birth Date is required'
  if (value > today) return 'Birth Date cannot be later than today'
  return value < FIRST_BIRTH_DATE ? 'Birth Date must be 1900-01-01 or later' : undefined
}

/** Returns the chosen value if it is one of the options. */
const chosenOf = <Value extends string>(
  options: readonly { value: Value }[],
  value: string,
): Value | undefined => options.find((option) => option.value === value)?.value

/**
 * Returns either the errors by field or the profile to send. `today` is the member's current ISO date,
 * `stored` the stored weight in kilograms and height in centimeters.
 */
export function checkProfile(
  values: ProfileValues,
  today: string,
  stored: { weight: number | null; height: number | null } = { weight: null, height: null },
): Checked<ProfileField, ProfileInput> {
  const gender = chosenOf(genderOptions(), values.gender)
  const trainingDays = chosenOf(trainingDayOptions(), values.number_of_training_days)
  const goal = chosenOf(fitnessGoalOptions(), values.fitness_goal)
  const { errors } = checked(
    {
      fname: nameError('First Name', values.fname),
      lname: nameError('Last Name', values.lname),
      gender: gender === undefined ? 'Gender is required' : undefined,
      birth_date: birthDateError(values.birth_date, today),
      weight: numberError(weightRange(values.weight_unit), values.weight),
      height: undefined,
      height_feet: undefined,
      height_inches: undefined,
      ...heightErrors(values, stored.height),
      number_of_training_days:
        trainingDays === undefined ? 'Training Days per Week is required' : undefined,
      fitness_goal: goal === undefined ? 'Fitness Goal is required' : undefined,
    },
    () => null,
  )
  if (errors !== null || gender === undefined || goal === undefined) {
    return { errors: errors ?? {}, input: null }
  }
  return {
    errors: null,
    input: {
      fname: values.fname.trim(),
      lname: values.lname.trim(),
      gender,
      birth_date: values.birth_date,
      weight: kilogramsOf(values, stored.weight),
      height: centimetersOf(values, stored.height),
      number_of_training_days: Number(trainingDays),
      fitness_goal: goal,
      weight_unit: values.weight_unit,
      length_unit: values.length_unit,
      energy_unit: values.energy_unit,
      hide_body_figures: values.hide_body_figures === 'hidden',
    },
  }
}

/**
 * Returns warnings for valid but unlikely values, which are often typing errors. They do not block saving.
 */
export function unusualFigures(values: WeightValues & HeightValues): {
  weight: boolean
  height: boolean
} {
  const weight = kilogramsOf(values, null)
  const height = enteredHeight(values)
  const hasWeight = numberError(weightRange(values.weight_unit), values.weight) === undefined
  const hasHeight = Object.values(heightErrors(values, null)).every((error) => error === undefined)
  const oddWeight = hasWeight && (weight < 40 || weight > 180)
  const oddHeight = hasHeight && (height < 140 || height > 210)
  const ratio = weight / (height / 100) ** 2
  // Each value is likely, but not the combination. The warning is at the field that is quicker to check.
  const oddTogether =
    hasWeight && hasHeight && !oddWeight && !oddHeight && (ratio < 15 || ratio > 50)
  return { weight: oddWeight || oddTogether, height: oddHeight }
}
