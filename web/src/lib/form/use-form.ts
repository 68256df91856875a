import { useRef, type RefObject, type SubmitEvent } from 'react'
import {
  useController,
  useForm as useHookForm,
  useWatch,
  type Control,
  type FieldValues,
} from 'react-hook-form'
import { isRepeat, NEVER, pressTime } from '../repeat-pause'
import { FIRST_INVALID } from '../use-focus-request'
import type { Checked, FieldErrors } from '@/domain/entry/checked'
import { useFormFocus } from './use-form-focus'

interface FormOptions<Values extends object, Input> {
  /** Values at first. Numbers are text, because an unfinished number must be kept. */
  initial: Values
  /** Fields that are not edited follow later changes of `initial`, such as a refetched profile. */
  followsInitial?: boolean
  check: (values: Values) => Checked<string, Input>
  onSubmit: (input: Input) => void
  /** Called after each edit. */
  onEdit?: (() => void) | undefined
  /** Called when submitted values are invalid. */
  onInvalid?: (() => void) | undefined
  /** Whether a request of the form is running. The form ignores further submits until then. */
  isBusy?: boolean
}

/** State and actions of a form. */
export interface FormApi<Values extends object> {
  ref: RefObject<HTMLFormElement | null>
  /** State of the form library, for `useFormValues` only. */
  control: Control
  isBusy: boolean
  /** Whether a value differs from the initial one. */
  isDirty: boolean
  /** Whether it shows what was entered before the session ended. */
  isRestored: boolean
  /** Connects a control with a field. */
  useField: <Name extends keyof Values & string>(name: Name) => FieldControl<Values[Name]>
  /** Returns the current values. */
  values: () => Values
  /** Error that concerns several fields. */
  message: string | undefined
  /** Returns the error with that name: a field, or a part of one such as "reps 3". */
  errorOf: (name: string) => string | undefined
  /** Changes fields, and clears their errors. */
  edit: (values: Partial<Values>) => void
  /** Calls `onEdit` and clears the error of a field that has just changed. */
  noteEdit: (name: string) => void
  clearErrors: () => void
  /** Marks fields, such as those that the server rejects, and focuses the first of them. */
  showErrors: (errors: FieldErrors) => void
  /**
   * Makes the submitted values the initial ones, in a form that follows these. Later edits stay, and
   * count as unsaved.
   */
  markSaved: () => void
  /** Fills all fields with the initial values, or with these where given. */
  clear: (values?: Partial<Values>) => void
  /** Clears the form for the next entry and focuses the first field. */
  startAgain: () => void
  submit: (event?: SubmitEvent<HTMLFormElement>) => Promise<void>
}

/**
 * A form whose values are validated together on submit.
 *
 * An edit clears the error of its field. The next submit validates again. The first invalid field
 * gets the focus, and after a request the focus returns to where it was.
 */
export function useForm<Values extends object, Input>({
  initial,
  followsInitial = false,
  check,
  onSubmit,
  onEdit,
  onInvalid,
  isBusy = false,
}: FormOptions<Values, Input>): FormApi<Values> {
  const ref = useRef<HTMLFormElement>(null)
  const isSubmitting = useRef(false)
  /** Time of the last valid submit, until it failed or a value changed. */
  const submittedAt = useRef(NEVER)
  const submitted = useRef(initial)
  const focus = useFormFocus(ref, isBusy)
  const {
    control,
    clearErrors,
    formState: { errors, isDirty },
    getValues,
    handleSubmit,
    reset,
    resetDefaultValues,
    setError,
    setValue,
  } = useHookForm<FieldValues, unknown, Input>({
    defaultValues: initial,
    ...(followsInitial
      ? { values: initial, resetOptions: { keepDirtyValues: true, keepErrors: true } }
      : {}),
    resolver: (values) => {
      const result = check(values as Values)
      return result.errors === null
        ? { values: result.input, errors: {} }
        : { values: {}, errors: toLibraryErrors(result.errors, result.message) }
    },
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    // The library would focus in the order in which fields were added, and before they are enabled.
    shouldFocusError: false,
  })

  const noteEdit = (...names: string[]) => {
    // Without this condition, the whole form would render after each keystroke.
    if (names.some((name) => errors[name] !== undefined)) clearErrors(names)
    submittedAt.current = NEVER
    onEdit?.()
  }

  return {
    ref,
    // The type of the input matters to `submit` only.
    control: control as unknown as Control,
    isBusy,
    isDirty,
    isRestored: false,
    useField: (name) => useFormField(control as unknown as Control, noteEdit, name),
    values: () => getValues() as Values,
    message: textOf(errors.root) || undefined,
    errorOf: (name) => textOf(errors[name]),
    edit: (values) => {
      const entries = Object.entries(values)
      for (const [name, value] of entries) setValue(name, value, { shouldDirty: true })
      noteEdit(...entries.map(([name]) => name))
    },
    noteEdit,
    clearErrors: () => {
      clearErrors()
    },
    showErrors: (found) => {
      submittedAt.current = NEVER
      const entries = Object.entries(found)
      for (const [name, message] of entries) setError(name, toLibraryError(message))
      if (entries.length > 0) focus.request(FIRST_INVALID)
    },
    markSaved: () => {
      resetDefaultValues(submitted.current)
    },
    clear: (values) => {
      reset({ ...initial, ...values }, { keepDirtyValues: false })
    },
    startAgain: () => {
      reset(initial)
      focus.request('input, select, textarea')
    },
    submit: async (event) => {
      event?.preventDefault()
      // A second submit in the same moment comes before `isBusy`, and that of a double tap may come after it.
      if (isSubmitting.current || isBusy || isRepeat(submittedAt.current)) return
      isSubmitting.current = true
      focus.remember()
      let isValid = false
      try {
        await handleSubmit((input) => {
          isValid = true
          submittedAt.current = pressTime()
          // Other forms may contain a password, which is stored only where it must be.
          if (followsInitial) submitted.current = getValues() as Values
          onSubmit(input)
        })()
      } finally {
        isSubmitting.current = false
      }
      if (isValid) return
      onInvalid?.()
      focus.request(FIRST_INVALID)
    },
  }
}

/** Props of the control of a field. */
export interface FieldControl<Value> {
  name: string
  value: Value
  error: string | undefined
  invalid: boolean
  onValueChange: (value: Value) => void
}

function useFormField<Value>(
  control: Control,
  noteEdit: (name: string) => void,
  name: string,
): FieldControl<Value> {
  const { field, fieldState } = useController({ control, name })
  const value: unknown = field.value
  const text = fieldState.error?.message
  return {
    name,
    value: value as Value,
    error: text === '' ? undefined : text,
    invalid: fieldState.invalid,
    onValueChange: (value) => {
      field.onChange(value)
      noteEdit(name)
    },
  }
}

/** Returns the current values of a form, for content that depends on them. */
export function useFormValues<Values extends object>({ control }: FormApi<Values>): Values {
  const values: unknown = useWatch({ control })
  return values as Values
}

function toLibraryErrors(errors: FieldErrors, message: string | undefined) {
  // Always with `root`: values without any error would count as valid.
  const found = { ...errors, root: message }
  return Object.fromEntries(
    Object.entries(found).map(([name, text]) => [name, toLibraryError(text)]),
  )
}

const toLibraryError = (message = '') => ({ type: 'custom', message })

/** Returns the message of an error of the library. */
function textOf(error: unknown): string | undefined {
  return (error as { message?: string } | undefined)?.message
}
