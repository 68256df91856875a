import { describe, expect, it } from 'vitest'
import { createAgreement } from './agreement'

const CODE = '4006381333931'
const OTHER = '73513537'

describe('createAgreement', () => {
  it('returns a barcode that two pictures have', () => {
    const agree = createAgreement()
    expect([[CODE], [CODE]].map(agree)).toEqual([null, CODE])
  })

  it('keeps the first read through pictures without a barcode', () => {
    const agree = createAgreement()
    expect([[CODE], [], [], [CODE]].map(agree)).toEqual([null, null, null, CODE])
  })

  it('starts again after a different barcode', () => {
    const agree = createAgreement()
    expect([[CODE], [OTHER], [CODE], [CODE]].map(agree)).toEqual([null, null, null, CODE])
  })

  it('ignores numbers with a wrong check digit', () => {
    const agree = createAgreement()
    expect([['4006381333932'], ['4006381333932'], ['12345'], [CODE]].map(agree)).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  it('takes both spellings of a UPC-A for one', () => {
    const agree = createAgreement()
    expect([['036000291452'], ['0036000291452']].map(agree)).toEqual([null, '0036000291452'])
  })
})
