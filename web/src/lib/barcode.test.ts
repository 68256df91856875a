import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBarcode } from './barcode'

describe('readBarcode', () => {
  it.each([
    ['4006381333931', '4006381333931'],
    ['73513537', '73513537'],
    ['036000291452', '0036000291452'],
    ['0036000291452', '0036000291452'],
    [' 4 006381-333931 ', '4006381333931'],
  ])('reads %s as %s', (text, code) => {
    expect(readBarcode(text)).toBe(code)
  })

  it.each([
    '4006381333932',
    '400638133393',
    '40063813339310',
    '400638133393a',
    '٤٠٠٦٣٨١٣٣٣٩٣١',
    '',
  ])('rejects %s', (text) => {
    expect(readBarcode(text)).toBeNull()
  })

  it('rejects every single wrong digit', () => {
    const code = '4006381333931'
    fc.assert(
      fc.property(fc.nat({ max: 12 }), fc.nat({ max: 9 }), (at, digit) => {
        const typed = code.slice(0, at) + String(digit) + code.slice(at + 1)
        expect(readBarcode(typed) !== null).toBe(typed === code)
      }),
    )
  })
})
