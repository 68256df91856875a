import { useState, type ComponentProps } from 'react'
import { isBegun, unreadableError } from '@/domain/entry/number-entry'

interface CellFieldProps
  extends Omit<
    ComponentProps<'input'>,
    'className' | 'style' | 'type' | 'inputMode' | 'value' | 'onChange'
  > {
  /** Accessible name with its unit, for example "Set 1, weight in kg". */
  label: string
  /** Text in the field. It is kept in full, because unreadable input must not get lost. */
  value: string
  onValueChange: (value: string) => void
  /** An integer: a phone shows the digits-only keypad. */
  isWhole?: boolean
  isInvalid: boolean
  /** ID of the element with the error. */
  errorId: string
}

/**
 * A number field in a cell of a table, without a label of its own. It reads numbers like `NumberField`.
 *
 * The focus selects the whole text, so that typing replaces it, also with the arrows of a phone's keyboard.
 */
export function CellField({
  label,
  value,
  onValueChange,
  isWhole = false,
  isInvalid,
  errorId,
  onBlur,
  ...rest
}: CellFieldProps) {
  const [isFocused, setIsFocused] = useState(false)
  const isWaiting = isFocused && isBegun(value)
  const hasError = isInvalid || (!isWaiting && unreadableError(label, value) !== undefined)
  return (
    <input
      autoComplete="off"
      enterKeyHint="next"
      {...rest}
      type="text"
      inputMode={isWhole ? 'numeric' : 'decimal'}
      aria-label={label}
      aria-invalid={hasError || undefined}
      aria-describedby={hasError ? errorId : undefined}
      value={value}
      onChange={(event) => {
        onValueChange(event.currentTarget.value)
      }}
      onFocus={(event) => {
        event.currentTarget.select()
        setIsFocused(true)
      }}
      onBlur={(event) => {
        setIsFocused(false)
        onBlur?.(event)
      }}
      className="h-11 w-full min-w-0 rounded-control border border-control bg-raised px-1 text-center text-lg font-semibold tabular-nums text-text aria-invalid:border-danger disabled:border-transparent disabled:bg-transparent"
    />
  )
}
