import type { ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'
import { ToggleButtons } from './choice-buttons'
import { bindable } from './bindable'

interface ToggleFieldProps {
  label: string
  hint?: ReactNode
  choices: readonly { value: string; label: string }[]
  value: readonly string[]
  error?: string | undefined
  onValueChange: (value: string[]) => void
}

/** A field with any number of chosen words. */
export const ToggleField = bindable<readonly string[], ToggleFieldProps>(function ToggleField({
  label,
  hint,
  choices,
  value,
  error,
  onValueChange,
}: ToggleFieldProps) {
  return (
    <div className="flex flex-col gap-2">
      <p aria-hidden="true" className="text-sm font-medium">
        {label}
      </p>
      <ToggleButtons
        label={label}
        choices={choices}
        value={value}
        onChange={(chosen) => {
          onValueChange([...chosen])
        }}
      />
      {hint ? <p className="text-sm text-muted">{hint}</p> : null}
      <div aria-live="polite">
        {error === undefined ? null : (
          <p className="flex items-start gap-1 text-sm text-danger-text">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        )}
      </div>
    </div>
  )
})
