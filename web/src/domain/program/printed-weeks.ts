/** Most weeks of one print. */
const MAX_WEEKS = 12

/** Returns the weeks of "1-4". One week is "3". Anything else means weeks 1 to 4. */
export function printedWeeks(text: string | null): number[] {
  const match = /^([1-9]\d?)(?:-([1-9]\d?))?$/.exec(text ?? '1-4')
  const first = Number(match?.[1] ?? 1)
  const last = Number(match?.[2] ?? match?.[1] ?? 4)
  const isRange = match !== null && first <= last && last <= 52
  const [from, to] = isRange ? [first, last] : [1, 4]
  return Array.from({ length: Math.min(to - from + 1, MAX_WEEKS) }, (_, index) => from + index)
}
