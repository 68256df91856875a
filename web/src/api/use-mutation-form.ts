import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Checked, FieldErrors } from '@/domain/entry/checked'
import { useForm, type FormApi } from '@/lib/form/use-form'
import { failureText, fieldErrors, isGone } from './errors'

/** A mutation that saves the input of a form. */
export type Saving<Input, Result = unknown> = Pick<
  UseMutationResult<Result, Error, Input>,
  'mutate' | 'reset' | 'isPending' | 'isSuccess' | 'error'
>

export interface MutationFormOptions<Values extends object, Input, Result> {
  initial: Values
  /** Fields that are not edited follow later changes of `initial`, such as a refetched profile. */
  followsInitial?: boolean
  check: (values: Values) => Checked<string, Input>
  save: Saving<Input, Result>
  /** Names of fields whose name differs on the server: the server's name, then the form's. */
  serverNames?: Readonly<Record<string, keyof Values & string>>
  /** Asks whether unusual input is right. By default, valid input is sent immediately. */
  confirm?: (input: Input, send: () => void) => void
  /** Called after saving. Without it, the form is cleared for the next entry. */
  onSaved?: ((result: Result, input: Input) => void) | undefined
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

export interface MutationForm<Values extends object> extends FormApi<Values> {
  isSaved: boolean
  /** Whether what it edits does not exist any more, so that submitting it again is no use. */
  isGone: boolean
  /** The reason why saving failed. */
  failure: string | null
  /** The same, but null if the reason is shown at fields. */
  generalFailure: string | null
}

/** A form that saves its input with a mutation and marks the fields that the server rejects. */
export function useMutationForm<Values extends object, Input, Result>({
  initial,
  followsInitial = false,
  check,
  save,
  serverNames = {},
  confirm = (_, send) => {
    send()
  },
  onSaved,
}: MutationFormOptions<Values, Input, Result>): MutationForm<Values> {
  const errorsOf = (error: unknown): FieldErrors => {
    const entries = Object.entries(fieldErrors(error))
    return Object.fromEntries(
      entries
        .map(([name, text]) => [serverNames[name] ?? name, text] as const)
        .filter(([name]) => name in initial),
    )
  }
  // What is gone stays gone, whatever is edited then.
  const [wasGone, setWasGone] = useState(isGone(save.error))
  const forgetResult = () => {
    if (save.isSuccess || save.error !== null) save.reset()
  }

  const form = useForm<Values, Input>({
    initial,
    followsInitial,
    check,
    isBusy: save.isPending,
    // A result must not remain next to values that it does not describe.
    onEdit: forgetResult,
    onInvalid: forgetResult,
    onSubmit: (input) => {
      confirm(input, () => {
        save.mutate(input, {
          onSuccess: (result) => {
            if (onSaved === undefined) form.startAgain()
            else onSaved(result, input)
          },
          onError: (error) => {
            if (isGone(error)) setWasGone(true)
            form.showErrors(errorsOf(error))
          },
        })
      })
    },
  })

  const failure = save.error === null ? null : failureText(save.error)
  return {
    ...form,
    isSaved: save.isSuccess,
    isGone: wasGone,
    failure,
    generalFailure: Object.keys(errorsOf(save.error)).length > 0 ? null : failure,
  }
}
