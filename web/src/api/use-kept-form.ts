import { useState } from 'react'
import { useKept } from './use-kept'
import { useMutationForm, type MutationForm, type MutationFormOptions } from './use-mutation-form'

interface KeptFormOptions<Values extends object, Input, Result>
  extends MutationFormOptions<Values, Input, Result> {
  /** Names the form, together with its values at first. */
  keepAs: string
}

/**
 * A form like that of `useMutationForm` whose entered values outlast the end of the session: the account gets them
 * back. Not for passwords.
 */
export function useKeptForm<Values extends object, Input, Result>({
  keepAs,
  ...options
}: KeptFormOptions<Values, Input, Result>): MutationForm<Values> {
  const form = useMutationForm(options)
  const [isRestored, setIsRestored] = useState(false)
  useKept<Partial<Values>>({
    place: `${keepAs} ${JSON.stringify(options.initial)}`,
    read: () => (form.isDirty ? form.values() : null),
    restore: (entered) => {
      form.edit(entered)
      setIsRestored(true)
    },
  })
  return { ...form, isRestored: isRestored && form.isDirty && !form.isSaved }
}
