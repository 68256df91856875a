import type { ComponentProps } from 'react'
import { bindable } from './bindable'
import { controlLook, Field, type FieldProps } from './field'

type TextAreaFieldProps = FieldProps &
  Omit<ComponentProps<'textarea'>, 'className' | 'style' | 'id' | 'value' | 'onChange'> & {
    value: string
    onValueChange: (value: string) => void
  }

/** A field for several lines of text. */
export const TextAreaField = bindable<string, TextAreaFieldProps>(function TextAreaField({
  label,
  hint,
  error,
  invalid,
  rows = 4,
  onValueChange,
  ...rest
}: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} invalid={invalid}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          rows={rows}
          onChange={(event) => {
            onValueChange(event.currentTarget.value)
          }}
          className={controlLook}
        />
      )}
    </Field>
  )
})
