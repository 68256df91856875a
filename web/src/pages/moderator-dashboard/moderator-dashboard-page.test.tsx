import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { PAGE_SIZE } from '@/api/pages'
import { setSession } from '@/features/account/queries'
import { queryClient } from '@/api/query-client'
import { failure } from '@/testing/network'
import { renderPage } from '@/testing/render-page'
import { server } from '@/testing/server'
import { givenSupport, supportMessage } from '@/testing/support'
import { Component, loader } from './moderator-dashboard-page'

function openPage() {
  // Toasts require a signed-in account.
  setSession(queryClient, { userId: 2, email: 'mod@example.com', role: 'moderator' })
  return renderPage(
    [{ path: '/mod/dashboard', loader, Component, HydrateFallback: () => null }],
    '/mod/dashboard',
  )
}

/** Returns a heading and the list below it. */
async function section(title: string) {
  const heading = await screen.findByRole('heading', { name: title })
  const found = heading.closest('section')
  if (found === null) throw new Error(`there is no list called ${title}`)
  return within(found)
}

describe('the moderator dashboard', () => {
  it('shows new messages before seen ones with counts', async () => {
    givenSupport([supportMessage(1, { status: 'seen' }), supportMessage(2), supportMessage(3)])
    openPage()
    await screen.findByRole('heading', { name: 'New Messages (2)' })
    await screen.findByRole('heading', { name: 'Seen Messages (1)' })
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'Moderator Dashboard',
      'New Messages (2)',
      'Seen Messages (1)',
    ])
    const shown = screen.getAllByText(/^Content of/).map((content) => content.textContent)
    expect(shown).toEqual(['Content of message 3', 'Content of message 2', 'Content of message 1'])
  })

  it('tells all that there is to know of a message', async () => {
    givenSupport([supportMessage(3, { message_type: 'feedback', user_id: 412 })])
    openPage()
    const card = await screen.findByRole('article', { name: 'Feedback from lena@example.com' })
    for (const text of ['New', 'Feedback', 'Lena Berg', 'lena@example.com', '412', 'new']) {
      expect(within(card).getByText(text)).toBeVisible()
    }
  })

  it('shows no name where there is none', async () => {
    givenSupport([supportMessage(3, { fname: null, lname: null })])
    openPage()
    await screen.findByRole('article')
    expect(screen.queryByText('Name')).toBeNull()
  })

  it('has no delete button', async () => {
    givenSupport([supportMessage(1, { status: 'seen' }), supportMessage(2)])
    openPage()
    await screen.findByRole('button', { name: 'Mark as Seen' })
    await screen.findByRole('button', { name: 'Mark as New' })
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  })

  it('moves a message immediately, before the server responds', async () => {
    const support = givenSupport([supportMessage(2), supportMessage(3)])
    let answer: () => void = () => undefined
    support.refusal = () =>
      new Promise(
        (resolve) =>
          (answer = () => {
            support.messages = [supportMessage(2), supportMessage(3, { status: 'seen' })]
            resolve(HttpResponse.json(supportMessage(3, { status: 'seen' })))
          }),
      )
    openPage()
    const fresh = await section('New Messages (2)')
    await userEvent.click(fresh.getAllByRole('button', { name: 'Mark as Seen' })[0] as HTMLElement)

    expect((await section('Seen Messages (1)')).getByText('Content of message 3')).toBeVisible()
    // It keeps its place for a second, so that a double click marks no other message.
    const rest = await section('New Messages (1)')
    const left = within(rest.getByText('Content of message 3').closest('li') as HTMLElement)
    expect(left.getByRole('button', { name: 'Mark as Seen' })).toBeDisabled()
    await waitFor(() => {
      expect(rest.queryByText('Content of message 3')).toBeNull()
    })
    expect(document.activeElement).toHaveTextContent('Content of message 2')
    await waitFor(() => {
      expect(support.sent).toEqual([['PATCH', '/messages/3/status', { status: 'seen' }]])
    })
    answer()
    await section('Seen Messages (1)')
  })

  it('takes a seen message back to the new ones', async () => {
    const support = givenSupport([supportMessage(4, { status: 'seen' })])
    openPage()
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as New' }))
    expect((await section('New Messages (1)')).getByText('Content of message 4')).toBeVisible()
    await waitFor(() => {
      expect(support.messages[0]?.status).toBe('new')
    })
  })

  it('moves a message back, with the reason, after an error', async () => {
    const support = givenSupport([supportMessage(3)])
    support.refusal = () => failure(503, 'unavailable', 'Try again soon.')
    openPage()
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as Seen' }))
    expect(
      (await screen.findAllByText('Error updating message status: Try again soon.')).length,
    ).toBeGreaterThan(0)
    expect((await section('New Messages (1)')).getByText('Content of message 3')).toBeVisible()
    await section('Seen Messages (0)')
  })

  it('names the trouble itself when no answer came', async () => {
    const support = givenSupport([supportMessage(3)])
    support.refusal = () => HttpResponse.error()
    openPage()
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as Seen' }))
    expect(
      (await screen.findAllByText('Error updating message status: Cannot reach the server.'))
        .length,
    ).toBeGreaterThan(0)
  })

  it('reads long lists part by part, each for itself', async () => {
    givenSupport(Array.from({ length: PAGE_SIZE + 2 }, (_, index) => supportMessage(index + 1)))
    openPage()
    // Not all are loaded; the server counts them.
    const fresh = await section(`New Messages (${String(PAGE_SIZE + 2)})`)
    expect(fresh.queryByText('Content of message 2')).toBeNull()
    // The first press shows the rest of the first page.
    await userEvent.click(fresh.getByRole('button', { name: 'Show more new messages' }))
    await userEvent.click(fresh.getByRole('button', { name: 'Show more new messages' }))
    expect(await fresh.findByText('Content of message 1')).toBeVisible()
    await section(`New Messages (${String(PAGE_SIZE + 2)})`)
  })

  it('says in a sentence that nothing waits', async () => {
    givenSupport()
    openPage()
    expect(await screen.findByText(/^No new messages$/)).toBeVisible()
  })

  it('can load a failed list again', async () => {
    givenSupport([supportMessage(3)])
    let isAway = true
    server.use(
      http.get('/messages', ({ request }) =>
        isAway && new URL(request.url).searchParams.get('status') === 'seen'
          ? failure(403, 'forbidden', 'No')
          : undefined,
      ),
    )
    openPage()
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load seen messages')
    await section('New Messages (1)')
    isAway = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await section('Seen Messages (0)')
  })
})
