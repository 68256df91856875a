import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'

/** Attributes that connect a control with its label, hint and error. Spread them on the control. */
export interface ControlIds {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export interface FieldProps {
  label: string
  /** Permanent help text, for example a unit or an example. */
  hint?: ReactNode
  /** Error message; empty or absent if the value is valid. */
  error?: string | undefined
  /** Marks the value as invalid when a message elsewhere covers several fields. */
  invalid?: boolean | undefined
}

/** Classes of every control that takes a value. */
export const controlLook =
  'block w-full min-h-11 rounded-control border border-control bg-raised px-3 py-2 text-base text-text placeholder:text-muted disabled:bg-sunken disabled:text-muted [[readonly]]:bg-sunken aria-invalid:border-danger-text'

/**
 * Label, control, hint and error, connected by ids.
 *
 * The error has an `aria-live` region of its own, so a screen reader announces it when it appears.
 */
export function Field({
  label,
  hint,
  error,
  invalid = false,
  children,
}: FieldProps & { children: (control: ControlIds) => ReactNode }) {
  const id = useId()
  const hasError = error !== undefined && error !== ''
  const described = [hint ? `${id}-hint` : '', hasError ? `${id}-error` : ''].filter(Boolean)
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
        'aria-invalid': hasError || invalid ? true : undefined,
      })}
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
      <div aria-live="polite">
        {hasError ? (
          <p id={`${id}-error`} className="flex items-start gap-1 text-sm text-danger-text">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        ) : null}
      </div>
    </div>
  )
}
