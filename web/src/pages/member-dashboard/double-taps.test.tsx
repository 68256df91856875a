import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { useRef, type ReactNode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '@/api/query-client'
import type { DiaryImportReport, Recipe } from '@/api/types'
import { setSession } from '@/features/account/queries'
import { BodyWeight } from '@/features/body-weight/body-weight'
import { ChatButton } from '@/features/coach/chat-button'
import { DiaryImport } from '@/features/food/diary-import'
import { YourFoods } from '@/features/food/your-foods'
import { OwnPrograms } from '@/features/program/own-programs'
import { CalendarFeed } from '@/features/sharing/calendar-feed'
import { ShareDialog } from '@/features/sharing/share-dialog'
import { ContactForm } from '@/features/support-message/contact-form'
import { GeneratePlan } from '@/features/workout-plan/generate-plan'
import { useWorkoutGeneration } from '@/features/workout-plan/use-workout-generation'
import { setRepeatPause } from '@/lib/repeat-pause'
import { givenAnswers, givenCoach, givenScreen, threeDays, wholeAnswer } from '@/testing/coach'
import { food, givenFoods, givenSavedFoods } from '@/testing/foods'
import { givenLimits } from '@/testing/limits'
import { givenMember, lena } from '@/testing/member'
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
  /** Opens the form. */
  prepare?: () => Promise<void>
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
  {
    what: 'a diary to import',
    part: <DiaryImport />,
    prepare: async () => {
      const file = new File(['date,meal_type,kind,name\n'], 'diary.csv')
      await userEvent.upload(screen.getByLabelText(/Choose a CSV file of a diary/), file)
    },
    button: 'Import 2 entries',
    path: '/api/user/diary-import',
  },
  {
    what: 'a request for a plan',
    part: <Generate />,
    button: 'Generate Alternative Plan with AI',
    path: '/gemini/generate-workout',
  },
  {
    what: 'a question to the coach',
    part: <ChatButton userId={7} />,
    prepare: () => press('Chat with AI Assistant'),
    fields: { Message: 'How many sets?' },
    button: 'Send',
    path: '/gemini/chat',
  },
  {
    what: 'a changed food',
    part: <YourFoods showNumbers />,
    prepare: async () => {
      await press(/^Rye bread/)
      await press('Edit Rye bread')
    },
    fields: { Name: 'Dark rye bread' },
    button: 'Save food',
    path: '/api/user/foods/:id',
  },
  {
    what: 'a changed recipe',
    part: <YourFoods showNumbers />,
    prepare: async () => {
      await press(/^Porridge/)
      await press('Edit Porridge')
    },
    fields: { Name: 'Overnight oats' },
    button: 'Save recipe',
    path: '/api/user/recipes/:id',
  },
  {
    what: 'a food to restore',
    part: <YourFoods showNumbers />,
    prepare: () => press(/^Removed foods/),
    button: 'Restore Old bar',
    path: '/api/user/foods/:id/restore',
  },
]

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))

const oats = food({ id: 5, kind: 'catalogue', name: 'Oats' })
const bread = food({ id: 4, name: 'Rye bread' })
const oldBar = food({ id: 8, name: 'Old bar', archived: true })
const porridge: Recipe = {
  ...food({ id: 9, kind: 'recipe', name: 'Porridge' }),
  description: 'Stir.',
  servings: 2,
  cooked_amount: null,
  ingredients: [
    {
      food_id: oats.id,
      name: oats.name,
      brand: null,
      unit: 'g',
      amount: 80,
      nutrition: oats.per_100,
    },
  ],
  per_serving: oats.per_100,
}

/** Generates plans, as the views do. */
function Generate() {
  const generation = useWorkoutGeneration(() => Promise.resolve(lena))
  const button = useRef<HTMLButtonElement>(null)
  return (
    <GeneratePlan generation={generation} button={button} isDisabled={false} profileAction={null} />
  )
}

beforeEach(() => {
  const before = setRepeatPause(60_000)
  givenScreen('wide')
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

const nothing = () => Promise.resolve()

it.each(actions)(
  'sends $what once',
  async ({ part, prepare = nothing, fields = {}, button, path }) => {
    givenFoods({ own: [bread, oldBar], recipes: [porridge], found: [oats] })
    givenSavedFoods()
    givenLimits()
    givenCoach('builtin')
    givenAnswers(() => wholeAnswer('Four.'))
    server.use(
      http.put('/api/user/recipes/:id', () => HttpResponse.json(porridge)),
      http.post('/gemini/generate-workout', () => HttpResponse.json(threeDays)),
      http.post('/api/user/diary-import', () =>
        HttpResponse.json<DiaryImportReport>({
          dry_run: true,
          lines: 2,
          entries_added: 2,
          entries_existing: 0,
          notes: [],
          date_order: null,
          decimal_sign: null,
          ambiguous_dates: 0,
          unreadable: [],
          unreadable_count: 0,
        }),
      ),
      http.post('/api/user/programs', () =>
        HttpResponse.json({ id: 10, version: 1, program: { name: 'Copy' } }, { status: 201 }),
      ),
    )
    renderPage([{ path: '/', element: part }], '/')
    await prepare()
    await screen.findByRole('button', { name: button })
    for (const [label, value] of Object.entries(fields)) {
      fireEvent.change(await screen.findByLabelText(label), { target: { value } })
    }
    const held = givenHeld(path)
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
  },
)

it('does not repeat an action that is undecided when another one of its list is decided', async () => {
  setRepeatPause(0)
  givenLimits()
  givenFoods({ own: [oldBar, food({ id: 9, name: 'Old bread', archived: true })] })
  renderPage([{ path: '/', element: <YourFoods showNumbers /> }], '/')
  await press(/^Removed foods/)
  const held = givenHeld('/api/user/foods/9/restore')
  const tap = (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }))
  }
  tap('Restore Old bread')
  tap('Restore Old bar')
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: 'Restore Old bar' })).toBeNull()
  })
  tap('Restore Old bread')
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve, 0))
  expect(held.count()).toBe(1)
  held.respond()
})
