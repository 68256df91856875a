import { describe, expect, it } from 'vitest'
import { printedWeeks } from './printed-weeks'

describe('printedWeeks', () => {
  it('reads a week or a range, else four weeks', () => {
    expect(printedWeeks('2-3')).toEqual([2, 3])
    expect(printedWeeks('5')).toEqual([5])
    for (const text of [null, '', 'x', '0-3', '4-2', '1-99', '1-2-3', '-1']) {
      expect(printedWeeks(text)).toEqual([1, 2, 3, 4])
    }
    expect(printedWeeks('1-52')).toHaveLength(12)
  })
})
