import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'

/** What ties a control to its label, hint and error; spread it on the control. */
export interface ControlIds {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export interface FieldProps {
  label: string
  /** Help that is always there, for example a unit or an example. */
  hint?: ReactNode
  /** What is wrong with the value, in words; empty or absent when nothing is. */
  error?: string | undefined
  /** Marks the value as wrong where a message elsewhere says why, for several fields at once. */
  invalid?: boolean | undefined
}

/** The look of every control that takes a value. */
export const controlLook =
  'block w-full min-h-11 rounded-control border border-control bg-raised px-3 py-2 text-base text-text placeholder:text-muted disabled:bg-sunken disabled:text-muted aria-invalid:border-danger-text'

/**
 * Label, control, hint and error, tied together by ids. The error keeps an `aria-live` place of its own, so
 * that it is announced when it appears and not only when the control is reached again.
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
