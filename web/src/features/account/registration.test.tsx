import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { paths } from '@/app/paths'
import { Component as Register } from '@/pages/register/register-page'
import { failure, givenPost, givenRegistration, signedIn } from '@/testing/network'
import { renderPage } from '@/testing/render-page'
import { server } from '@/testing/server'

const CLOSED = 'Registration is closed. Ask the operator of this site.'

function givenMode(registration: 'open' | 'closed' | 'invite') {
  server.use(http.get('/api/auth/registration', () => HttpResponse.json({ registration })))
}

function open(address: string) {
  return renderPage([{ path: paths.register, Component: Register }], address)
}

const withInvitation = `${paths.register}?invitation=f00d`

function givenInvitation(answer: () => Response) {
  return givenPost('/api/auth/invitation', answer)
}

const isInvited = () => HttpResponse.json({ email: 'ada@example.com' })
const isSpent = () => failure(400, 'invalid_token', 'Already used.')

describe('a site whose registration is closed', () => {
  it('says so on the page to register and offers the login', async () => {
    givenMode('closed')
    open(paths.register)
    expect(await screen.findByText(CLOSED)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', paths.login)
    expect(screen.queryByLabelText('Email')).toBeNull()
  })
})

describe('an invitation', () => {
  it('is needed where the operator wants one', async () => {
    givenMode('invite')
    open(paths.register)
    expect(await screen.findByText(CLOSED)).toBeVisible()
    expect(screen.getByText('If you have an invitation, open the link in its email.')).toBeVisible()
  })

  it('registers its own address, and stays until the dashboard opens', async () => {
    givenMode('invite')
    const asked = givenInvitation(isInvited)
    const sent = givenRegistration(() => signedIn('user', 201))
    const { router } = open(withInvitation)
    const email = await screen.findByLabelText('Email')
    expect(email).toHaveValue('ada@example.com')
    expect(email).toHaveAttribute('readonly')
    expect(router.state.location.search).toBe('')
    const user = userEvent.setup()
    await user.type(screen.getByLabelText('Password'), 'secret')
    await user.type(screen.getByLabelText('Confirm Password'), 'secret')
    await user.click(screen.getByRole('button', { name: 'Create Account' }))
    expect(await screen.findByText('Registration successful')).toBeVisible()
    expect(sent).toEqual([{ email: 'ada@example.com', password: 'secret', invitation: 'f00d' }])
    expect(asked).toEqual([{ invitation: 'f00d' }])
  })

  it('that was used says so', async () => {
    givenMode('invite')
    givenInvitation(isSpent)
    open(withInvitation)
    expect(await screen.findByRole('alert')).toHaveTextContent('This invitation no longer works')
    expect(screen.queryByLabelText('Email')).toBeNull()
    expect(screen.getByRole('link', { name: 'Sign in here' })).toBeVisible()
  })

  it('that was used leaves the form where everyone may register', async () => {
    givenMode('open')
    givenInvitation(isSpent)
    open(withInvitation)
    expect(await screen.findByLabelText('Email')).not.toHaveAttribute('readonly')
    expect(await screen.findByText(/You can register without one/)).toBeVisible()
  })

  it('that was used meanwhile is refused in the words of the server', async () => {
    givenMode('invite')
    givenInvitation(isInvited)
    givenRegistration(() => failure(403, 'registration_closed', 'This invitation was used.'))
    open(withInvitation)
    const user = userEvent.setup()
    await user.type(await screen.findByLabelText('Password'), 'secret')
    await user.type(screen.getByLabelText('Confirm Password'), 'secret')
    await user.click(screen.getByRole('button', { name: 'Create Account' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('This invitation was used.')
  })
})
