/** Errors by field. An empty text marks a field whose error is part of the form's message. */
export type FieldErrors<Field extends string = string> = Partial<Record<Field, string>>

/** Result of validating a form: the input to send, or the errors. */
export type Checked<Field extends string, Input> =
  | { errors: null; input: Input }
  | {
      errors: FieldErrors<Field>
      input: null
      /** Error that concerns several fields and is shown once. */
      message?: string
    }

/** Returns the input if no field has an error. */
export function checked<Field extends string, Input>(
  found: Record<Field, string | undefined>,
  input: () => Input,
): Checked<Field, Input> {
  const errors: FieldErrors<Field> = {}
  for (const field of Object.keys(found) as Field[]) {
    if (found[field] !== undefined) errors[field] = found[field]
  }
  return Object.keys(errors).length === 0
    ? { errors: null, input: input() }
    : { errors, input: null }
}
