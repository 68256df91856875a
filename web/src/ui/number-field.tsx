import type { ComponentProps } from 'react'
import { controlLook, Field, type FieldProps } from './field'

type NumberFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'className' | 'style' | 'id' | 'type' | 'value' | 'onChange'> & {
    /** What stands in the field. Text, because half a number ("7.") is a state of its own while typing. */
    value: string
    onValueChange: (value: string) => void
  }

/** The browser's own number input, with the keypad of a phone. */
export function NumberField({
  label,
  hint,
  error,
  invalid,
  value,
  onValueChange,
  ...rest
}: NumberFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} invalid={invalid}>
      {(control) => (
        <input
          inputMode="decimal"
          {...rest}
          {...control}
          type="number"
          value={value}
          onChange={(event) => {
            onValueChange(event.currentTarget.value)
          }}
          // A wheel turned over a focused number changes it unseen; the page should scroll instead.
          onWheel={(event) => {
            event.currentTarget.blur()
          }}
          className={controlLook}
        />
      )}
    </Field>
  )
}
