import { Combobox } from '@base-ui/react/combobox'
import { Check, ChevronDown, X } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { isFound } from '@/lib/search'
import { controlLook, Field, type FieldProps } from './field'

export interface ComboboxOption {
  id: number
  name: string
  /** Shown below the name, and searched as well. */
  description: string
}

interface ComboboxFieldProps extends FieldProps {
  options: readonly ComboboxOption[]
  /** Id of the selected choice. */
  value: number | null
  onValueChange: (value: number | null) => void
  placeholder?: string | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
}

/**
 * Number of choices rendered first. The others render afterwards, so that the list opens without
 * delay.
 */
const FIRST = 12

const innerButton =
  'flex h-11 w-9 items-center justify-center rounded-control text-muted hover:text-text disabled:opacity-55'

/** A select with a search box, for lists that are too long to read through. */
export function ComboboxField({
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
  const [isOpen, setIsOpen] = useState(false)
  const isFilled = useDeferredValue(isOpen)
  return (
    <Field label={label} hint={hint} error={error} invalid={invalid}>
      {(control) => (
        <Combobox.Root<ComboboxOption>
          items={options}
          value={options.find(({ id }) => id === value) ?? null}
          onValueChange={(option) => {
            onValueChange(option?.id ?? null)
          }}
          itemToStringLabel={({ name }) => name}
          isItemEqualToValue={(option, chosen) => option.id === chosen.id}
          filter={isFound}
          required={required}
          disabled={disabled}
          autoHighlight
          limit={isOpen && isFilled ? -1 : FIRST}
          onOpenChange={setIsOpen}
        >
          <Combobox.InputGroup className="relative">
            <Combobox.Input
              {...control}
              placeholder={placeholder}
              className={`${controlLook} pe-20`}
            />
            <div className="absolute inset-y-0 end-1 flex items-center">
              <Combobox.Clear aria-label={`Clear ${label}`} className={innerButton}>
                <X aria-hidden="true" className="size-4" />
              </Combobox.Clear>
              <Combobox.Trigger aria-label={`Choices for ${label}`} className={innerButton}>
                <ChevronDown aria-hidden="true" className="size-5" />
              </Combobox.Trigger>
            </div>
          </Combobox.InputGroup>
          <Combobox.Portal>
            <Combobox.Positioner sideOffset={4} className="z-50 outline-none">
              <Combobox.Popup className="w-(--anchor-width) max-w-(--available-width) rounded-control border border-line bg-raised shadow-float">
                <Combobox.Empty>
                  <div className="px-3 py-3 text-muted">Nothing found</div>
                </Combobox.Empty>
                <Combobox.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain py-1 outline-none data-empty:p-0">
                  {(option: ComboboxOption) => (
                    <Combobox.Item
                      key={option.id}
                      value={option}
                      className="grid min-h-11 cursor-default grid-cols-[1.25rem_1fr] items-center gap-2 px-3 py-1.5 outline-none select-none data-highlighted:bg-primary-soft"
                    >
                      <Combobox.ItemIndicator>
                        <Check aria-hidden="true" className="size-5 text-primary-text" />
                      </Combobox.ItemIndicator>
                      <span className="col-start-2 min-w-0">
                        <span className="block">{option.name}</span>
                        {option.description === '' ? null : (
                          <span className="block truncate text-sm text-muted">
                            {option.description}
                          </span>
                        )}
                      </span>
                    </Combobox.Item>
                  )}
                </Combobox.List>
              </Combobox.Popup>
            </Combobox.Positioner>
          </Combobox.Portal>
        </Combobox.Root>
      )}
    </Field>
  )
}
