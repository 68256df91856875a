import type { ComponentProps } from 'react'
import { TextField } from '@/ui/text-field'
import { minimumPasswordLength } from './validation'

type TextFieldProps = ComponentProps<typeof TextField>
type CredentialProps = Omit<TextFieldProps, 'label' | 'type' | 'autoComplete' | 'required'>
type PasswordProps = CredentialProps & { label?: TextFieldProps['label'] }

/** The email that an account signs in with. */
export function EmailField(field: CredentialProps) {
  return <TextField {...field} label="Email" type="email" autoComplete="username" required />
}

/** The current password of an account. */
export function PasswordField({ label = 'Password', ...field }: PasswordProps) {
  return (
    <TextField {...field} label={label} type="password" autoComplete="current-password" required />
  )
}

/** A new password, with the rule for its length. */
export function NewPasswordField({ label = 'Password', ...field }: PasswordProps) {
  return (
    <TextField
      {...field}
      label={label}
      type="password"
      autoComplete="new-password"
      hint={`At least ${minimumPasswordLength} characters`}
      required
    />
  )
}

/** A repeated new password. */
export function ConfirmPasswordField(field: CredentialProps) {
  return (
    <TextField
      {...field}
      label="Confirm Password"
      type="password"
      autoComplete="new-password"
      required
    />
  )
}
