import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { queryClient } from '@/api/query-client'
import { setSession } from '@/features/account/queries'
import type { ShownEntry } from '@/features/diary/shown-day'
import { useDiaryActions } from '@/features/diary/use-diary-actions'
import { givenDiary, soup } from '@/testing/diary'
import { givenMember } from '@/testing/member'
import { failure } from '@/testing/network'
import { renderPage } from '@/testing/render-page'
import { server } from '@/testing/server'
import { Button } from '@/ui/button'
import { RejectedList } from './rejected-list'

/* What the diary says about a change: success only after the server's answer. */

const date = '2026-05-08'
const values = { name: 'Soup', calories: 320, protein: 12.5, carbs: 40, fat: 9 }
const entry: ShownEntry = {
  ...soup(date),
  target: { id: 501 },
  isUnsent: false,
  copyKey: null,
}

function Diary() {
  const actions = useDiaryActions()
  return (
    <>
      <Button
        onClick={() => {
          void actions.addQuick(values, { date, meal_type: 'lunch' })
        }}
      >
        Add
      </Button>
      <Button
        onClick={() => {
          void actions.edit(entry, { date, meal_type: 'lunch', values })
        }}
      >
        Save
      </Button>
      <Button
        onClick={() => {
          void actions.remove(entry)
        }}
      >
        Remove
      </Button>
      <RejectedList />
    </>
  )
}

/** Sets the answer to all changes of entries. */
function givenAnswer(answer: () => Response | Promise<Response>) {
  server.use(
    http.post('/api/user/diary-entries', answer),
    http.put('/api/user/diary-entries/:id', answer),
    http.delete('/api/user/diary-entries/:id', answer),
  )
}

/** A message appears on the screen and in a live region. */
const isShown = async (text: string) => {
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
}

beforeEach(() => {
  givenMember()
  givenDiary()
  setSession(queryClient, { userId: 7, role: 'user', email: 'lena@example.com' })
})

const open = async (button: string) => {
  renderPage([{ path: '/', element: <Diary /> }], '/')
  await userEvent.click(await screen.findByRole('button', { name: button }))
}

describe.each([
  ['Add', 'Added Soup'],
  ['Save', 'Soup saved'],
  ['Remove', 'Soup removed'],
])('%s', (button, done) => {
  it('says so after the answer of the server, not before', async () => {
    let respond: (() => void) | undefined
    const held = new Promise<void>((resolve) => {
      respond = resolve
    })
    givenAnswer(async () => {
      await held
      return HttpResponse.json({ ...soup(date), entry: soup(date), change_id: 3 })
    })
    await open(button)
    expect(screen.queryByText(done)).toBeNull()
    respond?.()
    await isShown(done)
  })

  it('says that it waits without a connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => {
      vi.restoreAllMocks()
    })
    givenAnswer(() => HttpResponse.error())
    await open(button)
    await isShown(`${done}. Saved on this device, waits for a connection.`)
  })

  it('says why it was refused, and no success', async () => {
    givenAnswer(() => failure(400, 'validation_failed', 'This day is too long ago.'))
    await open(button)
    await isShown('A change to your food diary could not be saved. This day is too long ago.')
    const again = await screen.findByRole('button', { name: 'Send again' })
    expect(again).toBeVisible()
    // The refused change itself is described with the same words.
    const refused = again.closest('[role=alert]')
    expect(screen.queryAllByText(done).filter((text) => refused?.contains(text) !== true)).toEqual(
      [],
    )
  })
})

it('offers no other try for an entry that was removed elsewhere', async () => {
  givenAnswer(() => failure(404, 'not_found', 'Diary entry not found.'))
  await open('Save')
  await isShown('A change to your food diary could not be saved. Diary entry not found.')
  expect(
    await screen.findByText(/^It was removed elsewhere, for example on another device\./),
  ).toBeVisible()
  expect(screen.queryByText('Soup saved')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => {
    expect(screen.queryByText(/^It was removed elsewhere/)).toBeNull()
  })
})
