import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PAGE_SIZE } from '@/api/pages'
import { queryClient } from '@/api/query-client'
import { setSession } from '@/features/account/queries'
import { givenCatalogue } from '@/testing/catalogue'
import { failure } from '@/testing/network'
import { account, givenPeople } from '@/testing/people'
import { renderPage } from '@/testing/render-page'
import { server } from '@/testing/server'
import { givenSupport, supportMessage } from '@/testing/support'
import { Component, loader } from './admin-dashboard-page'
import { SectionNav } from './section-nav'

beforeEach(() => {
  givenScreen('wide')
})

/** Sections fold on a phone. */
function givenScreen(screenWidth: 'wide' | 'phone') {
  vi.stubGlobal('matchMedia', () => ({
    matches: screenWidth === 'wide',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}

/** The page next to the navigation of its frame. */
const Console = () => (
  <>
    <SectionNav />
    <Component />
  </>
)

function openPage() {
  const catalogue = givenCatalogue()
  setSession(queryClient, { userId: 1, email: 'admin@example.com', role: 'admin' })
  renderPage(
    [{ path: '/admin/dashboard', loader, Component: Console, HydrateFallback: () => null }],
    '/admin/dashboard',
  )
  return catalogue
}

const section = async (title: string | RegExp) =>
  within(await screen.findByRole('region', { name: title }))

/** A toast appears on the screen and in a live region for screen readers. */
const expectMessage = async (text: string) => {
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
}

describe('the admin dashboard', () => {
  it('has a section and a link for each topic', async () => {
    givenPeople()
    givenSupport()
    openPage()
    expect(await screen.findByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
    await screen.findByRole('heading', { name: 'Current Moderators (0)' })
    const nav = screen.getByRole('navigation', { name: 'Sections' })
    for (const link of within(nav).getAllByRole('link')) {
      const id = link.getAttribute('href')?.split('#')[1] ?? ''
      expect(document.getElementById(id)).not.toBeNull()
    }
    await userEvent.click(within(nav).getByRole('link', { name: 'Messages' }))
    expect(document.getElementById('messages')).toHaveFocus()
    expect(screen.getByRole('link', { name: 'Manage Diet Plans & Meals' })).toHaveAttribute(
      'href',
      '/diet-plans',
    )
  })

  it('shows all accounts and open messages, also those on later pages', async () => {
    givenPeople({ accounts: Array.from({ length: PAGE_SIZE + 1 }, (_, id) => account(id + 1)) })
    givenSupport(Array.from({ length: PAGE_SIZE + 2 }, (_, id) => supportMessage(id + 1)))
    openPage()
    const [accounts, messages] = [String(PAGE_SIZE + 1), String(PAGE_SIZE + 2)]
    expect(await screen.findByRole('link', { name: `${accounts}Accounts` })).toBeVisible()
    expect(await screen.findByRole('link', { name: `${messages}Open messages` })).toBeVisible()
  })

  it('shows the numbers first, and leads to their sections', async () => {
    givenPeople({ accounts: [account(5), account(6)] })
    givenSupport([supportMessage(1)])
    openPage()
    for (const name of ['1 Open messages', '12 Active today', '2 Accounts']) {
      expect(await screen.findByRole('link', { name: name.replace(' ', '') })).toBeVisible()
    }
    await userEvent.click(screen.getByRole('link', { name: '2Accounts' }))
    expect(document.getElementById('users')).toHaveFocus()
  })

  it('folds its sections on a phone and keeps entries', async () => {
    givenScreen('phone')
    givenPeople()
    givenSupport()
    openPage()
    const form = within(await screen.findByRole('region', { name: 'Add Moderator' }))
    const title = form.getByRole('button', { name: 'Open section: Add Moderator', expanded: false })
    await userEvent.click(title)
    await userEvent.type(form.getByLabelText('Moderator email'), 'ada@')
    await userEvent.click(title)
    expect(screen.queryByRole('textbox', { name: 'Moderator email' })).toBeNull()
    await userEvent.click(title)
    expect(form.getByLabelText('Moderator email')).toHaveValue('ada@')
  })
})

describe('Add Moderator', () => {
  async function add(email: string) {
    const form = await section('Add Moderator')
    await userEvent.type(form.getByLabelText('Moderator email'), email)
    await userEvent.click(form.getByRole('button', { name: 'Add Moderator' }))
    return form
  }

  it('makes a member a moderator and lists them', async () => {
    const people = givenPeople({ accounts: [account(5, { email: 'ada@example.com' })] })
    givenSupport()
    openPage()
    const form = await add('Ada@Example.com')
    expect(await form.findByRole('status')).toHaveTextContent('Moderator added successfully')
    expect(people.sent).toEqual([['POST', '/admin/moderators', { email: 'ada@example.com' }]])
    const list = await section('Current Moderators (1)')
    expect(list.getByRole('cell', { name: 'ada@example.com' })).toBeVisible()
    expect(form.getByLabelText('Moderator email')).toHaveValue('')
  })

  it('asks before it takes the password of a member whose email is not verified', async () => {
    const email = 'ada@example.com'
    const people = givenPeople({ accounts: [account(5, { email })], unverified: [email] })
    givenSupport()
    openPage()
    const form = await add(email)
    const dialog = await screen.findByRole('dialog', { name: `Add ${email} as moderator?` })
    expect(dialog).toHaveTextContent('password stops working, and it is logged out on all devices')
    expect(people.sent).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(people.sent).toEqual([])
    expect(form.getByLabelText('Moderator email')).toHaveValue(email)

    await userEvent.click(form.getByRole('button', { name: 'Add Moderator' }))
    const again = await screen.findByRole('dialog', { name: `Add ${email} as moderator?` })
    await userEvent.click(within(again).getByRole('button', { name: 'Add moderator' }))
    expect(await form.findByRole('status')).toHaveTextContent('Moderator added successfully')
    expect(people.sent).toEqual([['POST', '/admin/moderators', { email }]])
  })

  it('invites an unknown email and marks it in the list', async () => {
    givenPeople()
    givenSupport()
    openPage()
    const form = await add('new@example.com')
    expect(await form.findByRole('status')).toHaveTextContent(
      'A link to set a password was sent to new@example.com',
    )
    const list = await section('Current Moderators (1)')
    expect(list.getByText('Invited')).toBeVisible()
  })

  it.each([
    [
      () => failure(409, 'conflict', 'This account is a moderator already'),
      'Error adding moderator: This account is a moderator already',
    ],
    [() => HttpResponse.error(), 'Error adding moderator: Cannot reach the server.'],
  ])('says why it could not be done', async (refusal, text) => {
    const people = givenPeople()
    people.refusal = refusal
    givenSupport()
    openPage()
    const form = await add('ada@example.com')
    expect(await form.findByRole('alert')).toHaveTextContent(text)
    expect(form.getByLabelText('Moderator email')).toHaveValue('ada@example.com')
  })

  it('needs an address', async () => {
    const people = givenPeople()
    givenSupport()
    openPage()
    const form = await add('ada')
    expect(form.getByLabelText('Moderator email')).toHaveAccessibleDescription(
      'Please enter a valid email address',
    )
    expect(people.sent).toEqual([])
  })
})

describe('Current Moderators', () => {
  const moderator = { ...account(5, { email: 'ada+mod@example.com' }), invited: false }

  it('shows name, email and day of joining', async () => {
    givenPeople({ moderators: [moderator, { ...moderator, id: 6, fname: null, lname: null }] })
    givenSupport()
    openPage()
    const list = await section('Current Moderators (2)')
    expect(list.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Name',
      'Email',
      'Joined At',
      'Actions',
    ])
    const [, first, second] = list.getAllByRole('row')
    expect(first).toHaveTextContent(/Lena Berg.*ada\+mod@example\.com.*Feb 3, 2026/)
    expect(second).toHaveTextContent('–')
  })

  it('asks before it removes one', async () => {
    const people = givenPeople({ moderators: [moderator] })
    givenSupport()
    openPage()
    const list = await section('Current Moderators (1)')
    await userEvent.click(list.getByRole('button', { name: /^Remove/ }))
    const dialog = await screen.findByRole('dialog', {
      name: 'Remove ada+mod@example.com as moderator?',
    })
    expect(people.sent).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove moderator' }))
    await expectMessage('Moderator removed successfully')
    expect(people.sent).toEqual([['DELETE', '/admin/moderators/ada%2Bmod%40example.com']])
    await screen.findByRole('heading', { name: 'Current Moderators (0)' })
    expect(await screen.findByText(/^No moderators yet/)).toBeVisible()
    await expect.poll(() => document.activeElement?.textContent).toBe('Current Moderators (0)')
  })

  it('keeps the moderator and shows why the removal failed', async () => {
    const people = givenPeople({ moderators: [moderator] })
    people.refusal = () => failure(404, 'not_found', 'Not a moderator')
    givenSupport()
    openPage()
    const list = await section('Current Moderators (1)')
    await userEvent.click(list.getByRole('button', { name: /^Remove/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Remove moderator' }))
    await expectMessage('Error removing moderator: Not a moderator')
    await waitFor(() => {
      expect(screen.queryByRole('dialog', { name: /as moderator\?$/ })).toBeNull()
    })
    expect(list.getByRole('cell', { name: 'ada+mod@example.com' })).toBeVisible()
  })
})

describe('Remove User', () => {
  async function prefetchQueries(email: string) {
    const form = await section('Remove User')
    await userEvent.type(form.getByLabelText('User email'), email)
    await userEvent.click(form.getByRole('button', { name: 'Remove User' }))
    return form
  }

  it('lists what is deleted and requires a confirmation', async () => {
    const people = givenPeople({ accounts: [account(5)] })
    givenSupport()
    openPage()
    const form = await prefetchQueries('user5@example.com')
    const dialog = await screen.findByRole('dialog', { name: 'Remove user5@example.com?' })
    for (const text of [
      /214 exercise logs/,
      /1 own workout plan/,
      /0 own diet plans/,
      /3 messages/,
    ]) {
      expect(within(dialog).getByText(text)).toBeVisible()
    }
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(people.sent).toEqual([])
    await expect.poll(() => document.activeElement).toBe(form.getByLabelText('User email'))
  })

  it('removes the account and updates the user list', async () => {
    const people = givenPeople({ accounts: [account(5), account(6)] })
    givenSupport()
    openPage()
    const form = await prefetchQueries('user5@example.com')
    await userEvent.click(await screen.findByRole('button', { name: 'Remove user' }))
    await expectMessage('User removed successfully')
    expect(people.sent).toEqual([['DELETE', '/admin/users/user5%40example.com']])
    expect(form.getByLabelText('User email')).toHaveValue('')
    const users = await section('Users')
    await waitFor(() => {
      expect(users.queryByRole('cell', { name: 'user5@example.com' })).toBeNull()
    })
    expect(users.getByRole('cell', { name: 'user6@example.com' })).toBeVisible()
  })

  it('shows no dialog for an unknown email', async () => {
    givenPeople()
    givenSupport()
    openPage()
    const form = await prefetchQueries('unknown@example.com')
    expect(await form.findByRole('alert')).toHaveTextContent(
      'Error removing user: Account not found',
    )
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says why the server keeps the last admin', async () => {
    const people = givenPeople({ accounts: [account(1, { role: 'admin' })] })
    people.refusal = () => failure(409, 'conflict', 'The last admin cannot be removed')
    givenSupport()
    openPage()
    const form = await prefetchQueries('user1@example.com')
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('This is your own account: you will be logged out.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove user' }))
    expect(await form.findByRole('alert')).toHaveTextContent(
      'Error removing user: The last admin cannot be removed',
    )
  })
})

describe('Users', () => {
  it('are searched after a pause in typing', async () => {
    const people = givenPeople({ accounts: [account(5), account(6)] })
    givenSupport()
    openPage()
    const users = await section('Users')
    await users.findByRole('cell', { name: 'user6@example.com' })
    await userEvent.type(users.getByRole('searchbox', { name: 'Search users' }), 'user5')
    await waitFor(() => {
      expect(users.queryByRole('cell', { name: 'user6@example.com' })).toBeNull()
    })
    expect(users.getByRole('cell', { name: 'user5@example.com' })).toBeVisible()
    const searches = people.asked.map((query) => query.get('search')).filter(Boolean)
    expect(searches.at(-1)).toBe('user5')
    expect(searches.length).toBeLessThan('user5'.length)
    await userEvent.type(users.getByRole('searchbox'), 'x')
    expect(await users.findByText('No accounts match "user5x"')).toBeVisible()
  })

  it('go on after the last one shown', async () => {
    givenPeople({ accounts: Array.from({ length: PAGE_SIZE + 1 }, (_, id) => account(id + 1)) })
    givenSupport()
    openPage()
    const users = await section('Users')
    // The first press shows the rest of the first page.
    await userEvent.click(await users.findByRole('button', { name: 'Show more users' }))
    await userEvent.click(await users.findByRole('button', { name: 'Show more users' }))
    const last = `user${String(PAGE_SIZE + 1)}@example.com`
    expect(await users.findByRole('cell', { name: last })).toBeVisible()
  })

  it('can be removed from their row, after the same question', async () => {
    givenPeople({ accounts: [account(5)] })
    givenSupport()
    openPage()
    const users = await section('Users')
    await userEvent.click(await users.findByRole('button', { name: 'Remove user5@example.com' }))
    const dialog = await screen.findByRole('dialog', { name: 'Remove user5@example.com?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove user' }))
    await expectMessage('User removed successfully')
    expect(await users.findByText('No accounts yet')).toBeVisible()
  })
})

describe('Active Users', () => {
  it('are counted by day, week and month, also as table', async () => {
    givenPeople()
    givenSupport()
    openPage()
    const active = await section('Active Users')
    for (const text of ['Daily', '12', 'Weekly', '80', 'Monthly', '1,204']) {
      expect(await active.findByText(text)).toBeVisible()
    }
    expect(
      await active.findByRole('img', { name: /Today: 29\. Highest: 40 on Mar 12, 2026\.$/ }),
    ).toBeVisible()
    await userEvent.click(active.getByRole('button', { name: 'Show as table' }))
    expect(active.getAllByRole('row')).toHaveLength(31)
    expect(active.getAllByRole('row')[1]).toHaveTextContent('Mar 30, 2026')
  })
})

describe('Messages', () => {
  it('can be deleted by an admin, who is asked before', async () => {
    givenPeople()
    const support = givenSupport([supportMessage(3)])
    openPage()
    const messages = await section('Messages')
    await userEvent.click(await messages.findByRole('button', { name: 'Delete' }))
    expect(support.sent).toEqual([])
    await userEvent.click(await screen.findByRole('button', { name: 'Delete message' }))
    await expectMessage('Message deleted successfully')
    expect(support.sent).toEqual([['DELETE', '/admin/messages/3']])
    const heading = await messages.findByRole('heading', { name: 'New Messages (0)' })
    await expect.poll(() => document.activeElement).toBe(heading)
  })

  it('stay, with the reason, if the server rejects the deletion', async () => {
    givenPeople()
    const support = givenSupport([supportMessage(3)])
    support.refusal = () => failure(503, 'unavailable', 'Try again soon.')
    openPage()
    const messages = await section('Messages')
    await userEvent.click(await messages.findByRole('button', { name: 'Delete' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete message' }))
    await expectMessage('Error deleting message: Try again soon.')
    expect(messages.getByText('Content of message 3')).toBeInTheDocument()
  })

  it('are marked at the address of the admins', async () => {
    givenPeople()
    const support = givenSupport([supportMessage(3)])
    openPage()
    const messages = await section('Messages')
    await userEvent.click(await messages.findByRole('button', { name: 'Mark as Seen' }))
    await messages.findByRole('heading', { name: 'Seen Messages (1)' })
    await waitFor(() => {
      expect(support.sent).toEqual([['PATCH', '/admin/messages/3/status', { status: 'seen' }]])
    })
  })
})

describe('the catalogue', () => {
  it('lists an added exercise immediately', async () => {
    givenPeople()
    givenSupport()
    const catalogue = openPage()
    const form = await section('Add Exercise')
    await userEvent.type(form.getByLabelText('Name'), 'Rowing')
    await userEvent.type(form.getByLabelText('Description'), 'Pull evenly.')
    await userEvent.type(form.getByLabelText('Sets'), '3')
    await userEvent.type(form.getByLabelText('Reps'), '12')
    await userEvent.click(form.getByRole('button', { name: 'Add Exercise' }))
    expect(await form.findByText('Exercise added successfully')).toBeVisible()
    const list = await section('Exercise List')
    expect(await list.findByRole('button', { name: /^Rowing/ })).toBeVisible()
    expect(catalogue.exercises).toHaveLength(4)
  })

  it('leads from a workout plan to its editor', async () => {
    givenPeople()
    givenSupport()
    openPage()
    const list = await section('Workout Plans')
    await userEvent.click(await list.findByRole('button', { name: /^Full Body/ }))
    expect(list.getByRole('link', { name: 'Edit Full Body' })).toHaveAttribute(
      'href',
      '/admin/workout-plans/5/edit',
    )
  })
})

describe('the foods', () => {
  it('are added with kind, diet and allergens only', async () => {
    const catalogue = openPage()
    const form = await section('Add Food')
    await userEvent.click(form.getByRole('button', { name: /^Open / }))
    await userEvent.type(await form.findByLabelText('Name'), 'Tempeh')
    for (const [label, text] of [
      ['Calories (kcal)', '192'],
      ['Protein (g)', '20,3'],
      ['Carbs (g)', '7.6'],
      ['Fat (g)', '10.8'],
    ] as const) {
      await userEvent.type(form.getByLabelText(label), text)
    }
    await userEvent.click(form.getByRole('button', { name: 'Add Food' }))
    for (const missing of [
      'Kind of food is required',
      'Diet is required',
      'Allergens are required',
    ]) {
      expect(await form.findByText(missing)).toBeVisible()
    }

    await userEvent.selectOptions(form.getByLabelText('Kind of food'), 'food 3')
    await userEvent.selectOptions(form.getByLabelText('Suitable for'), 'vegan')
    await userEvent.selectOptions(form.getByLabelText('Allergens'), 'none')
    await userEvent.click(form.getByRole('button', { name: 'Add Food' }))

    expect(await form.findByText('Food added successfully')).toBeVisible()
    expect(catalogue.sent).toEqual([
      [
        'POST',
        '/admin/foods',
        expect.objectContaining({ name: 'Tempeh', family: 'food 3', diet: 'vegan', allergens: [] }),
      ],
    ])
  })

  it('are deleted and restored', async () => {
    openPage()
    const list = await section('Food List')
    await userEvent.click(list.getByRole('button', { name: /^Open / }))
    await userEvent.click(await list.findByRole('button', { name: /Oats/ }))
    expect(list.getByText('Contains gluten')).toBeVisible()
    await userEvent.click(list.getByRole('button', { name: 'Delete Oats' }))
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }),
    )
    await expectMessage('Food deleted successfully')
    await userEvent.click(await list.findByRole('button', { name: 'Undo removing Oats' }))
    await expectMessage('Oats restored')
  })

  it('invites people and removes an invitation after a question', async () => {
    const people = givenPeople()
    givenSupport()
    openPage()
    const user = userEvent.setup()
    const invitations = await section('Invitations')
    expect(await invitations.findByText('No open invitations.')).toBeVisible()
    await user.type(await invitations.findByLabelText('Email to invite'), ' New@Example.com ')
    await user.click(invitations.getByRole('button', { name: 'Send Invitation' }))
    expect(await invitations.findByText('Invitation sent')).toBeVisible()
    const row = await invitations.findByRole('cell', { name: /^new@example.com/ })
    expect(row).toHaveTextContent('Invited by admin@example.com')
    await user.click(
      invitations.getByRole('button', { name: 'Remove the invitation of new@example.com' }),
    )
    expect(people.sent).toEqual([['POST', '/admin/invitations', { email: 'new@example.com' }]])
    await user.click(await screen.findByRole('button', { name: 'Remove invitation' }))
    await expectMessage('Invitation removed')
    expect(await invitations.findByText('No open invitations.')).toBeVisible()
    expect(people.sent[1]).toEqual(['DELETE', '/admin/invitations/30'])
    expect(screen.getByRole('heading', { name: 'Invitations' })).toHaveFocus()
  })

  it('says that nobody can be invited to a closed site', async () => {
    server.use(
      http.get('/api/auth/registration', () => HttpResponse.json({ registration: 'closed' })),
    )
    givenPeople()
    givenSupport()
    openPage()
    const invitations = await section('Invitations')
    expect(await invitations.findByText(/closed by the setting REGISTRATION/)).toBeVisible()
    expect(invitations.queryByLabelText('Email to invite')).toBeNull()
  })
})
