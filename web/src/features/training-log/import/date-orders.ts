/** Orders of day, month and year that a file can have. */
export const dateOrders = () => [
  { value: 'ymd', label: 'Year, month, day (2026-11-24)' },
  { value: 'dmy', label: 'Day, month, year (24.11.2026)' },
  { value: 'mdy', label: 'Month, day, year (11/24/2026)' },
]
