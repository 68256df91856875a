import { describe, expect, it } from 'vitest'
import {
  emailError,
  normalizeEmail,
  validateLogin,
  validateNewPassword,
  validateRegistration,
} from './validation'

const good = { email: 'ada@example.com', password: 'secret', confirmation: 'secret' }

describe('a login', () => {
  it('needs both fields, and marks the ones that are missing', () => {
    expect(validateLogin({ email: ' ', password: '' })).toEqual({
      message: 'Please fill in all fields',
      fields: ['email', 'password'],
    })
    expect(validateLogin({ email: 'ada@example.com', password: '' })?.fields).toEqual(['password'])
  })

  it.each(['ada', 'ada@', 'ada@example', 'a da@example.com', '@example.com'])(
    'rejects %s as an email address',
    (email) => {
      expect(validateLogin({ ...good, email })?.message).toBe('Please enter a valid email address')
    },
  )

  it('needs six characters, however wide they are', () => {
    expect(validateLogin({ ...good, password: 'five5' })?.message).toBe(
      'Password must be at least 6 characters',
    )
    expect(validateLogin({ ...good, password: '🏋🏋🏋' })).not.toBeNull()
    expect(validateLogin({ ...good, password: '      ' })).toBeNull()
  })

  it('accepts valid values in any case with surrounding spaces', () => {
    expect(validateLogin({ ...good, email: '  Ada@Example.COM ' })).toBeNull()
    expect(normalizeEmail('  Ada@Example.COM ')).toBe('ada@example.com')
  })
})

describe('a registration', () => {
  it('needs the confirmation too', () => {
    expect(validateRegistration({ ...good, confirmation: '' })).toEqual({
      message: 'Please fill in all fields',
      fields: ['confirmation'],
    })
  })

  it('needs it to match', () => {
    expect(validateRegistration({ ...good, confirmation: 'secreT' })?.message).toBe(
      'Passwords do not match',
    )
    expect(validateRegistration(good)).toBeNull()
  })
})

describe('an address alone', () => {
  it('is needed, and has to look like one', () => {
    expect(emailError(' ')).toBe('Please fill in all fields')
    expect(emailError('ada@')).toBe('Please enter a valid email address')
    expect(emailError(' Ada@Example.com ')).toBeUndefined()
  })
})

describe('a new password', () => {
  it('has the rules of a registration', () => {
    expect(validateNewPassword({ password: '', confirmation: '' })?.fields).toEqual([
      'password',
      'confirmation',
    ])
    expect(validateNewPassword({ password: 'five5', confirmation: 'five5' })?.message).toBe(
      'Password must be at least 6 characters',
    )
    expect(validateNewPassword({ password: 'secret', confirmation: 'secreT' })?.message).toBe(
      'Passwords do not match',
    )
    expect(validateNewPassword({ password: 'secret', confirmation: 'secret' })).toBeNull()
  })
})
