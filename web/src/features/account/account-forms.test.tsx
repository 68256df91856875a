import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failure, givenLogin, givenRegistration, signedIn } from '@/testing/network'
import { renderPage } from '@/testing/render-page'
import { LoginForm } from './login-form'
import { RegisterForm } from './register-form'
import { setRequestedPage } from './return-path'

function openForm(form: 'login' | 'register') {
  return renderPage(
    [
      { path: '/login', element: <LoginForm /> },
      { path: '/register', element: <RegisterForm /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    `/${form}`,
  )
}

async function logIn(email: string, password: string) {
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Email'), email)
  await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
}

async function register(email: string, password: string, confirmation = password) {
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Email'), email)
  await user.type(screen.getByLabelText('Password'), password)
  await user.type(screen.getByLabelText('Confirm Password'), confirmation)
  await user.click(screen.getByRole('button', { name: 'Create Account' }))
}

describe('the login form', () => {
  it('takes the keyboard to the first field that is missing', async () => {
    openForm('login')
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Please fill in all fields')
    await waitFor(() => {
      expect(screen.getByLabelText('Email')).toHaveFocus()
    })
    expect(screen.getByLabelText('Email')).toBeInvalid()
  })

  it('says at the field what is wrong with it', async () => {
    openForm('login')
    await logIn('ada', 'secret')
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
      'Please enter a valid email address',
    )
  })

  it.each([
    [401, 'Invalid email or password (Code: 401)'],
    [429, 'Too many attempts. Please try again later. (Code: 429)'],
    [500, 'Server error. Please try again later. (Code: 500)'],
    [503, 'Server error. Please try again later. (Code: 503)'],
    [403, 'what the server says'],
    [418, 'Login failed. Please try again. (Code: 418)'],
  ])('answers status %i with the text of the catalogue', async (status, text) => {
    givenLogin(() => failure(status, 'some_code', 'what the server says'))
    openForm('login')
    await logIn('ada@example.com', 'secret')
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
  })

  it('says N/A where there was no answer', async () => {
    givenLogin(() => HttpResponse.error())
    openForm('login')
    await logIn('ada@example.com', 'secret')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Login failed. Please try again. (Code: N/A)',
    )
  })

  it('is disabled while sending and normalizes the email', async () => {
    let answer: (response: Response) => void = () => undefined
    const sent = givenLogin(() => new Promise((resolve) => (answer = resolve)))
    openForm('login')
    await logIn('  Ada@Example.com ', 'secret')
    await waitFor(() => {
      expect(sent).toEqual([{ email: 'ada@example.com', password: 'secret' }])
    })
    expect(screen.getByLabelText('Email')).toBeDisabled()
    expect(screen.getByLabelText('Password')).toBeDisabled()
    expect(screen.getByRole('button')).toBeDisabled()
    answer(signedIn('user'))
    expect(await screen.findByRole('status')).toHaveTextContent('Login successful')
    expect(localStorage.getItem('userId')).toBe('7')
    expect(localStorage.getItem('role')).toBe('user')
  })
})

describe('the register form', () => {
  it('compares the two passwords', async () => {
    openForm('register')
    await register('ada@example.com', 'secret', 'secrets')
    expect(screen.getByLabelText('Confirm Password')).toHaveAccessibleDescription(
      'Passwords do not match',
    )
  })

  it.each([
    [409, 'what the server says', 'Email already exists'],
    [400, 'This password is too common', 'This password is too common'],
    [400, '', 'Invalid registration data'],
    [500, 'what the server says', 'Registration failed. Please try again.'],
  ])('answers status %i and "%s" with "%s"', async (status, said, text) => {
    givenRegistration(() => failure(status, 'some_code', said))
    openForm('register')
    await register('ada@example.com', 'secret')
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
  })
})

describe('after a success', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  function fillIn(label: string, value: string) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  }

  it.each([
    ['user', '/dashboard'],
    ['admin', '/admin/dashboard'],
    ['moderator', '/mod/dashboard'],
    ['gardener', '/'],
  ])('takes a %s from login to %s after five seconds', async (role, target) => {
    givenLogin(() => HttpResponse.json({ userId: 7, role }))
    const { router } = openForm('login')
    fillIn('Email', 'ada@example.com')
    fillIn('Password', 'secret')
    fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))
    const onward = await screen.findByRole('link', { name: 'Go to your dashboard now' })
    expect(onward).toHaveAttribute('href', target)
    expect(onward).toHaveFocus()

    await act(() => vi.advanceTimersByTimeAsync(4_000))
    expect(router.state.location.pathname).toBe('/login')
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(router.state.location.pathname).toBe(target)
  })

  it('takes a registration with an unknown role to the dashboard', async () => {
    givenRegistration(() => HttpResponse.json({ userId: 7, role: 'gardener' }, { status: 201 }))
    const { router } = openForm('register')
    fillIn('Email', 'ada@example.com')
    fillIn('Password', 'secret')
    fillIn('Confirm Password', 'secret')
    fireEvent.click(screen.getByRole('button', { name: 'Create Account' }))
    await screen.findByText('Registration successful')
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(router.state.location.pathname).toBe('/dashboard')
  })
})

describe('a login that a page required', () => {
  afterEach(() => {
    setRequestedPage(null)
  })

  const staff = ['admin'] as const
  it.each([
    ['user', '/my-plans?compare=3,4', 'any', '/my-plans?compare=3,4'],
    ['user', '/dashboard?view=progress', 'any', '/dashboard?view=progress'],
    ['user', '/audit-log', staff, '/dashboard'],
    [
      'admin',
      '/admin/workout-plans/5/edit?as=program',
      staff,
      '/admin/workout-plans/5/edit?as=program',
    ],
    ['admin', '/program-builder?id=3', 'any', '/program-builder?id=3'],
    ['admin', '/dashboard', 'any', '/admin/dashboard'],
    ['moderator', '/contact-support', ['user', 'moderator', 'admin'], '/contact-support'],
    ['moderator', '/audit-log', staff, '/mod/dashboard'],
    ['gardener', '/audit-log', staff, '/'],
  ] as const)('leads a %s who asked for %s (%s) to %s', async (role, path, roles, target) => {
    setRequestedPage({ path, roles })
    givenLogin(() => HttpResponse.json({ userId: 7, role }))
    openForm('login')
    await logIn('ada@example.com', 'secret')
    expect(await screen.findByRole('link', { name: / now$/ })).toHaveAttribute('href', target)
  })
})
