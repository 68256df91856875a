import type { ComponentProps } from 'react'
import { bindable } from './bindable'
import { controlLook, Field, type FieldProps } from './field'

type DateFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'className' | 'style' | 'id' | 'type' | 'value' | 'onChange'> & {
    /** ISO date (`2001-04-30`) or an empty string. */
    value: string
    onValueChange: (value: string) => void
  }

/** The browser's date input with label, hint and error. */
export const DateField = bindable<string, DateFieldProps>(function DateField({
  label,
  hint,
  error,
  invalid,
  value,
  onValueChange,
  ...rest
}: DateFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} invalid={invalid}>
      {(control) => (
        <input
          {...rest}
          {...control}
          type="date"
          value={value}
          onChange={(event) => {
            onValueChange(event.currentTarget.value)
          }}
          className={controlLook}
        />
      )}
    </Field>
  )
})
