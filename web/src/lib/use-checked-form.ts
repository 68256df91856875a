import { useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { FIRST_INVALID, useFocusRequest } from './use-focus-request'

/** Texts of the fields. Numbers are text too, because an unfinished number must be kept. */
export type Entries<Field extends string> = Record<Field, string>
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>
export type Checked<Field extends string, Input> =
  | { isValid: false; errors: FieldErrors<Field> }
  | { isValid: true; input: Input }

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
    ? { isValid: true, input: input() }
    : { isValid: false, errors }
}

interface CheckedFormOptions<Field extends string, Input> {
  initial: Entries<Field>
  check: (entries: Entries<Field>) => Checked<Field, Input>
  /** Called when the user types, because the last result no longer describes the entries. */
  onEdit?: (() => void) | undefined
}

interface CheckedForm<Field extends string, Input> {
  ref: RefObject<HTMLFormElement | null>
  entries: Entries<Field>
  errors: FieldErrors<Field>
  change: (field: Field) => (value: string) => void
  /** Marks fields, including errors from the server, and focuses the first of them. */
  showErrors: (found: FieldErrors<Field>) => void
  /** Clears the fields for the next entry and focuses the first. */
  startAgain: () => void
  onSubmit: (send: (input: Input) => void) => (event: SubmitEvent<HTMLFormElement>) => void
}

/** A form whose entries are validated together on submit. */
export function useCheckedForm<Field extends string, Input>({
  initial,
  check,
  onEdit,
}: CheckedFormOptions<Field, Input>): CheckedForm<Field, Input> {
  const [entries, setEntries] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors<Field>>({})
  const ref = useRef<HTMLFormElement>(null)
  const focus = useFocusRequest(ref)

  const showErrors = (found: FieldErrors<Field>) => {
    setErrors(found)
    focus(FIRST_INVALID)
  }

  return {
    ref,
    entries,
    errors,
    showErrors,
    change: (field) => (value) => {
      setEntries((before) => ({ ...before, [field]: value }))
      setErrors((before) => ({ ...before, [field]: undefined }))
      onEdit?.()
    },
    startAgain: () => {
      setEntries(initial)
      setErrors({})
      focus('input, select, textarea')
    },
    onSubmit: (send) => (event) => {
      event.preventDefault()
      const result = check(entries)
      if (!result.isValid) {
        onEdit?.()
        showErrors(result.errors)
        return
      }
      setErrors({})
      send(result.input)
    },
  }
}
