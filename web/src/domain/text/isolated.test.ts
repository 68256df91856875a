import { expect, it } from 'vitest'
import { isolated } from './isolated'

it('leaves ordinary text as it is', () => {
  expect(isolated('Bench Press (Zoë)')).toBe('Bench Press (Zoë)')
})

it.each(['\u202E', '\u202D', '\u2067', '\u2069', '\u200F'])(
  'removes the control character %j that reorders text',
  (control) => {
    expect(isolated(`Squat${control}`)).toBe('Squat')
  },
)

it('isolates text that runs from right to left', () => {
  expect(isolated('סקוואט\u2069')).toBe('\u2068סקוואט\u2069')
})
