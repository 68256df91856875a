import { describe, expect, test } from 'vitest'
import {
  ageOn,
  checkProfile,
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
  number_of_training_days: '4',
  fitness_goal: 'keep_currrent_weight',
  weight_unit: 'kg',
  length_unit: 'cm',
  hide_body_figures: 'shown',
}

describe('a profile', () => {
  test('is sent with trimmed names and numbers', () => {
    expect(checkProfile(complete, today)).toEqual({
      errors: null,
      profile: {
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
  ['1990-11-21', 36],
  ['1990-11-22', 35],
  ['1990-12-01', 35],
  ['2026-11-21', 0],
  ['2027-01-01', null],
  ['', null],
  [null, null],
])('born on %s is %s years old', (birthDate, age) => {
  expect(ageOn(birthDate, today)).toBe(age)
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
  expect(unusualFigures({ weight, height, weight_unit: 'kg' })).toEqual({ weight: w, height: h })
})

describe('a weight in pounds', () => {
  const inPounds: ProfileValues = { ...complete, weight: '142.2', weight_unit: 'lb' }

  test('is sent in kilograms', () => {
    expect(checkProfile(inPounds, today).profile).toMatchObject({ weight: 64.5, weight_unit: 'lb' })
  })

  test('keeps its stored value unless it is edited', () => {
    expect(checkProfile(inPounds, today, 64.51).profile?.weight).toBe(64.51)
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
    length_unit: 'in',
    hide_body_figures: 'hidden',
  }
  expect(checkProfile(values, today).profile).toMatchObject({
    length_unit: 'in',
    hide_body_figures: true,
  })
})

test('without settings, centimeters are used and the body is shown', () => {
  expect(toValues({})).toMatchObject({ length_unit: 'cm', hide_body_figures: 'shown' })
  expect(toValues({ length_unit: 'in', hide_body_figures: true })).toMatchObject({
    length_unit: 'in',
    hide_body_figures: 'hidden',
  })
})
