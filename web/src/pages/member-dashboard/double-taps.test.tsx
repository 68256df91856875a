import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '@/api/query-client'
import { setSession } from '@/features/account/queries'
import { BodyWeight } from '@/features/body-weight/body-weight'
import { OwnPrograms } from '@/features/program/own-programs'
import { CalendarFeed } from '@/features/sharing/calendar-feed'
import { ShareDialog } from '@/features/sharing/share-dialog'
import { ContactForm } from '@/features/support-message/contact-form'
import { setRepeatPause } from '@/lib/repeat-pause'
import { givenMember } from '@/testing/member'
import { givenProgram } from '@/testing/program'
import { renderPage } from '@/testing/render-page'
import { server } from '@/testing/server'
import { givenSharing } from '@/testing/sharing'
import { givenSupport } from '@/testing/support'
import { Component as Programs } from '../program/programs-page'

/* A second tap sends nothing, while the first one is undecided or less than half a second after it. */

interface Action {
  what: string
  part: ReactNode
  /** Values by label. */
  fields?: Readonly<Record<string, string>>
  button: string
  path: string
}

const OWN = { id: 9, version: 2, name: 'My Squats', weeks: 1, days_a_week: 3, is_followed: false }

const actions: readonly Action[] = [
  {
    what: 'a link',
    part: <ShareDialog shared={{ kind: 'plan', id: 1, name: 'Plan' }} onClose={() => undefined} />,
    button: 'Make a link',
    path: '/api/user/plan-links',
  },
  {
    what: 'a calendar feed',
    part: <CalendarFeed />,
    button: 'Make a calendar feed',
    path: '/api/user/calendar-feed',
  },
  {
    what: 'a copy of an own program',
    part: (
      <OwnPrograms
        addActions={null}
        editAction={() => null}
        onStart={() => undefined}
        onShare={() => undefined}
      />
    ),
    button: 'Copy My Squats',
    path: '/api/user/programs',
  },
  {
    what: 'a copy of a program',
    part: <Programs />,
    button: 'Copy',
    path: '/api/user/programs',
  },
  {
    what: 'a support message',
    part: <ContactForm />,
    fields: { 'Message Type': 'feedback', 'Message Content': 'The timer is great.' },
    button: 'Send Message',
    path: '/api/user/messages',
  },
  {
    what: 'a weight',
    part: <BodyWeight today="2026-05-08" />,
    fields: { 'Weight (kg)': '65' },
    button: 'Save weight',
    path: '/api/user/body-weights/:day',
  },
]

vi.mock('@/ui/weight-chart', () => ({ WeightChart: () => null }))

beforeEach(() => {
  const before = setRepeatPause(60_000)
  givenMember()
  givenProgram().own.push(OWN)
  givenSharing()
  givenSupport()
  setSession(queryClient, { userId: 7, role: 'user', email: 'lena@example.com' })
  return () => {
    setRepeatPause(before)
  }
})

/** Counts the changes of a path. They wait until they may be answered. */
function givenHeld(path: string) {
  let count = 0
  let respond = () => undefined as void
  const held = new Promise<void>((resolve) => {
    respond = resolve
  })
  const wait = async () => {
    count += 1
    await held
    return undefined
  }
  server.use(http.post(path, wait), http.put(path, wait))
  return { count: () => count, respond }
}

it.each(actions)('sends $what once', async ({ part, fields = {}, button, path }) => {
  server.use(
    http.post('/api/user/programs', () =>
      HttpResponse.json({ id: 10, version: 1, program: { name: 'Copy' } }, { status: 201 }),
    ),
  )
  const held = givenHeld(path)
  renderPage([{ path: '/', element: part }], '/')
  await screen.findByRole('button', { name: button })
  for (const [label, value] of Object.entries(fields)) {
    fireEvent.change(await screen.findByLabelText(label), { target: { value } })
  }
  const tap = () => {
    for (const one of screen.queryAllByRole('button', { name: button })) fireEvent.click(one)
  }
  act(() => {
    tap()
    tap()
  })
  await waitFor(() => {
    expect(held.count()).toBe(1)
  })
  tap()
  held.respond()
  await waitFor(() => {
    expect(queryClient.isMutating()).toBe(0)
  })
  tap()
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve, 0))
  expect(held.count()).toBe(1)
})
