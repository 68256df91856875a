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
    ['04963406', '0049000006346'],
    ['0 496340 6', '0049000006346'],
    ['049000006346', '0049000006346'],
    ['00049000006346', '0049000006346'],
    ['01234531', '0012300000451'],
    ['01234543', '0012340000053'],
    ['01234565', '0012345000065'],
    ['0000073513537', '73513537'],
    ['00000073513537', '73513537'],
  ])('reads %s as %s', (text, code) => {
    expect(readBarcode(text)).toBe(code)
  })

  it.each([
    '4006381333932',
    '400638133393',
    '40063813339310',
    '14006381333938',
    '49634061',
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
