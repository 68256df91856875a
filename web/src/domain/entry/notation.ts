/** What a member says about dates and numbers of a file to import; null where the file decides. */
export interface Notation {
  dateOrder: 'ymd' | 'dmy' | 'mdy' | null
  decimalSign: 'point' | 'comma' | null
}

/** The file decides everything. */
export const AS_THE_FILE_SHOWS: Notation = { dateOrder: null, decimalSign: null }

/** Orders of day, month and year that a file can have. */
export const dateOrders = () => [
  { value: 'ymd', label: 'Year, month, day (2026-11-24)' },
  { value: 'dmy', label: 'Day, month, year (24.11.2026)' },
  { value: 'mdy', label: 'Month, day, year (11/24/2026)' },
]

/** Decimal signs that a file can have. */
export const decimalSigns = () => [
  { value: 'point', label: 'Point (82.5)' },
  { value: 'comma', label: 'Comma (82,5)' },
]
