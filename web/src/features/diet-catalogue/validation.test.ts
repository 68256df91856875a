import { describe, expect, it } from 'vitest'
import { portionsError } from './validation'

describe('portions', () => {
  it.each(['', '0.25', '0.375', '0,375', '2.125', '1', '2.5', '10'])('can be "%s"', (value) => {
    expect(portionsError(value)).toBeUndefined()
  })

  it.each(['0', '0.125', '0.3', '1.3', '10.125', '-1', 'one', '1e0'])('cannot be "%s"', (value) => {
    expect(portionsError(value)).toBe('Portions must be between 0.25 and 10, in steps of 0.125')
  })
})
