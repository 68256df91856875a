import type { UseMutationResult } from '@tanstack/react-query'
import type { RefObject, SubmitEvent } from 'react'
import {
  useCheckedForm,
  type Checked,
  type Entries,
  type FieldErrors,
} from '@/lib/use-checked-form'
import { failureText, fieldErrors } from './errors'

/** A mutation that saves the input of a form. */
export type Saving<Input> = Pick<
  UseMutationResult<unknown, Error, Input>,
  'mutate' | 'reset' | 'isPending' | 'isSuccess' | 'error'
>

interface SavedFormOptions<Field extends string, Input> {
  initial: Entries<Field>
  check: (entries: Entries<Field>) => Checked<Field, Input>
  save: Saving<Input>
  /** Called after saving. Without it, the form is cleared for the next entry. */
  onSaved?: (() => void) | undefined
}

/** Props of a form that saves a new or an existing item. */
export interface SavedFormProps<Values, Input> {
  initial: Values
  save: Saving<Input>
  submitLabel: string
  /** Success message, for a form that stays open. */
  done?: string | undefined
  /** Failure message, to which the reason is added. */
  failed: string
  /** Called after saving. Without it, the form is cleared for the next entry. */
  onSaved?: (() => void) | undefined
  onCancel?: (() => void) | undefined
}

interface SavedForm<Field extends string> {
  ref: RefObject<HTMLFormElement | null>
  entries: Entries<Field>
  errors: FieldErrors<Field>
  change: (field: Field) => (value: string) => void
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  isBusy: boolean
  isDone: boolean
  /** The reason why saving failed. */
  failure: string | null
}

/** A form that validates its input, saves it and marks the fields that the server rejects. */
export function useSavedForm<Field extends string, Input>({
  initial,
  check,
  save,
  onSaved,
}: SavedFormOptions<Field, Input>): SavedForm<Field> {
  const { ref, entries, errors, change, showErrors, startAgain, onSubmit } = useCheckedForm({
    initial,
    check,
    onEdit: () => {
      if (!save.isPending) save.reset()
    },
  })
  return {
    ref,
    entries,
    errors,
    change,
    onSubmit: onSubmit((input) => {
      save.mutate(input, {
        onSuccess: onSaved ?? startAgain,
        onError: (error) => {
          showErrors(fieldErrors(error) as FieldErrors<Field>)
        },
      })
    }),
    isBusy: save.isPending,
    isDone: save.isSuccess,
    failure: save.error === null ? null : failureText(save.error),
  }
}
