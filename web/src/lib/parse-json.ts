/** The value of a stored text; null where there is none or it cannot be read. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null') as unknown
  } catch {
    return null
  }
}

/** An object whose fields are still to be checked one by one. */
export function isOfShape<Value extends object>(value: unknown): value is Partial<Value> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
