/**
 * Returns whether two values are the same, field by field.
 *
 * It is for plain data and lists, as the comparison of a memoized component. Functions are compared by identity.
 */
export function isAlike(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) {
    return Object.is(a, b)
  }
  const one = Object.entries(a)
  const other = new Map<string, unknown>(Object.entries(b))
  return (
    one.length === other.size &&
    one.every(([name, value]) => other.has(name) && isAlike(value, other.get(name)))
  )
}
