/*
 * What the specification asks of a login and a registration (§5), in its words. The server checks again and
 * has the last word; here it only saves a round trip.
 */

export const minimumPasswordLength = 6

/** Something, an @, something with a dot: the rest is for the mail server to refuse. */
const basicAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export type LoginField = 'email' | 'password'
export type RegistrationField = LoginField | 'confirmation'
export type NewPasswordField = 'password' | 'confirmation'
export type PasswordChangeField = 'current' | NewPasswordField

/** The first thing that is wrong, and the fields that it concerns, from the top of the form. */
export interface Fault<Field> {
  message: string
  fields: readonly [Field, ...Field[]]
}

export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** Whether the message is about the form as a whole and stands above it, not below a single field. */
export function covers(fault: Fault<string>): boolean {
  return fault.message === incomplete
}

/** The text below one field. */
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
    // Blanks are no address, but they may be a password.
    field === 'email' ? form[field].trim() === '' : form[field] === '',
  )
  return first === undefined ? null : { message: incomplete, fields: [first, ...others] }
}

/** What is wrong with an address where it is asked for alone. */
export function emailError(email: string): string | undefined {
  if (email.trim() === '') return incomplete
  return basicAddress.test(normalizeEmail(email)) ? undefined : 'Please enter a valid email address'
}

function checkPassword(password: string): Fault<'password'> | null {
  // Characters, as the server counts them, and not the halves that UTF-16 makes of some.
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
