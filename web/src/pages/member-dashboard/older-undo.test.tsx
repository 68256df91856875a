import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { queryClient } from '@/api/query-client'
import type { LogChange } from '@/api/types'
import { setSession } from '@/features/account/queries'
import { BodyWeight } from '@/features/body-weight/body-weight'
import { MeasurementDays } from '@/features/measurement/measurement-days'
import { MeasurementForm } from '@/features/measurement/measurement-form'
import { MessageBoard } from '@/features/support-message/message-board'
import { YourTarget } from '@/features/target/your-target'
import { LogChangeList } from '@/features/training-log/history/change-list'
import { LogList } from '@/features/training-log/history/log-list'
import { formatDate } from '@/domain/text/format'
import { keepFocusNear } from '@/lib/keep-focus'
import { givenMeasurements, measurementsOn } from '@/testing/measurements'
import { givenMember, logOf, squat } from '@/testing/member'
import { givenProgram } from '@/testing/program'
import { renderPage } from '@/testing/render-page'
import { server } from '@/testing/server'
import { givenSupport, supportMessage } from '@/testing/support'
import { givenTarget } from '@/testing/target'
import { Component as Program } from '../program/program-page'

/* The Undo of a message goes once its object was changed again, and the focus stays near the pressed control. */

const today = '2026-05-08'
const log = logOf(squat, 80, today)

/** Removes the log and can undo that. */
function givenHistory() {
  const change: LogChange = {
    id: 1,
    log_id: log.id,
    kind: 'removed',
    exercise_name: squat.name,
    log_date: today,
    changed_at: '2026-05-08T12:00:00Z',
    before: { weight: 80, performed: [] },
    after: null,
    undone_at: null,
    can_undo: true,
  }
  let changes: LogChange[] = []
  server.use(
    http.delete('/api/user/exercise-logs/:id', () => {
      changes = [change]
      return HttpResponse.json({ change_id: change.id })
    }),
    http.get('/api/user/exercise-log-changes', () => HttpResponse.json(changes)),
    http.post('/api/user/exercise-log-changes/:id/undo', () => {
      changes = [{ ...change, can_undo: false, undone_at: '2026-05-08T12:01:00Z' }]
      return HttpResponse.json(log)
    }),
  )
}

/** The messages are those of the providers, which need a session. */
function renderPart(part: ReactNode) {
  onTestFinished(keepFocusNear())
  renderPage([{ path: '/', element: <main>{part}</main> }], '/')
}

interface List {
  list: string
  given: () => void
  part: ReactNode
  /** Buttons whose message has an Undo, the last one included. */
  first: readonly (string | RegExp)[]
  /** Buttons that change the same object again. */
  second: readonly (string | RegExp)[]
}

const lists: readonly List[] = [
  {
    list: 'training logs',
    given: givenHistory,
    part: (
      <>
        <LogList title="Today" logs={[log]} isOneDay empty={null} />
        <LogChangeList />
      </>
    ),
    first: [new RegExp(`^${squat.name}`), `Remove ${squat.name}`, 'Remove exercise'],
    second: [`Undo: ${squat.name}, ${formatDate(today)}`],
  },
  {
    list: 'the journal of a program',
    given: () => {
      givenProgram()
    },
    part: <Program />,
    first: ['Take a lighter week'],
    second: ['Undo: Lighter week'],
  },
  {
    list: 'support messages',
    given: () => {
      givenSupport([supportMessage(1)])
    },
    part: <MessageBoard path="/admin/messages" headingLevel={3} />,
    first: ['Mark as Seen'],
    second: [/^Delete/, 'Delete message'],
  },
  {
    list: 'changes of the target',
    given: () => {
      givenTarget()
    },
    part: <YourTarget unit="kcal" isAdult />,
    first: ['Set own target', 'Save target'],
    second: ['Changes of your target', /^Undo: /],
  },
]

beforeEach(() => {
  setSession(queryClient, { userId: 7, role: 'user', email: 'lena@example.com' })
  givenMember()
})

async function press(names: readonly (string | RegExp)[]) {
  for (const name of names) {
    const buttons = await screen.findAllByRole('button', { name })
    // A row that leaves its list stays for a moment.
    const button = buttons.find((one) => !one.hasAttribute('disabled'))
    if (button === undefined) throw new Error(`${String(name)} cannot be pressed`)
    await userEvent.click(button)
  }
}

it.each(lists)('ends the Undo of a message: $list', async ({ given, part, first, second }) => {
  given()
  renderPart(part)
  await press(first)
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible()
  await press(second)
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
  await waitFor(() => {
    expect(document.body).not.toHaveFocus()
  })
})

it('ends the Undo of an edited weight that is removed then', async () => {
  givenMember({
    bodyWeights: [
      { measured_on: '2026-05-01', weight: 64 },
      { measured_on: today, weight: 65 },
    ],
  })
  renderPart(<BodyWeight today={today} />)
  const weight = await screen.findByLabelText('Weight (kg)')
  expect(await screen.findByText('Replaces 65 kg')).toBeVisible()
  await userEvent.type(weight, '65.5')
  await press(['Save weight'])
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible()
  await press(['Show as table', `Remove ${formatDate(today)}`])
  const question = within(await screen.findByRole('dialog', { name: /^Remove 65.5 kg/ }))
  await userEvent.click(question.getByRole('button', { name: 'Remove' }))
  // The message of the removal replaces it.
  await waitFor(() => {
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1)
  })
  await waitFor(() => {
    expect(document.body).not.toHaveFocus()
  })
})

interface DayList {
  what: string
  part: ReactNode
  remove: readonly (string | RegExp)[]
  /** Enters the day again on this page. */
  enter: () => Promise<void>
}

const dayLists: readonly DayList[] = [
  {
    what: 'weight',
    part: <BodyWeight today={today} />,
    remove: ['Show as table', `Remove ${formatDate(today)}`, 'Remove'],
    enter: async () => {
      await userEvent.type(screen.getByLabelText('Weight (kg)'), '66')
      await press(['Save weight'])
    },
  },
  {
    what: 'measurements',
    part: (
      <>
        <MeasurementDays onEdit={() => undefined} />
        <MeasurementForm today={today} edited={null} onDone={() => undefined} />
      </>
    ),
    remove: [`Remove ${formatDate(today)}`, 'Remove'],
    enter: async () => {
      await userEvent.type(screen.getByLabelText('Waist (cm)'), '80')
      await press(['Save measurements'])
    },
  },
]

describe.each(dayLists)('the removal of $what', ({ part, remove, enter }) => {
  const undoOfRemoval = () => screen.queryByRole('button', { name: /^Undo removing/ })

  async function removed() {
    const member = givenMember({
      bodyWeights: [
        { measured_on: '2026-05-01', weight: 64 },
        { measured_on: today, weight: 65 },
      ],
    })
    const measured = givenMeasurements([measurementsOn(today, { waist: 72 })])
    renderPart(part)
    await press(remove)
    await waitFor(() => {
      expect(undoOfRemoval()).toBeVisible()
    })
    return { member, measured }
  }

  it('has no Undo any more once its day was entered again', async () => {
    await removed()
    await enter()
    await waitFor(() => {
      expect(undoOfRemoval()).toBeNull()
    })
  })

  it('overwrites nothing that was entered on another device', async () => {
    const { member, measured } = await removed()
    member.bodyWeights.push({ measured_on: today, weight: 66 })
    measured.rows = [measurementsOn(today, { waist: 80 })]
    await press([/^Undo removing/])
    expect(await screen.findAllByText(/It was entered again in the meantime/)).not.toHaveLength(0)
    expect(undoOfRemoval()).toBeNull()
    expect(member.bodyWeights.at(-1)?.weight).toBe(66)
    expect(measured.rows).toEqual([measurementsOn(today, { waist: 80 })])
  })
})
