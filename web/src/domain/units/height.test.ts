import { expect, it } from 'vitest'
import { formatFeet, fromFeet, toFeet } from './height'

it.each([
  [152.4, { feet: 5, inches: 0 }],
  [171, { feet: 5, inches: 7.3 }],
  [182.8, { feet: 6, inches: 0 }],
  [90, { feet: 2, inches: 11.4 }],
  [250, { feet: 8, inches: 2.4 }],
])('%s cm in feet and inches', (cm, height) => {
  expect(toFeet(cm)).toEqual(height)
})

it('returns each tenth of an inch as it was entered', () => {
  for (let tenths = 355; tenths <= 984; tenths += 1) {
    const height = { feet: Math.floor(tenths / 120), inches: (tenths % 120) / 10 }
    expect(toFeet(fromFeet(height)), formatFeet(height)).toEqual(height)
  }
})
