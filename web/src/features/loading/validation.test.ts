import { expect, it } from 'vitest'
import { checkLoading, toValues } from './validation'

const standard = toValues({
  unit: 'kg',
  bar: 20,
  barbell_step: 2.5,
  dumbbell_step: 2,
  other_step: 2.5,
})

it('returns the numbers of valid texts', () => {
  const values = { ...standard, bar: '15', barbell_step: '1,25' }
  expect(checkLoading(values, 'kg')).toEqual({
    errors: null,
    input: { bar: 15, barbell_step: 1.25, dumbbell_step: 2, other_step: 2.5 },
  })
})

it.each([
  ['bar', '30.5', 'kg', 'Empty bar must be between 0 and 30 kg'],
  ['bar', '66', 'lb', 'Empty bar must be between 0 and 65 lb'],
  ['barbell_step', '0', 'kg', 'Barbell step must be between 0.25 and 10 kg'],
  ['dumbbell_step', '', 'kg', 'Dumbbell step is required'],
  ['other_step', '25.5', 'lb', 'Machine step must be between 0.5 and 25 lb'],
  [
    'other_step',
    '2.505',
    'lb',
    'Machine step can have no thousands separator and two decimals at most',
  ],
  ['other_step', 'x', 'lb', 'Machine step must be a number, such as 8 or 42.5'],
] as const)('rejects %s %j in %s', (name, text, unit, error) => {
  expect(checkLoading({ ...standard, [name]: text }, unit).errors).toEqual({ [name]: error })
})
