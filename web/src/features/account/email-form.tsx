import type { ReactNode } from 'react'
import type { FormApi } from '@/lib/form/use-form'
import { Button, type ButtonVariant } from '@/ui/button'
import { Form } from '@/ui/form'
import { TextField } from '@/ui/text-field'

export interface EmailEntry {
  email: string
}

export const NO_EMAIL: EmailEntry = { email: '' }

interface EmailFormProps {
  form: FormApi<EmailEntry>
  label: string
  submitLabel: string
  busyLabel: string
  variant?: ButtonVariant | undefined
  /** Whether the address is the member's own, so that the browser may autofill it. */
  isOwn?: boolean | undefined
  /** Result of the last request, shown above the button. */
  outcome?: ReactNode
}

/** Form with one email address and a submit button. */
export function EmailForm({
  form,
  label,
  submitLabel,
  busyLabel,
  variant,
  isOwn = false,
  outcome,
}: EmailFormProps) {
  const { isBusy } = form
  return (
    <Form form={form}>
      <TextField
        form={form}
        name="email"
        label={label}
        type="email"
        autoComplete={isOwn ? 'username' : 'off'}
        required
        maxLength={254}
        disabled={isBusy}
      />
      {outcome}
      <div>
        <Button type="submit" variant={variant} busy={isBusy} busyLabel={busyLabel}>
          {submitLabel}
        </Button>
      </div>
    </Form>
  )
}
