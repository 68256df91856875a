import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { queryClient } from '@/api/query-client'
import { failure } from '@/testing/network'
import { renderPage } from '@/testing/render-page'
import { server } from '@/testing/server'
import { fieldFailure, givenSettings, laptop, phone } from '@/testing/settings'
import { AccountSettings } from './account-settings'
import { setSession } from './queries'

async function openPart(name: string) {
  setSession(queryClient, { userId: 7, role: 'user', email: 'lena@example.com' })
  const page = renderPage(
    [
      { path: '/dashboard', element: <AccountSettings /> },
      { path: '/', element: <p>the landing page</p> },
    ],
    '/dashboard',
  )
  await userEvent.click(screen.getByRole('button', { name }))
  return page
}

const fillIn = (label: string, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

/** Delays the response until the test releases it. */
function holdBack() {
  let answer: (response: Response) => void = () => undefined
  const refusal = () => new Promise<Response>((resolve) => (answer = resolve))
  return {
    refusal,
    answer: (response: Response) => {
      answer(response)
    },
  }
}

it('says whose account it is, and is folded', async () => {
  await openPart('Password')
  expect(screen.getByText('Signed in as lena@example.com')).toBeVisible()
  for (const name of ['Signed-in devices', 'Your data', 'Delete account']) {
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-expanded', 'false')
  }
})

describe('an email that is not verified', () => {
  it('is said, and the link can be sent again', async () => {
    const settings = givenSettings()
    settings.emailVerified = false
    await openPart('Password')
    expect(await screen.findByText('Open the link in the email to lena@example.com.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }))
    expect(await screen.findByText('A new link is on its way. It works for 7 days.')).toBeVisible()
    expect(settings.sent).toEqual([['POST', '/api/user/verify-email']])
  })

  it('can be asked for too often', async () => {
    const settings = givenSettings()
    settings.emailVerified = false
    settings.refusal = () => failure(429, 'too_many_attempts', 'Please try again later.')
    await openPart('Password')
    await userEvent.click(await screen.findByRole('button', { name: 'Send again' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again later.')
  })

  it('is not spoken of once it is verified', async () => {
    givenSettings()
    await openPart('Password')
    await waitFor(() => {
      expect(queryClient.getQueryData(['email-status'])).toBe(true)
    })
    expect(screen.queryByText('Your email is not verified')).toBeNull()
  })
})

describe('a change of the password', () => {
  async function change(current: string, password: string, confirmation = password) {
    fillIn('Current Password', current)
    fillIn('New Password', password)
    fillIn('Confirm Password', confirmation)
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
  }

  it('is sent, said, and leaves no password on the page', async () => {
    const settings = givenSettings()
    await openPart('Password')
    await change('old secret', 'new secret')
    expect(await screen.findByRole('status')).toHaveTextContent(
      'Password changed. Your other devices were signed out, and links to your plans and your calendar feed have ended.',
    )
    expect(settings.sent).toEqual([
      [
        'POST',
        '/api/user/change-password',
        { current_password: 'old secret', new_password: 'new secret' },
      ],
    ])
    for (const label of ['Current Password', 'New Password', 'Confirm Password']) {
      expect(screen.getByLabelText(label)).toHaveValue('')
    }
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Change password' })).toHaveFocus()
    })
  })

  it.each([
    ['', 'new secret', 'new secret', 'Please fill in all fields', 'Current Password'],
    ['old secret', '', '', 'Please fill in all fields', 'New Password'],
    ['old', 'five5', 'five5', 'Password must be at least 6 characters', 'New Password'],
    ['old', 'secret', 'secreT', 'Passwords do not match', 'Confirm Password'],
  ])(
    'has the rules of a registration ("%s", "%s", "%s")',
    async (current, one, other, text, label) => {
      const settings = givenSettings()
      await openPart('Password')
      await change(current, one, other)
      expect(screen.getByText(text)).toBeVisible()
      expect(screen.getByLabelText(label)).toBeInvalid()
      expect(screen.getByLabelText(label)).toHaveFocus()
      expect(settings.sent).toEqual([])
    },
  )

  it('requires only that the old password is not empty', async () => {
    const settings = givenSettings()
    settings.password = 'old'
    await openPart('Password')
    await change('old', 'new secret')
    expect(await screen.findByText(/^Password changed/)).toBeVisible()
  })

  it.each([
    ['current_password', 'This is not your current password', 'Current Password', ''],
    ['new_password', 'This password is too common', 'New Password', 'At least 6 characters '],
  ])('shows what the server has against %s at its field', async (field, text, label, hint) => {
    const settings = givenSettings()
    settings.refusal = () => fieldFailure(field, text)
    await openPart('Password')
    await change('old secret', 'password')
    await waitFor(() => {
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(`${hint}${text}`)
    })
    await waitFor(() => {
      expect(screen.getByLabelText(label)).toHaveFocus()
    })
    expect(screen.queryByRole('alert')).toBeNull()
    // The error message must not remain after an edit.
    fillIn(label, 'another')
    expect(screen.queryByText(text)).toBeNull()
  })

  it.each([
    [
      () => failure(429, 'too_many_attempts', 'Too many attempts. Please try again later.'),
      'Too many attempts. Please try again later.',
    ],
    [() => HttpResponse.error(), 'Cannot reach the server.'],
  ])('shows why it failed and can be tried again', async (refusal, text) => {
    const settings = givenSettings()
    settings.refusal = refusal
    await openPart('Password')
    await change('old secret', 'new secret')
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    expect(screen.getByLabelText('Current Password')).toHaveValue('old secret')
    expect(screen.getByRole('button', { name: 'Change password' })).toBeEnabled()
  })

  it('refetches the devices that were still loading', async () => {
    givenSettings()
    // The first request never gets a response.
    server.use(http.get('/api/user/sessions', () => new Promise(() => undefined), { once: true }))
    await openPart('Password')
    await userEvent.click(screen.getByRole('button', { name: 'Signed-in devices' }))
    await change('old secret', 'new secret')
    expect(await screen.findByText('You are only signed in on this device.')).toBeVisible()
  })

  it('is closed while the server thinks', async () => {
    const settings = givenSettings()
    const response = holdBack()
    settings.refusal = response.refusal
    await openPart('Password')
    await change('old secret', 'new secret')
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled()
    expect(screen.getByLabelText('New Password')).toBeDisabled()
    await waitFor(() => {
      expect(settings.sent).toHaveLength(1)
    })
    response.answer(HttpResponse.json({ success: true }))
    expect(await screen.findByText(/^Password changed/)).toBeVisible()
  })
})

describe('the signed-in devices', () => {
  const rows = () => screen.getAllByRole('listitem')

  it('are not asked for before they are unfolded', async () => {
    const settings = givenSettings()
    await openPart('Password')
    expect(settings.asked).toBe(0)
    await userEvent.click(screen.getByRole('button', { name: 'Signed-in devices' }))
    await screen.findByText('This device')
    expect(settings.asked).toBe(1)
  })

  it('show name and dates, and mark the current device', async () => {
    givenSettings()
    await openPart('Signed-in devices')
    const own = (await screen.findByText('Chrome on Linux')).closest('li')
    expect(own).toHaveTextContent('This device')
    expect(own).toHaveTextContent(/Signed in on .*2026/)
    expect(own).toHaveTextContent(/Last used .*2026/)
    expect(rows()).toHaveLength(3)
    expect(screen.getAllByText('This device')).toHaveLength(1)
    expect(screen.getAllByRole('button', { name: /^Sign out .*, signed in on/ })).toHaveLength(2)
    expect(screen.getByText(/^You are signed in on 3 devices\./)).toBeVisible()
  })

  it('are signed out one by one without losing focus', async () => {
    const settings = givenSettings()
    await openPart('Signed-in devices')
    await userEvent.click(
      await screen.findByRole('button', { name: /^Sign out Firefox on Android/ }),
    )
    await waitFor(() => {
      expect(rows()).toHaveLength(2)
    })
    expect(settings.sent).toEqual([['DELETE', `/api/user/sessions/${phone.id}`]])
    const left = screen.getByText(/You are signed in on 2 devices\./)
    expect(left).toHaveTextContent(/^Signed out: Firefox on Android\. You are/)
    expect(left).toHaveFocus()
  })

  it('a device that is already signed out disappears too', async () => {
    const settings = givenSettings()
    await openPart('Signed-in devices')
    const button = await screen.findByRole('button', { name: /^Sign out curl/ })
    settings.devices = [laptop, phone]
    await userEvent.click(button)
    await waitFor(() => {
      expect(rows()).toHaveLength(2)
    })
  })

  it('a device stays, with the reason, if sign-out fails', async () => {
    const settings = givenSettings()
    settings.refusal = () => failure(503, 'unavailable', 'Try again soon.')
    await openPart('Signed-in devices')
    await userEvent.click(await screen.findByRole('button', { name: /^Sign out curl/ }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to sign out curl/8.14.1: Try again soon.',
    )
    expect(rows()).toHaveLength(3)
  })

  it('are all signed out except this one after confirmation', async () => {
    const settings = givenSettings()
    await openPart('Signed-in devices')
    const all = await screen.findByRole('button', { name: 'Sign out all other devices' })
    await userEvent.click(all)
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(settings.sent).toEqual([])
    await waitFor(() => {
      expect(all).toHaveFocus()
    })

    await userEvent.click(all)
    const question = within(screen.getByRole('dialog'))
    await userEvent.click(question.getByRole('button', { name: 'Sign out' }))
    const left = await screen.findByText(/You are only signed in on this device\.$/)
    expect(settings.sent).toEqual([['DELETE', '/api/user/sessions']])
    expect(rows()).toHaveLength(1)
    await waitFor(() => {
      expect(left).toHaveTextContent(/^All other devices are signed out\./)
    })
    await waitFor(() => {
      expect(left).toHaveFocus()
    })
    expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull()
  })

  it('can be loaded again after a failure', async () => {
    givenSettings([laptop])
    server.use(
      http.get('/api/user/sessions', () => failure(403, 'forbidden', 'No.'), { once: true }),
    )
    await openPart('Signed-in devices')
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load your devices')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('You are only signed in on this device.')).toBeVisible()
  })
})

describe("the member's data", () => {
  function watchSaving() {
    const saved: { name: string; content: Blob }[] = []
    let content = new Blob()
    // jsdom implements neither object URLs nor downloads.
    Object.assign(URL, {
      createObjectURL: (given: Blob) => {
        content = given
        return 'blob:file'
      },
      revokeObjectURL: () => undefined,
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, content })
    })
    return saved
  }

  it('are saved under the file name from the server', async () => {
    const saved = watchSaving()
    givenSettings()
    await openPart('Your data')
    await userEvent.click(screen.getByRole('button', { name: 'Download your data' }))
    expect(await screen.findByRole('status')).toHaveTextContent('ironleaf-export-2026-03-09.json')
    expect(saved).toHaveLength(1)
    expect(saved[0]?.name).toBe('ironleaf-export-2026-03-09.json')
    expect(await saved[0]?.content.text()).toContain('lena@example.com')
  })

  it('are asked for once, and the button says so', async () => {
    watchSaving()
    const settings = givenSettings()
    const response = holdBack()
    settings.refusal = response.refusal
    await openPart('Your data')
    await userEvent.click(screen.getByRole('button', { name: 'Download your data' }))
    expect(await screen.findByRole('button', { name: 'Preparing your file...' })).toBeDisabled()
    await waitFor(() => {
      expect(settings.sent).toHaveLength(1)
    })
    response.answer(HttpResponse.json({}))
    expect(await screen.findByRole('status')).toHaveTextContent(/ironleaf-export-[\d-]+\.json/)
  })

  it('say why they did not come', async () => {
    const saved = watchSaving()
    const settings = givenSettings()
    settings.refusal = () => failure(503, 'unavailable', 'Try again soon.')
    await openPart('Your data')
    await userEvent.click(screen.getByRole('button', { name: 'Download your data' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to download your dataTry again soon.',
    )
    expect(saved).toEqual([])
    expect(screen.getByRole('button', { name: 'Download your data' })).toBeEnabled()
  })
})

describe('the removal of the account', () => {
  async function ask() {
    // The first button with this name folds the section, the second opens the dialog.
    const [, button] = screen.getAllByRole('button', { name: 'Delete account' })
    if (button !== undefined) await userEvent.click(button)
    return within(await screen.findByRole('dialog'))
  }

  it('asks for the password first', async () => {
    const settings = givenSettings()
    await openPart('Delete account')
    const question = await ask()
    await userEvent.click(question.getByRole('button', { name: 'Delete account' }))
    const field = question.getByLabelText('Password')
    expect(field).toHaveAccessibleDescription('Please enter your password')
    await waitFor(() => {
      expect(field).toHaveFocus()
    })
    expect(settings.sent).toEqual([])
  })

  it('clears this device and confirms on the landing page', async () => {
    const settings = givenSettings()
    const { router } = await openPart('Delete account')
    localStorage.setItem('chat-7', '[]')
    sessionStorage.setItem('draft', 'x')
    queryClient.setQueryData(['profile'], { fname: 'Lena' })
    const question = await ask()
    await userEvent.type(question.getByLabelText('Password'), 'old secret{Enter}')

    expect(await screen.findByText('the landing page')).toBeVisible()
    const messages = await screen.findAllByText('Your account has been removed')
    expect(messages.length).toBeGreaterThan(0)
    expect(router.state.location.pathname).toBe('/')
    expect(settings.sent).toEqual([['DELETE', '/api/user/account', { password: 'old secret' }]])
    expect(localStorage).toHaveLength(0)
    expect(sessionStorage).toHaveLength(0)
    expect(queryClient.getQueryData(['profile'])).toBeUndefined()
  })

  it('reports a wrong password at its field and clears nothing', async () => {
    givenSettings()
    const { router } = await openPart('Delete account')
    localStorage.setItem('userId', '7')
    const question = await ask()
    await userEvent.type(question.getByLabelText('Password'), 'wrong{Enter}')
    const field = await question.findByLabelText('Password')
    await waitFor(() => {
      expect(field).toHaveAccessibleDescription('This is not your password')
    })
    await waitFor(() => {
      expect(field).toHaveFocus()
    })
    expect(router.state.location.pathname).toBe('/dashboard')
    expect(localStorage.getItem('userId')).toBe('7')
  })

  it.each([
    [409, 'conflict', 'The last admin cannot be removed.'],
    [429, 'too_many_attempts', 'Too many attempts. Please try again later.'],
  ])('tells a %i in the words of the server', async (status, code, text) => {
    const settings = givenSettings()
    settings.refusal = () => failure(status, code, text)
    await openPart('Delete account')
    const question = await ask()
    await userEvent.type(question.getByLabelText('Password'), 'old secret{Enter}')
    expect(await question.findByRole('alert')).toHaveTextContent(text)
  })

  it('opens with an empty form the next time', async () => {
    const settings = givenSettings()
    settings.refusal = () => failure(409, 'conflict', 'The last admin cannot be removed.')
    await openPart('Delete account')
    const question = await ask()
    await userEvent.type(question.getByLabelText('Password'), 'old secret{Enter}')
    await question.findByRole('alert')
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
    const reopened = await ask()
    expect(reopened.getByLabelText('Password')).toHaveValue('')
    expect(reopened.queryByRole('alert')).toBeNull()
  })
})
