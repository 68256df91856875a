import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { bindable } from './bindable'
import { controlLook, Field, type FieldProps } from './field'

export interface SelectOption {
  value: string
  label: string
}

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'className' | 'style' | 'id' | 'children'> & {
    options: readonly SelectOption[]
    /** Label of the empty value. It cannot be selected again. */
    placeholder?: string | undefined
    onValueChange?: ((value: string) => void) | undefined
  }

/** The browser's select, because a phone's own picker is easier to use than a custom one. */
export const SelectField = bindable<string, SelectFieldProps>(function SelectField({
  label,
  hint,
  error,
  invalid,
  options,
  placeholder,
  onValueChange,
  onChange,
  ...rest
}: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} invalid={invalid}>
      {(control) => (
        <div className="relative">
          <select
            {...rest}
            {...control}
            onChange={(event) => {
              onValueChange?.(event.currentTarget.value)
              onChange?.(event)
            }}
            className={`${controlLook} appearance-none pe-10`}
          >
            {placeholder !== undefined ? (
              <option value="" disabled>
                {placeholder}
              </option>
            ) : null}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 end-3 size-5 -translate-y-1/2 text-muted"
          />
        </div>
      )}
    </Field>
  )
})
