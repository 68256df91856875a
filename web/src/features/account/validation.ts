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

/** Returns whether the message concerns the whole form and is shown above it, not below a field. */
export function covers(fault: Fault<string>): boolean {
  return fault.message === incomplete
}

/** Returns the error text below a field. */
export function errorOf<Field extends string>(
  fault: Fault<Field> | null,
  field: Field,
): string | undefined {
  return fault !== null && !covers(fault) && fault.fields.includes(field)
    ? fault.message
    : undefined
}

const incomplete = 'Please fill in all fields'

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
