import { useState, type FormEvent } from 'react'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/text-field'
import { focusField } from './focus-field'
import { landingAfterRegistration } from './identity'
import { useRegister } from './mutations'
import { registerErrorText } from './register-error'
import { SignedInNotice } from './signed-in-notice'
import {
  covers,
  errorOf,
  minimumPasswordLength,
  validateRegistration,
  type Fault,
  type RegistrationField,
} from './validation'

export function RegisterForm() {
  const [form, setForm] = useState({ email: '', password: '', confirmation: '' })
  const [fault, setFault] = useState<Fault<RegistrationField> | null>(null)
  const register = useRegister()
  // After a success the form stays disabled until the dashboard opens.
  const closed = register.isPending || register.isSuccess

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = validateRegistration(form)
    setFault(found)
    register.reset()
    if (found === null) register.mutate({ email: form.email, password: form.password })
    else focusField(event.currentTarget, found.fields[0])
  }

  /** Returns the props that all fields share. */
  function control(field: RegistrationField) {
    return {
      name: field,
      required: true,
      value: form[field],
      disabled: closed,
      invalid: fault?.fields.includes(field),
      error: errorOf(fault, field),
      onChange: (event: { currentTarget: HTMLInputElement }) => {
        const { value } = event.currentTarget
        setForm((current) => ({ ...current, [field]: value }))
      },
    }
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {fault !== null && covers(fault) ? <Alert kind="error">{fault.message}</Alert> : null}
      {register.isError ? <Alert kind="error">{registerErrorText(register.error)}</Alert> : null}
      {register.isSuccess ? (
        <SignedInNotice
          message="Registration successful!"
          target={landingAfterRegistration(register.data.role)}
        />
      ) : null}
      <TextField {...control('email')} label="Email" type="email" autoComplete="username" />
      <TextField
        {...control('password')}
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={`At least ${minimumPasswordLength} characters`}
      />
      <TextField
        {...control('confirmation')}
        label="Confirm Password"
        type="password"
        autoComplete="new-password"
      />
      <Button
        type="submit"
        wide
        busy={register.isPending}
        busyLabel="Creating account..."
        disabled={closed}
      >
        Create Account
      </Button>
    </form>
  )
}
