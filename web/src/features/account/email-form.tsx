import { useState, type ReactNode, type SubmitEvent } from 'react'
import { Button, type ButtonVariant } from '@/ui/button'
import { TextField } from '@/ui/text-field'
import { focusField } from './focus-field'
import { emailError, normalizeEmail } from './validation'

interface EmailFormProps {
  label: string
  submitLabel: string
  busyLabel: string
  variant?: ButtonVariant | undefined
  /** Error of the server for the address. */
  serverError?: string | undefined
  isBusy: boolean
  /** Whether the address is the member's own, so that the browser may autofill it. */
  isOwn?: boolean | undefined
  /** Result of the last request, shown above the button. */
  outcome?: ReactNode
  /** Called with the address, trimmed and in lower case. `clear` empties the field after a success. */
  onSubmit: (email: string, clear: () => void) => void
  /** Called when the address changes, so that an outdated result can be removed. */
  onEdit?: (() => void) | undefined
}

/** Form with one email address and a submit button. */
export function EmailForm({
  label,
  submitLabel,
  busyLabel,
  variant,
  serverError,
  isBusy,
  isOwn = false,
  outcome,
  onSubmit,
  onEdit,
}: EmailFormProps) {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string | undefined>()

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = emailError(email)
    setError(found)
    if (found === undefined) {
      onSubmit(normalizeEmail(email), () => {
        setEmail('')
      })
    } else {
      onEdit?.()
      focusField(event.currentTarget, 'email')
    }
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={label}
        type="email"
        name="email"
        autoComplete={isOwn ? 'username' : 'off'}
        required
        maxLength={254}
        value={email}
        disabled={isBusy}
        error={error ?? serverError}
        onChange={(event) => {
          setEmail(event.currentTarget.value)
          setError(undefined)
          onEdit?.()
        }}
      />
      {outcome}
      <div>
        <Button type="submit" variant={variant} busy={isBusy} busyLabel={busyLabel}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
