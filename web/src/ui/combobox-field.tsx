import { ChevronDown, X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useStableCallback } from '@/lib/use-stable-callback'
import { bindable } from './bindable'
import { ComboboxList, optionId } from './combobox-list'
import { controlLook, Field, type FieldProps } from './field'
import { useCombobox, type ComboboxOption } from './use-combobox'

export type { ComboboxOption }

interface ComboboxFieldProps extends FieldProps {
  options: readonly ComboboxOption[]
  /** Id of the selected choice. */
  value: number | null
  onValueChange: (value: number | null) => void
  placeholder?: string | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
}

const innerButton =
  'flex h-11 w-9 items-center justify-center rounded-control text-muted hover:text-text disabled:opacity-55'

/** A select with a search box, for lists that are too long to read through. */
export const ComboboxField = bindable<number | null, ComboboxFieldProps>(function ComboboxField({
  label,
  hint,
  error,
  invalid,
  options,
  value,
  onValueChange,
  placeholder,
  required = false,
  disabled = false,
}: ComboboxFieldProps) {
  const listId = useId()
  const root = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const box = useCombobox({ options, value, onValueChange })
  const { isOpen, active } = box
  // Stable, so that only rows that change render again.
  const choose = useStableCallback(box.choose)
  const point = useStableCallback(box.point)
  const close = useStableCallback(box.close)

  useEffect(() => {
    if (!isOpen) return
    // Not all presses outside take the focus away, for example on a phone.
    const onPress = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) close()
    }
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('pointerdown', onPress)
    }
  }, [isOpen, close])

  return (
    <Field label={label} hint={hint} error={error} invalid={invalid}>
      {(control) => (
        <div ref={root} className="relative">
          <input
            {...control}
            ref={input}
            role="combobox"
            aria-expanded={isOpen}
            aria-haspopup="listbox"
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={isOpen && active !== null ? optionId(listId, active) : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={placeholder}
            required={required}
            disabled={disabled}
            value={box.text}
            onChange={(event) => {
              box.type(event.currentTarget.value)
            }}
            onMouseDown={(event) => {
              if (!isOpen && event.button === 0) box.open()
            }}
            onKeyDown={box.onKeyDown}
            onBlur={close}
            className={`${controlLook} pe-20`}
          />
          <div
            // The focus stays in the text box.
            onMouseDown={(event) => {
              event.preventDefault()
            }}
            className="absolute inset-y-0 end-1 flex items-center"
          >
            {value === null ? null : (
              <button
                type="button"
                tabIndex={-1}
                aria-label={`Clear ${label}`}
                disabled={disabled}
                onClick={() => {
                  box.clear()
                  input.current?.focus()
                }}
                className={innerButton}
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            )}
            <button
              type="button"
              tabIndex={-1}
              aria-label={`Choices for ${label}`}
              aria-expanded={isOpen}
              aria-haspopup="listbox"
              aria-controls={isOpen ? listId : undefined}
              disabled={disabled}
              onClick={(event) => {
                // The focus would open the keyboard of a phone.
                if ((event.nativeEvent as PointerEvent).pointerType !== 'touch')
                  input.current?.focus()
                if (isOpen) box.close()
                else box.open()
              }}
              className={innerButton}
            >
              <ChevronDown aria-hidden="true" className="size-5" />
            </button>
          </div>
          {isOpen ? (
            <ComboboxList
              id={listId}
              label={label}
              field={input}
              options={box.matches}
              value={value}
              active={active}
              followed={box.followed}
              onChoose={choose}
              onPoint={point}
            />
          ) : null}
        </div>
      )}
    </Field>
  )
})
