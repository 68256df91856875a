import { useState, type FormEvent } from 'react'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/text-field'
import { focusField } from './focus-field'
import { loginErrorText } from './login-error'
import { useLogin } from './mutations'
import { targetAfterLogin } from './return-path'
import { SignedInNotice } from './signed-in-notice'
import { covers, errorOf, validateLogin, type Fault, type LoginField } from './validation'

export function LoginForm() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<Fault<LoginField> | null>(null)
  const login = useLogin()
  // After a success the form stays disabled until the dashboard opens.
  const closed = login.isPending || login.isSuccess

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = validateLogin({ email, password })
    setFault(found)
    login.reset()
    if (found === null) login.mutate({ email, password })
    else focusField(event.currentTarget, found.fields[0])
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {fault !== null && covers(fault) ? <Alert kind="error">{fault.message}</Alert> : null}
      {login.isError ? <Alert kind="error">{loginErrorText(login.error)}</Alert> : null}
      {login.isSuccess ? (
        <SignedInNotice message="Login successful!" target={targetAfterLogin(login.data.role)} />
      ) : null}
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        required
        value={email}
        disabled={closed}
        invalid={fault?.fields.includes('email')}
        error={errorOf(fault, 'email')}
        onChange={(event) => {
          setEmail(event.currentTarget.value)
        }}
      />
      <TextField
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        disabled={closed}
        invalid={fault?.fields.includes('password')}
        error={errorOf(fault, 'password')}
        onChange={(event) => {
          setPassword(event.currentTarget.value)
        }}
      />
      <Button type="submit" wide busy={login.isPending} busyLabel="Signing in..." disabled={closed}>
        Sign In
      </Button>
    </form>
  )
}
