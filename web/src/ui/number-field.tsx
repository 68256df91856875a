import { useState, type ComponentProps, type KeyboardEvent } from 'react'
import { isBegun, numberOf, unreadableError } from '@/domain/entry/number-entry'
import { bindable } from './bindable'
import { controlLook, Field, type FieldProps } from './field'

type NumberFieldProps = FieldProps &
  Omit<
    ComponentProps<'input'>,
    'className' | 'style' | 'id' | 'type' | 'inputMode' | 'value' | 'onChange' | 'min' | 'max'
  > & {
    /** Text in the field. It is kept in full, because unreadable input must not get lost. */
    value: string
    onValueChange: (value: string) => void
    /** An integer: a phone shows the digits-only keypad. */
    isWhole?: boolean | undefined
    /** Unit behind the label, which messages leave out. */
    unit?: string | undefined
    /** 3 only for fields that allow eighths. */
    maxDecimals?: number | undefined
    min?: number | undefined
    max?: number | undefined
    /** Range of the contract, in place of `min`, `max`, `maxDecimals` and `isWhole`. */
    range?: { min: number; max: number; decimals: number } | undefined
    /** Increment of the arrow keys. */
    step?: number | undefined
    /**
     * Id of the element that shows the message together with other fields' messages. The field is
     * only marked.
     */
    errorId?: string | undefined
    isLarge?: boolean | undefined
  }

/**
 * The field for all numbers.
 *
 * It is a text field with a phone's number pad. The browser's number input would return nothing for
 * input it cannot parse ("42,5"). This one accepts both decimal signs, keeps every character, and
 * shows an error while the text is not a number. A tap selects the whole text, so that typing
 * replaces it.
 */
export const NumberField = bindable<string, NumberFieldProps>(function NumberField({
  label,
  hint,
  error,
  invalid,
  value,
  onValueChange,
  unit,
  range,
  isWhole = range?.decimals === 0,
  maxDecimals = range?.decimals,
  min = range?.min,
  max = range?.max,
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
  const unreadable = isWaiting ? undefined : unreadableError(label, value, maxDecimals)
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
      label={unit === undefined ? label : `${label} (${unit})`}
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
          // A text input ignores these three attributes; the specification requires them.
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
})
