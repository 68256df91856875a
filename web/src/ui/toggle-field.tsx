import type { ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'
import { ToggleGrid } from '@/ui/toggle-grid'

interface ToggleFieldProps<Value extends string> {
  label: string
  hint?: ReactNode
  choices: readonly { value: Value; label: string }[]
  value: readonly Value[]
  error?: string | undefined
  onValueChange: (value: Value[]) => void
}

/** A field with any number of chosen words. */
export function ToggleField<Value extends string>({
  label,
  hint,
  choices,
  value,
  error,
  onValueChange,
}: ToggleFieldProps<Value>) {
  return (
    <div className="flex flex-col gap-2">
      <p aria-hidden="true" className="text-sm font-medium">
        {label}
      </p>
      <ToggleGrid
        label={label}
        isWide
        options={choices}
        chosen={value}
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
}
