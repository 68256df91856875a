import { describe, expect, it } from 'vitest'
import { describeColumns, guessDateOrder, toColumns } from './import-columns'
import { readFirstRows } from './csv-start'

describe('the first rows of a file', () => {
  it.each([
    ['commas', 'a,b\r\n1,2\r\n'],
    ['semicolons, of which one comma is no separator', 'a;b\n1;2\n'],
    ['a hint for spreadsheets', 'sep=;\r\na;b\r\n1;2'],
    ['tabs', '\uFEFFa\tb\n1\t2'],
    ['quotes', '"a","b"\n"1","2"'],
    ['empty lines', '\n\na,b\n,\n\n1,2\n'],
  ])('are read with %s', (_, content) => {
    expect(readFirstRows(content, 5)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  it('can have separators, quotes and line breaks in quotes', () => {
    expect(readFirstRows('a,b\n"1, ""one""\nx",2\n3,4\n', 2)).toEqual([
      ['a', 'b'],
      ['1, "one"\nx', '2'],
    ])
  })
})

describe('the columns', () => {
  it('are guessed by their names', () => {
    const { guessed, names, lines } = describeColumns(
      'Datum;Übung;Gewicht;Weight Unit;Reps;Duration;Set Type;RPE;RIR;Notes;\n1;2;3\n',
    )
    expect(guessed).toEqual({
      date: 'Datum',
      exercise: 'Übung',
      weight: 'Gewicht',
      unit: 'Weight Unit',
      reps: 'Reps',
      seconds: 'Duration',
      kind: 'Set Type',
      rpe: 'RPE',
      rir: 'RIR',
    })
    expect(names).toHaveLength(10)
    expect(lines).toEqual([['1', '2', '3']])
  })

  it('that are not chosen are null', () => {
    const { guessed } = describeColumns('Date,Exercise\n')
    expect(toColumns(guessed)).toMatchObject({ date: 'Date', exercise: 'Exercise', weight: null })
  })
})

describe('the order of dates', () => {
  it.each([
    [['2026-11-24', '24 Nov 2026', ''], 'ymd'],
    [['03/04/2026', '24/11/2026'], 'dmy'],
    [['3.4.26', '24.11.26'], 'dmy'],
    [['03/04/2026 17:30', '11/24/2026 18:00'], 'mdy'],
    [['03/04/2026', '2026-11-24'], null],
  ] as const)('is found: %j, %s', (dates, order) => {
    expect(guessDateOrder(dates)).toBe(order)
  })
})
