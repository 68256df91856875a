import { useState, type ComponentProps, type KeyboardEvent } from 'react'
import { isBegun, numberOf, unreadableError } from '@/lib/number-entry'
import { controlLook, Field, type FieldProps } from './field'

type NumberFieldProps = FieldProps &
  Omit<
    ComponentProps<'input'>,
    'className' | 'style' | 'id' | 'type' | 'inputMode' | 'value' | 'onChange' | 'min' | 'max'
  > & {
    /** What stands in the field: text, and all of it, because what cannot be read must not get lost. */
    value: string
    onValueChange: (value: string) => void
    /** A count of something: a phone shows digits alone. */
    isWhole?: boolean | undefined
    /** Three only where the field takes eighths. */
    maxDecimals?: number | undefined
    min?: number | undefined
    max?: number | undefined
    /** How far the arrow keys go. */
    step?: number | undefined
    /** The message stands with other fields' messages, in the element with this id; the field is only marked. */
    errorId?: string | undefined
    isLarge?: boolean | undefined
  }

/**
 * The one field for numbers. It is a text field with the keypad of a phone and not the browser's number input, which
 * reads what it does not understand ("42,5") as nothing. It takes both decimal signs, drops no character, and says
 * what it cannot read for as long as that stands there. A tap on it selects all, so that typing replaces it.
 */
export function NumberField({
  label,
  hint,
  error,
  invalid,
  value,
  onValueChange,
  isWhole = false,
  maxDecimals,
  min,
  max,
  step,
  errorId,
  isLarge = false,
  onFocus,
  onBlur,
  onKeyDown,
  ...rest
}: NumberFieldProps) {
  const [isFocused, setIsFocused] = useState(false)
  const isWaiting = isFocused && isBegun(value)
  const unreadable = isWaiting ? undefined : unreadableError(nameOf(label), value, maxDecimals)
  const message = error ?? unreadable

  const stepBy = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (direction === undefined || step === undefined || rest.disabled === true) return
    const from = value.trim() === '' ? 0 : numberOf(value, maxDecimals)
    if (Number.isNaN(from)) return
    event.preventDefault()
    const next = Math.min(max ?? Infinity, Math.max(min ?? -Infinity, from + direction * step))
    onValueChange(String(Math.round(next * 1000) / 1000))
  }

  return (
    <Field
      label={label}
      hint={hint}
      error={errorId === undefined ? message : undefined}
      invalid={(invalid ?? false) || message !== undefined}
    >
      {(control) => (
        <input
          autoComplete="off"
          {...rest}
          {...control}
          aria-describedby={
            errorId !== undefined && message !== undefined ? errorId : control['aria-describedby']
          }
          type="text"
          inputMode={isWhole ? 'numeric' : 'decimal'}
          // A text field knows none of the three; they are for who reads the page, as the specification has them.
          min={min}
          max={max}
          step={step}
          value={value}
          onChange={(event) => {
            onValueChange(event.currentTarget.value)
          }}
          onFocus={(event) => {
            event.currentTarget.select()
            setIsFocused(true)
            onFocus?.(event)
          }}
          onBlur={(event) => {
            setIsFocused(false)
            onBlur?.(event)
          }}
          onKeyDown={(event) => {
            stepBy(event)
            onKeyDown?.(event)
          }}
          className={
            isLarge ? `${controlLook} min-h-13 text-center text-lg font-semibold` : controlLook
          }
        />
      )}
    </Field>
  )
}

/** The label without its unit: "Weight" for "Weight (kg)" and "Weight, kg". */
const nameOf = (label: string) => label.replace(/(?: \(|, ).*$/, '')
