/** Returns the value of stored JSON, or null if it is missing or invalid. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null') as unknown
  } catch {
    return null
  }
}

/** Type guard for an object whose fields are not checked yet. */
export function isOfShape<Value extends object>(value: unknown): value is Partial<Value> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Type guard for an object with unknown fields. */
export const isObject = isOfShape<Record<string, unknown>>
