import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { Component as ForgotPage } from '@/pages/forgot-password/forgot-password-page'
import { Component as ResetPage } from '@/pages/reset-password/reset-password-page'
import { Component as VerifyPage } from '@/pages/verify-email/verify-email-page'
import { failure, givenPost } from '@/testing/network'
import { renderPage } from '@/testing/render-page'

const success = () => HttpResponse.json({ success: true })

function openPage(at: string) {
  return renderPage(
    [
      { path: '/forgot-password', Component: ForgotPage },
      { path: '/reset-password', Component: ResetPage },
      { path: '/verify-email', Component: VerifyPage },
      { path: '/login', element: <p>the login</p> },
    ],
    at,
  )
}

describe('a forgotten password', () => {
  async function askForLink(email: string) {
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } })
    await userEvent.click(screen.getByRole('button', { name: 'Send reset link' }))
  }

  it('is answered by a mail', async () => {
    const sent = givenPost('/api/user/forgot-password', success)
    openPage('/forgot-password')
    expect(screen.getByRole('heading', { name: 'Reset Password' })).toBeVisible()
    await askForLink(' Ada@Example.com')
    expect(await screen.findByRole('status')).toHaveTextContent(
      'Check your email for password reset instructions',
    )
    expect(sent).toEqual([{ email: 'ada@example.com' }])
  })

  it.each([
    [() => failure(429, 'too_many_attempts', 'Please wait a while.'), 'Please wait a while.'],
    [() => HttpResponse.error(), 'Failed to send reset email'],
  ])('says why it could not be sent', async (answer, text) => {
    givenPost('/api/user/forgot-password', answer)
    openPage('/forgot-password')
    await askForLink('ada@example.com')
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com')
  })

  it.each([
    ['', 'Please fill in all fields'],
    ['ada@', 'Please enter a valid email address'],
  ])('does not ask the server about "%s"', async (email, text) => {
    const sent = givenPost('/api/user/forgot-password', success)
    openPage('/forgot-password')
    await askForLink(email)
    const field = screen.getByLabelText('Email')
    expect(field).toHaveAccessibleDescription(text)
    await waitFor(() => {
      expect(field).toHaveFocus()
    })
    expect(sent).toEqual([])
  })
})

describe('the link that verifies an email', () => {
  it('verifies once and removes the token from the address', async () => {
    const sent = givenPost('/api/auth/verify-email', success)
    const { router } = openPage('/verify-email?token=abc-123')
    expect(await screen.findByText('Your email is verified')).toBeVisible()
    await expect.poll(() => router.state.location.search).toBe('')
    expect(sent).toEqual([{ token: 'abc-123' }])
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute(
      'href',
      '/dashboard',
    )
  })

  it('explains where to get another after it expired', async () => {
    givenPost('/api/auth/verify-email', () => failure(400, 'invalid_token', 'Invalid token'))
    openPage('/verify-email?token=abc')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'It was already used or has expired.',
    )
    expect(screen.getByRole('link', { name: 'Open Profile Settings' })).toHaveAttribute(
      'href',
      '/dashboard?view=profile',
    )
  })

  it('can be tried again when the server did not answer', async () => {
    let answer = () => failure(503, 'unavailable', 'Try again soon.')
    const sent = givenPost('/api/auth/verify-email', () => answer())
    openPage('/verify-email?token=abc')
    expect(await screen.findByRole('alert')).toHaveTextContent('Try again soon.')
    answer = success
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Your email is verified')).toBeVisible()
    expect(sent).toHaveLength(2)
  })

  it('without a token is not complete', () => {
    openPage('/verify-email')
    expect(screen.getByRole('alert')).toHaveTextContent('This link is incomplete')
  })
})

describe('the link in an email', () => {
  async function choose(password: string, confirmation = password) {
    fireEvent.change(screen.getByLabelText('New Password'), { target: { value: password } })
    fireEvent.change(screen.getByLabelText('Confirm Password'), {
      target: { value: confirmation },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Save password' }))
  }

  it('removes the token from the address and still sends it', async () => {
    const sent = givenPost('/api/auth/reset-password', success)
    const { router } = openPage('/reset-password?token=abc-123')
    await expect.poll(() => router.state.location.search).toBe('')
    expect(
      screen.getByText(/It also ends links to your plans and your calendar feed\./),
    ).toBeVisible()
    await choose('a new secret')
    const done = await screen.findByRole('status')
    expect(done).toHaveTextContent('Your password is set')
    expect(done).toHaveTextContent(/links to your plans and your calendar feed have ended\./)
    expect(sent).toEqual([{ token: 'abc-123', password: 'a new secret' }])
    const onward = screen.getByRole('link', { name: 'Sign In' })
    expect(onward).toHaveFocus()
    await userEvent.click(onward)
    expect(await screen.findByText('the login')).toBeVisible()
  })

  it('leads to a new link after it expired', async () => {
    givenPost('/api/auth/reset-password', () => failure(400, 'invalid_token', 'Invalid token'))
    openPage('/reset-password?token=abc')
    await choose('a new secret')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'It was already used or has expired.',
    )
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
  })

  it('without a token is not complete', () => {
    openPage('/reset-password')
    expect(screen.getByRole('alert')).toHaveTextContent('This link is incomplete')
    expect(screen.queryByLabelText('New Password')).toBeNull()
  })

  it.each([
    ['', '', 'Please fill in all fields'],
    ['five5', 'five5', 'Password must be at least 6 characters'],
    ['secret', 'secreT', 'Passwords do not match'],
  ])('has the password rules of a registration ("%s", "%s")', async (one, other, text) => {
    const sent = givenPost('/api/auth/reset-password', success)
    openPage('/reset-password?token=abc')
    await choose(one, other)
    expect(screen.getByText(text)).toBeVisible()
    expect(sent).toEqual([])
  })

  it('shows the reason of the server at the password field', async () => {
    givenPost('/api/auth/reset-password', () =>
      HttpResponse.json(
        {
          error: 'Some fields are not valid',
          code: 'validation_failed',
          fields: { password: 'This password is too common' },
        },
        { status: 400 },
      ),
    )
    openPage('/reset-password?token=abc')
    await choose('password')
    await waitFor(() => {
      expect(screen.getByLabelText('New Password')).toHaveAccessibleDescription(
        'At least 6 characters This password is too common',
      )
    })
    await waitFor(() => {
      expect(screen.getByLabelText('New Password')).toHaveFocus()
    })
  })

  it('can be tried again when no answer came', async () => {
    givenPost('/api/auth/reset-password', () => HttpResponse.error())
    openPage('/reset-password?token=abc')
    await choose('a new secret')
    expect(await screen.findByRole('alert')).toHaveTextContent('Cannot reach the server.')
    expect(screen.getByRole('button', { name: 'Save password' })).toBeEnabled()
  })
})
