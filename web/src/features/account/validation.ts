import { checked, type Checked } from '@/domain/entry/checked'

/*
 * Validation of login and registration with the texts of the specification (§5). The server validates again;
 * these checks only save a request.
 */

export const minimumPasswordLength = 6

/** Minimal check of an address. The mail server decides about the rest. */
const basicAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export type LoginField = 'email' | 'password'
export type RegistrationField = LoginField | 'confirmation'
export type NewPasswordField = 'password' | 'confirmation'
export type PasswordChangeField = 'current' | NewPasswordField

/** First error of a form, and the fields that it concerns, in the order of the form. */
export interface Fault<Field> {
  message: string
  fields: readonly [Field, ...Field[]]
}

export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}

const incomplete = 'Please fill in all fields'

/** Returns the result for a form. Missing fields are marked, and one message concerns them all. */
export function checkedBy<Field extends string, Input>(
  fault: Fault<Field> | null,
  input: Input,
): Checked<Field, Input> {
  if (fault === null) return { errors: null, input }
  const mark = (text: string) =>
    Object.fromEntries(fault.fields.map((field) => [field, text])) as Partial<Record<Field, string>>
  return fault.message === incomplete
    ? { errors: mark(''), input: null, message: incomplete }
    : { errors: mark(fault.message), input: null }
}

function findMissing<Field extends string>(
  form: Readonly<Record<Field, string>>,
  order: readonly Field[],
): Fault<Field> | null {
  const [first, ...others] = order.filter((field) =>
    // Spaces are not an address, but they may be a password.
    field === 'email' ? form[field].trim() === '' : form[field] === '',
  )
  return first === undefined ? null : { message: incomplete, fields: [first, ...others] }
}

/** Returns the error of an address in a form with only that field. */
export function emailError(email: string): string | undefined {
  if (email.trim() === '') return incomplete
  return basicAddress.test(normalizeEmail(email)) ? undefined : 'Please enter a valid email address'
}

/** Validates the address of a form with only that field. The input is the normalized address. */
export function checkEmail({ email }: { email: string }): Checked<'email', string> {
  return checked({ email: emailError(email) }, () => normalizeEmail(email))
}

function checkPassword(password: string): Fault<'password'> | null {
  // Counts code points like the server, not UTF-16 code units.
  return Array.from(password).length < minimumPasswordLength
    ? {
        message: `Password must be at least ${minimumPasswordLength} characters`,
        fields: ['password'],
      }
    : null
}

function checkConfirmation(
  form: Readonly<Record<NewPasswordField, string>>,
): Fault<'confirmation'> | null {
  return form.confirmation === form.password
    ? null
    : { message: 'Passwords do not match', fields: ['confirmation'] }
}

function checkCredentials(form: Readonly<Record<LoginField, string>>): Fault<LoginField> | null {
  const wrong = emailError(form.email)
  return wrong === undefined ? checkPassword(form.password) : { message: wrong, fields: ['email'] }
}

export function validateLogin(
  form: Readonly<Record<LoginField, string>>,
): Fault<LoginField> | null {
  return findMissing(form, ['email', 'password']) ?? checkCredentials(form)
}

export function validateRegistration(
  form: Readonly<Record<RegistrationField, string>>,
): Fault<RegistrationField> | null {
  return (
    findMissing(form, ['email', 'password', 'confirmation']) ??
    checkCredentials(form) ??
    checkConfirmation(form)
  )
}

export function validateNewPassword(
  form: Readonly<Record<NewPasswordField, string>>,
): Fault<NewPasswordField> | null {
  return (
    findMissing(form, ['password', 'confirmation']) ??
    checkPassword(form.password) ??
    checkConfirmation(form)
  )
}

export function validatePasswordChange(
  form: Readonly<Record<PasswordChangeField, string>>,
): Fault<PasswordChangeField> | null {
  return (
    findMissing(form, ['current', 'password', 'confirmation']) ??
    checkPassword(form.password) ??
    checkConfirmation(form)
  )
}
