/** The server's upper limit for one log, in kilograms. */
const MAX_WEIGHT_KG = 1000

/**
 * What typing into the weight field leaves in it: an entry counts only if it is numeric and not negative,
 * anything else is ignored, so the field keeps what it had. Emptying it is always possible. A comma is read
 * as the decimal sign that it is on many keyboards.
 */
export function acceptWeightEntry(current: string, typed: string): string {
  const entry = typed.trim().replace(',', '.')
  if (entry === '') return ''
  if (!/^\d*\.?\d*$/.test(entry)) return current
  const value = Number(entry === '.' ? '0.' : entry)
  return Number.isFinite(value) && value >= 0 && value <= MAX_WEIGHT_KG ? entry : current
}

/** The weight to send with a log: only one above zero is worth keeping. The server keeps two decimals. */
export function weightToSend(entry: string): number | undefined {
  const value = Math.round(Number(entry) * 100) / 100
  return entry !== '' && Number.isFinite(value) && value > 0 ? value : undefined
}
