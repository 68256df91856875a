import type { DateOrder, ImportColumns } from '@/api/types'
import { readFirstRows } from './csv-start'

/** Number of lines that are shown next to the choice of columns. */
const SHOWN_LINES = 5
/** Number of lines from which the order of dates is guessed. */
const GUESSED_LINES = 500

export type ColumnName = keyof ImportColumns

export interface ColumnChoice {
  columns: ImportColumns
  /** Null if all dates begin with the year or have the name of a month. */
  dateOrder: DateOrder | null
}

/** Chosen column of each field; an empty text if the file has none. */
export type ChosenColumns = Record<ColumnName, string>

/** Words in the names of columns, in the order in which columns are guessed. */
const WORDS: readonly (readonly [ColumnName, RegExp])[] = [
  ['date', /date|^day$|datum/i],
  ['exercise', /exercise|lift|movement|übung|^name$/i],
  ['unit', /unit/i],
  ['weight', /weight|load|^kgs?$|^lbs?$|gewicht/i],
  ['reps', /reps?\b|repetition/i],
  ['seconds', /second|duration|hold|^time$/i],
  ['kind', /type|kind|warm/i],
  ['rpe', /rpe/i],
  ['rir', /rir|reserve/i],
]

/** Returns the names of the columns, the first lines, and the most likely column of each field. */
export function describeColumns(content: string) {
  const [header = [], ...lines] = readFirstRows(content, GUESSED_LINES)
  const names = [...new Set(header.filter((name) => name !== ''))]
  const guessed: ChosenColumns = {
    date: '',
    exercise: '',
    weight: '',
    reps: '',
    seconds: '',
    kind: '',
    rpe: '',
    rir: '',
    unit: '',
  }
  const rest = new Set(names)
  for (const [field, words] of WORDS) {
    const found = [...rest].find((name) => words.test(name))
    if (found === undefined) continue
    guessed[field] = found
    rest.delete(found)
  }
  const datesIn = (column: string) => {
    const at = header.indexOf(column)
    return at < 0 ? [] : lines.map((line) => line[at] ?? '')
  }
  return { header, names, lines: lines.slice(0, SHOWN_LINES), guessed, datesIn }
}

/** Returns the order of dates such as 24/11/2026, or null if several orders are possible. */
export function guessDateOrder(dates: readonly string[]): DateOrder | null {
  let isPlain = true
  for (const date of dates) {
    const numbers = /^(\d{1,4})\D+(\d{1,2})\D+(\d{1,4})/.exec(date)
    if (numbers === null) continue
    const [, first = '', second = ''] = numbers
    if (first.length === 4) continue
    isPlain = false
    if (Number(first) > 12 && Number(first) <= 31) return 'dmy'
    if (Number(second) > 12) return 'mdy'
  }
  return isPlain ? 'ymd' : null
}

/** Returns the columns as the server expects them. */
export function toColumns(chosen: ChosenColumns): ImportColumns {
  const optional = (name: string) => (name === '' ? null : name)
  return {
    date: chosen.date,
    exercise: chosen.exercise,
    weight: optional(chosen.weight),
    reps: optional(chosen.reps),
    seconds: optional(chosen.seconds),
    kind: optional(chosen.kind),
    rpe: optional(chosen.rpe),
    rir: optional(chosen.rir),
    unit: optional(chosen.unit),
  }
}
