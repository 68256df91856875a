import type { ComponentProps } from 'react'
import { bindable } from './bindable'
import { controlLook, Field, type FieldProps } from './field'

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'className' | 'style' | 'id' | 'type' | 'value' | 'onChange'> & {
    type?: 'text' | 'email' | 'password' | 'search' | 'time' | undefined
    value?: string | undefined
    onValueChange?: ((value: string) => void) | undefined
  }

/** A field for one line of text, also for email, password, search and a time of day. */
export const TextField = bindable<string, TextFieldProps>(function TextField({
  label,
  hint,
  error,
  invalid,
  type = 'text',
  onValueChange,
  ...rest
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} invalid={invalid}>
      {(control) => (
        <input
          {...rest}
          {...control}
          type={type}
          onChange={(event) => {
            onValueChange?.(event.currentTarget.value)
          }}
          className={controlLook}
        />
      )}
    </Field>
  )
})
