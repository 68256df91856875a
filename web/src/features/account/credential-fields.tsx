import type { ComponentProps } from 'react'
import { bindable } from '@/ui/bindable'
import { TextField } from '@/ui/text-field'
import { minimumPasswordLength } from './validation'

type TextFieldProps = ComponentProps<typeof TextField>
type CredentialProps = Omit<TextFieldProps, 'label' | 'type' | 'autoComplete' | 'required' | 'form'>
type PasswordProps = CredentialProps & { label?: TextFieldProps['label'] }

/** The email that an account signs in with. */
export const EmailField = bindable<string, CredentialProps>(function EmailField(
  field: CredentialProps,
) {
  return <TextField {...field} label="Email" type="email" autoComplete="username" required />
})

/** The current password of an account. */
export const PasswordField = bindable<string, PasswordProps>(function PasswordField({
  label = 'Password',
  ...field
}: PasswordProps) {
  return (
    <TextField {...field} label={label} type="password" autoComplete="current-password" required />
  )
})

/** A new password, with the rule for its length. */
export const NewPasswordField = bindable<string, PasswordProps>(function NewPasswordField({
  label = 'Password',
  ...field
}: PasswordProps) {
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
})

/** A repeated new password. */
export const ConfirmPasswordField = bindable<string, CredentialProps>(function ConfirmPasswordField(
  field: CredentialProps,
) {
  return (
    <TextField
      {...field}
      label="Confirm Password"
      type="password"
      autoComplete="new-password"
      required
    />
  )
})
