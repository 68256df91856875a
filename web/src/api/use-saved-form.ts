import type { UseMutationResult } from '@tanstack/react-query'
import type { RefObject, SubmitEvent } from 'react'
import {
  useCheckedForm,
  type Checked,
  type Entries,
  type FieldErrors,
} from '@/lib/use-checked-form'
import { failureText, fieldErrors } from './errors'

/** A mutation that saves what a form gives. */
export type Saving<Input> = Pick<
  UseMutationResult<unknown, Error, Input>,
  'mutate' | 'reset' | 'isPending' | 'isSuccess' | 'error'
>

interface SavedFormOptions<Field extends string, Input> {
  initial: Entries<Field>
  check: (entries: Entries<Field>) => Checked<Field, Input>
  save: Saving<Input>
  /** Without it the form is emptied for the next one. */
  onSaved?: (() => void) | undefined
}

/** What a form takes that saves a thing, whether it is new or there already. */
export interface SavedFormProps<Values, Input> {
  initial: Values
  save: Saving<Input>
  submitLabel: string
  /** Said when it is saved, where the form stays. */
  done?: string | undefined
  /** Said, with the reason, when it is not. */
  failed: string
  /** Without it the form is emptied for the next one. */
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
  /** Why it could not be saved. */
  failure: string | null
}

/** A form that is checked here, saved by a call, and marked where the server finds something wrong. */
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
