import { Search } from 'lucide-react'
import type { Ref } from 'react'
import { controlLook, Field } from './field'

interface SearchFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** An example query; never the only label. */
  placeholder?: string | undefined
  /** Receives the input, to focus it. */
  inputRef?: Ref<HTMLInputElement> | undefined
}

/**
 * A search box for the content below it.
 *
 * It reports every keystroke; callers that search on the server debounce it (`useDebounced`).
 */
export function SearchField({ label, value, onChange, placeholder, inputRef }: SearchFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <div className="relative">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 start-3 size-5 -translate-y-1/2 text-muted"
          />
          <input
            {...control}
            ref={inputRef}
            type="search"
            autoComplete="off"
            spellCheck={false}
            value={value}
            placeholder={placeholder}
            onChange={(event) => {
              onChange(event.currentTarget.value)
            }}
            className={`${controlLook} ps-10`}
          />
        </div>
      )}
    </Field>
  )
}
