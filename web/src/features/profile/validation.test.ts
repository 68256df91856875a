import { describe, expect, test } from 'vitest'
import {
  checkProfile,
  heightInUnit,
  inUnit,
  toValues,
  unusualFigures,
  type ProfileValues,
} from './validation'

const today = '2026-11-21'
const complete: ProfileValues = {
  fname: ' Lena ',
  lname: 'Berg',
  gender: 'female',
  birth_date: '1990-05-04',
  weight: '64.25',
  height: '171.5',
  height_feet: '',
  height_inches: '',
  number_of_training_days: '4',
  fitness_goal: 'keep_currrent_weight',
  weight_unit: 'kg',
  length_unit: 'cm',
  energy_unit: 'kcal',
  hide_body_figures: 'shown',
}

describe('a profile', () => {
  test('is sent with trimmed names and numbers', () => {
    expect(checkProfile(complete, today)).toEqual({
      errors: null,
      input: {
        fname: 'Lena',
        lname: 'Berg',
        gender: 'female',
        birth_date: '1990-05-04',
        weight: 64.25,
        height: 171.5,
        number_of_training_days: 4,
        fitness_goal: 'keep_currrent_weight',
        weight_unit: 'kg',
        length_unit: 'cm',
        energy_unit: 'kcal',
        hide_body_figures: false,
      },
    })
  })

  test('needs all eight fields', () => {
    const { errors } = checkProfile(toValues({}), today)
    expect(Object.keys(errors ?? {})).toHaveLength(8)
    expect(errors?.fname).toBe('First Name is required')
  })

  test.each([
    ['weight', '19.99', 'Weight must be between 20 and 400 kg'],
    ['weight', '400.5', 'Weight must be between 20 and 400 kg'],
    ['weight', '64.2555', 'Weight can have two decimals at most'],
    ['weight', '64.255', 'Weight can have no thousands separator and two decimals at most'],
    ['weight', 'sixty', 'Weight must be a number, such as 8 or 42.5'],
    ['weight', '60 kg', 'Weight must be a number, such as 8 or 42.5'],
    ['height', '1e2', 'Height must be a number, such as 8 or 42.5'],
    ['height', '89', 'Height must be between 90 and 250 cm'],
    ['height', '171.55', 'Height can have one decimal at most'],
    ['birth_date', '2026-11-22', 'Birth Date cannot be later than today'],
    ['birth_date', '1899-12-31', 'Birth Date must be 1900-01-01 or later'],
    ['number_of_training_days', '7', 'Training Days per Week is required'],
    ['fitness_goal', 'keep_current_weight', 'Fitness Goal is required'],
    ['lname', '  ', 'Last Name is required'],
    ['fname', 'x'.repeat(101), 'First Name must be 100 characters or fewer'],
  ] as const)('with %s %j is rejected', (field, value, error) => {
    expect(checkProfile({ ...complete, [field]: value }, today).errors).toEqual({ [field]: error })
  })

  test.each([
    ['weight', '20'],
    ['weight', '400.00'],
    ['height', '250'],
    ['birth_date', today],
    ['birth_date', '1900-01-01'],
  ] as const)('with %s %j is accepted', (field, value) => {
    expect(checkProfile({ ...complete, [field]: value }, today).errors).toBeNull()
  })
})

test.each([
  ['64', '171', false, false],
  ['39', '171', true, false],
  ['181', '200', true, false],
  ['64', '139', false, true],
  ['45', '180', true, false],
  ['17', '171', false, false],
  ['', '', false, false],
])('%s kg, %s cm: weight question %s, height question %s', (weight, height, w, h) => {
  expect(unusualFigures({ ...complete, weight, height })).toEqual({ weight: w, height: h })
})

describe('a weight in pounds', () => {
  const inPounds: ProfileValues = { ...complete, weight: '142.2', weight_unit: 'lb' }

  test('is sent in kilograms', () => {
    expect(checkProfile(inPounds, today).input).toMatchObject({ weight: 64.5, weight_unit: 'lb' })
  })

  test('keeps its stored value unless it is edited', () => {
    expect(checkProfile(inPounds, today, { weight: 64.51, height: null }).input?.weight).toBe(64.51)
  })

  test.each(['44.05', '881.9'])('outside the range in pounds is rejected: %s', (weight) => {
    expect(checkProfile({ ...inPounds, weight }, today).errors).toEqual({
      weight: 'Weight must be between 44.1 and 881.85 lb',
    })
  })

  test('converts to kilograms and back in the form', () => {
    const values = toValues({ weight: 64.51, weight_unit: 'kg' })
    const turned = inUnit(values, 'lb', 64.51)
    expect(turned).toEqual({ weight: '142.2', weight_unit: 'lb' })
    expect(inUnit(turned, 'kg', 64.51)).toEqual({ weight: '64.51', weight_unit: 'kg' })
    expect(inUnit({ weight: '', weight_unit: 'kg' }, 'lb', null).weight).toBe('')
  })
})

test('unit of length and hidden body section are sent', () => {
  const values: ProfileValues = {
    ...complete,
    ...heightInUnit(complete, 'in', null),
    hide_body_figures: 'hidden',
  }
  expect(checkProfile(values, today).input).toMatchObject({
    length_unit: 'in',
    hide_body_figures: true,
  })
})

test('without settings, centimeters and kilocalories are used and the body is shown', () => {
  expect(toValues({})).toMatchObject({
    length_unit: 'cm',
    energy_unit: 'kcal',
    hide_body_figures: 'shown',
  })
  expect(toValues({ length_unit: 'in', hide_body_figures: true })).toMatchObject({
    length_unit: 'in',
    hide_body_figures: 'hidden',
  })
})

describe('a height in feet and inches', () => {
  const inFeet: ProfileValues = {
    ...complete,
    length_unit: 'in',
    height: '',
    height_feet: '5',
    height_inches: '7.5',
  }

  test('is sent in centimeters', () => {
    expect(checkProfile(inFeet, today).input).toMatchObject({ height: 171.5, length_unit: 'in' })
    expect(checkProfile({ ...inFeet, height_inches: '' }, today).input?.height).toBe(152.4)
  })

  test('keeps its stored value unless it is edited', () => {
    const values = toValues({
      ...checkProfile(complete, today).input,
      height: 171,
      length_unit: 'in',
    })
    const stored = { weight: 64.25, height: 171 }
    expect(values).toMatchObject({ height: '', height_feet: '5', height_inches: '7.3' })
    expect(checkProfile(values, today, stored).input?.height).toBe(171)
    expect(checkProfile({ ...values, height_inches: '7.4' }, today, stored).input?.height).toBe(
      171.2,
    )
    expect(heightInUnit(values, 'cm', 171)).toMatchObject({ height: '171', height_feet: '' })
  })

  test.each([
    [{ height_feet: '' }, { height_feet: 'Height is required' }],
    [{ height_feet: '5.5' }, { height_feet: 'Feet must be a whole number, such as 5' }],
    [{ height_inches: '12' }, { height_inches: 'Inches must be between 0 and 11.9' }],
    [{ height_inches: '7.25' }, { height_inches: 'Inches can have one decimal at most' }],
    [{ height_inches: 'x' }, { height_inches: 'Inches must be a number, such as 8 or 42.5' }],
    [
      { height_feet: '2', height_inches: '11.4' },
      { height_feet: 'Height must be between 2 ft 11.5 in and 8 ft 2.4 in' },
    ],
    [
      { height_feet: '8', height_inches: '2.5' },
      { height_feet: 'Height must be between 2 ft 11.5 in and 8 ft 2.4 in' },
    ],
  ])('with %j is rejected', (values, errors) => {
    expect(checkProfile({ ...inFeet, ...values }, today).errors).toEqual(errors)
  })

  test('stays as typed when incomplete and the unit changes', () => {
    expect(heightInUnit({ ...inFeet, height_feet: 'x' }, 'cm', null)).toMatchObject({
      height_feet: 'x',
    })
    expect(heightInUnit(complete, 'in', null)).toMatchObject({
      height_feet: '5',
      height_inches: '7.5',
    })
  })
})
