import { useId, type ReactNode } from 'react'

interface CheckFieldProps {
  label: string
  hint?: ReactNode
  checked: boolean
  disabled?: boolean | undefined
  onCheckedChange: (checked: boolean) => void
}

/** A setting that is on or off: the browser's checkbox with a large target. */
export function CheckField({ label, hint, checked, disabled, onCheckedChange }: CheckFieldProps) {
  const id = useId()
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3">
      <input
        type="checkbox"
        className="mt-0.5 size-5 shrink-0 accent-primary"
        aria-describedby={hint ? id : undefined}
        checked={checked}
        disabled={disabled}
        onChange={(event) => {
          onCheckedChange(event.currentTarget.checked)
        }}
      />
      <span className="min-w-0">
        <span className="block font-medium">{label}</span>
        {hint ? (
          <span id={id} className="block text-sm text-muted">
            {hint}
          </span>
        ) : null}
      </span>
    </label>
  )
}
