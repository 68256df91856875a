import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { paths } from '@/app/paths'
import {
  benchPress,
  deadlift,
  entryOf,
  fullBody,
  givenCatalogue,
  longPlan,
  plank,
} from '@/testing/catalogue'
import { givenScreen } from '@/testing/coach'
import { failure } from '@/testing/network'
import { renderPage } from '@/testing/render-page'
import { server } from '@/testing/server'
import { Toaster } from '@/ui/toaster'
import { Component } from './workout-plan-editor-page'

beforeEach(() => {
  givenScreen('wide')
})

const open = (id = fullBody.id) =>
  renderPage(
    [
      {
        path: '/',
        children: [
          { path: paths.workoutPlanEditor(':id'), element: <Component /> },
          {
            path: paths.adminDashboard,
            element: (
              <>
                <p>admin dashboard</p>
                <Toaster />
              </>
            ),
          },
        ],
      },
    ],
    paths.workoutPlanEditor(id),
  )

const dayCard = async (day: number) =>
  within(await screen.findByRole('region', { name: `Exercises for Day ${String(day)}` }))

const order = () =>
  screen
    .getAllByRole('button', { name: /^Remove / })
    .map((button) => button.getAttribute('aria-label')?.replace('Remove ', ''))

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** All Add buttons have the same name; only their descriptions differ. */
const addButton = (exercise: string) => {
  const found = screen
    .getAllByRole('button', { name: /^Add to Day/ })
    .find((button) =>
      within(button.parentElement?.parentElement as HTMLElement).queryByText(exercise),
    )
  if (found === undefined) throw new Error(`${exercise} is not available`)
  return found
}

const selectDay = (day: number) =>
  userEvent.selectOptions(screen.getByLabelText('Select Day'), `Day ${String(day)}`)

describe('the editor', () => {
  it('shows that it loads, then the plan and its days', async () => {
    givenCatalogue()
    let answer = () => {}
    const isAnswered = new Promise<undefined>((resolve) => {
      answer = () => {
        resolve(undefined)
      }
    })
    server.use(http.get('/admin/workout-plans/5', () => isAnswered))
    open()
    expect(await screen.findByText('Loading...')).toBeVisible()
    answer()
    await dayCard(1)
    expect(screen.getByRole('heading', { level: 1, name: 'Edit Workout Plan' })).toBeVisible()
    expect(screen.getByText('Full Body')).toBeVisible()
    const days = within(screen.getByLabelText('Select Day')).getAllByRole('option')
    expect(days.map((day) => day.textContent)).toEqual(['Day 1', 'Day 2', 'Day 3'])
    expect(screen.queryByText('Loading...')).toBeNull()
  })

  it('sorts the exercises of the day by their order', async () => {
    givenCatalogue({ entries: [entryOf(plank, 1, 2), entryOf(benchPress, 1, 1)] })
    open()
    await dayCard(1)
    expect(order()).toEqual(['Bench Press', 'Plank'])
  })

  it('shows all days of a long plan with their counts', async () => {
    givenCatalogue({ entries: [entryOf(plank, 28, 1, { num_of_days: 30 })] })
    open(longPlan.id)
    const all = within(await screen.findByRole('group', { name: 'All days' }))
    expect(all.getAllByRole('button')).toHaveLength(30)
    expect(screen.getByText('1 of 30 days with exercises')).toBeVisible()
    await userEvent.click(all.getByRole('button', { name: /Day 28/ }))
    expect((await dayCard(28)).getByText('Plank')).toBeVisible()
    expect(screen.getByLabelText('Select Day')).toHaveValue('28')
    expect(all.getByRole('button', { name: /Day 28/ })).toHaveAttribute('aria-pressed', 'true')
  })

  it('marks a removed exercise and keeps it', async () => {
    givenCatalogue({ entries: [entryOf(plank, 1, 1, { archived: true })] })
    open()
    const day = await dayCard(1)
    expect(day.getByText('Removed from the catalogue')).toBeVisible()
  })

  it('that cannot be loaded can be asked for again', async () => {
    givenCatalogue()
    let isAway = true
    server.use(
      http.get('/admin/workout-plans/5', () =>
        isAway ? failure(403, 'forbidden', 'No.') : undefined,
      ),
    )
    open()
    expect(await screen.findByRole('alert')).toHaveTextContent('Error loading workout plan')
    isAway = false
    await press('Try again')
    await dayCard(1)
  })

  it('leads back from an unknown plan', async () => {
    givenCatalogue()
    open(404)
    expect(await screen.findByRole('heading', { name: 'Error loading workout plan' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to the admin dashboard' })).toBeVisible()
  })
})

describe('a change', () => {
  it('adds an exercise at the end of the day', async () => {
    givenCatalogue()
    open()
    await dayCard(1)
    await userEvent.click(addButton('Deadlift'))
    expect(order()).toEqual(['Bench Press', 'Plank', 'Deadlift'])
    expect(screen.getByText('Exercise added successfully: Deadlift, Day 1')).toHaveRole('status')
  })

  it('adds an exercise once per day and explains why', async () => {
    givenCatalogue()
    open()
    await dayCard(1)
    expect(addButton('Plank')).toHaveAttribute('aria-disabled', 'true')
    expect(addButton('Plank')).toHaveAccessibleDescription('Plank Already in Day 1')
    await userEvent.click(addButton('Plank'))
    expect(screen.getByText('Failed to add exercise: Plank is already in Day 1')).toBeVisible()
    expect(order()).toEqual(['Bench Press', 'Plank'])

    await selectDay(2)
    expect(addButton('Plank')).toHaveAttribute('aria-disabled', 'false')
  })

  it('removes an exercise and focuses the next one', async () => {
    givenCatalogue()
    open()
    await dayCard(1)
    await press('Remove Bench Press')
    expect(order()).toEqual(['Plank'])
    expect(screen.getByText('Exercise removed successfully: Bench Press, Day 1')).toHaveRole(
      'status',
    )
    expect(screen.getByRole('button', { name: 'Remove Plank' })).toHaveFocus()
    await press('Remove Plank')
    expect(screen.getByRole('list', { name: 'Exercises in order' })).toHaveFocus()
  })

  it('moves an exercise with the keyboard, which stays on it', async () => {
    givenCatalogue()
    open()
    await dayCard(1)
    const up = screen.getByRole('button', { name: 'Move Plank up' })
    up.focus()
    await userEvent.keyboard('{Enter}')
    expect(order()).toEqual(['Plank', 'Bench Press'])
    expect(screen.getByText('Plank moved to position 1 of 2')).toHaveRole('status')
    expect(screen.getByRole('button', { name: 'Move Plank up' })).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Move Plank up' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })

  it('links and unlinks two exercises, also by keyboard', async () => {
    givenCatalogue()
    open()
    await dayCard(1)
    screen.getByRole('button', { name: 'Link Bench Press with Plank' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByText('Bench Press and Plank linked as a superset')).toHaveRole('status')
    expect(screen.getByText('Superset 1: 1 of 2')).toBeVisible()
    expect(screen.getByText('Superset 1: 2 of 2')).toBeVisible()
    const unlink = screen.getByRole('button', { name: 'Unlink Bench Press from Plank' })
    expect(unlink).toHaveFocus()
    await userEvent.keyboard(' ')
    expect(screen.getByText('Bench Press and Plank unlinked')).toHaveRole('status')
    expect(screen.queryByText(/^Superset/)).toBeNull()
    expect(screen.queryByRole('button', { name: /^Link Plank/ })).toBeNull()
  })

  it('copies what another day has', async () => {
    givenCatalogue()
    open()
    await dayCard(1)
    await selectDay(2)
    await userEvent.selectOptions(screen.getByLabelText('Copy from'), 'Day 1')
    await press('Copy to Day 2')
    expect(order()).toEqual(['Bench Press', 'Plank'])
    expect(screen.getByText('2 exercises copied from Day 1 to Day 2')).toBeVisible()
  })
})

describe('saving', () => {
  it('sends the whole schedule with its version and returns', async () => {
    const catalogue = givenCatalogue()
    const { router } = open()
    await dayCard(1)
    await press('Move Plank up')
    await selectDay(2)
    await userEvent.click(addButton('Deadlift'))
    await press('Save Changes')
    expect(await screen.findByText('admin dashboard')).toBeVisible()
    expect(router.state.location.pathname).toBe(paths.adminDashboard)
    const messages = await screen.findAllByText('Workout plan updated successfully')
    expect(messages.length).toBeGreaterThan(0)
    expect(catalogue.sent).toEqual([
      [
        'PUT',
        '/admin/workout-plans/5/exercises',
        {
          exercises: [
            { exercise_id: plank.id, day_num: 1, order_in_day: 1 },
            { exercise_id: benchPress.id, day_num: 1, order_in_day: 2 },
            { exercise_id: deadlift.id, day_num: 2, order_in_day: 1 },
            { exercise_id: deadlift.id, day_num: 3, order_in_day: 1 },
          ],
          version: 7,
        },
      ],
    ])
  })

  it('sends the supersets that it found or made', async () => {
    const catalogue = givenCatalogue({
      entries: [
        entryOf(benchPress, 1, 1, { superset: 3 }),
        entryOf(plank, 1, 2, { superset: 3 }),
        entryOf(deadlift, 1, 3),
      ],
    })
    open()
    await dayCard(1)
    await press('Link Plank with Deadlift')
    await press('Save Changes')
    expect(await screen.findByText('admin dashboard')).toBeVisible()
    const place = { day_num: 1, superset: 1 }
    expect(catalogue.sent.at(-1)?.[2]).toMatchObject({
      exercises: [
        { ...place, exercise_id: benchPress.id, order_in_day: 1 },
        { ...place, exercise_id: plank.id, order_in_day: 2 },
        { ...place, exercise_id: deadlift.id, order_in_day: 3 },
      ],
    })
  })

  it('names the failed exercise with the reason and keeps everything', async () => {
    givenCatalogue()
    server.use(
      http.put('/admin/workout-plans/5/exercises', () =>
        Response.json(
          {
            error: 'Some fields are not valid',
            message: 'Some fields are not valid',
            code: 'validation_failed',
            request_id: 'request-1',
            fields: { 'exercises[1].exercise_id': 'This exercise is not in the catalogue' },
          },
          { status: 400 },
        ),
      ),
    )
    open()
    await dayCard(1)
    await press('Move Plank up')
    await press('Save Changes')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Error updating workout plan: Some fields are not valid')
    expect(alert).toHaveTextContent('Day 1, Bench Press: This exercise is not in the catalogue')
    expect(order()).toEqual(['Plank', 'Bench Press'])
  })
})

describe('when someone else has saved in the meantime', () => {
  async function openStale() {
    const catalogue = givenCatalogue()
    const rendered = open()
    await dayCard(1)
    catalogue.workoutPlans = [{ ...fullBody, version: 8 }, longPlan]
    catalogue.entries = [entryOf(deadlift, 1, 1)]
    await press('Remove Plank')
    await press('Save Changes')
    const dialog = within(await screen.findByRole('dialog', { name: 'This plan was changed' }))
    return { catalogue, dialog, ...rendered }
  }

  it('one can keep editing, and nothing is lost', async () => {
    const { dialog } = await openStale()
    await userEvent.click(dialog.getByRole('button', { name: 'Keep editing' }))
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
    expect(order()).toEqual(['Bench Press'])
  })

  it('one can load theirs, which asks first', async () => {
    const { catalogue, dialog } = await openStale()
    await userEvent.click(dialog.getByRole('button', { name: 'Load their version' }))
    const question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }))
    await userEvent.click(question.getByRole('button', { name: 'Load their version' }))
    await waitFor(() => {
      expect(order()).toEqual(['Deadlift'])
    })
    expect(screen.getByText('Loaded the version that someone else saved')).toBeVisible()
    // The next save is based on the other version.
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
    await press('Save Changes')
    expect(await screen.findByText('admin dashboard')).toBeVisible()
    expect(catalogue.sent.at(-1)?.[2]).toMatchObject({ version: 8 })
  })

  it('one can replace theirs, with the version that they made', async () => {
    const { catalogue, dialog } = await openStale()
    await userEvent.click(dialog.getByRole('button', { name: 'Save my version' }))
    expect(await screen.findByText('admin dashboard')).toBeVisible()
    expect(catalogue.sent.at(-1)?.[2]).toEqual({
      exercises: [
        { exercise_id: benchPress.id, day_num: 1, order_in_day: 1 },
        { exercise_id: deadlift.id, day_num: 3, order_in_day: 1 },
      ],
      version: 8,
    })
  })
})

describe('leaving', () => {
  it('asks while there are unsaved changes', async () => {
    givenCatalogue()
    const { router } = open()
    await dayCard(1)
    await press('Remove Plank')
    await press('Cancel')
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Keep editing' }))
    expect(order()).toEqual(['Bench Press'])
    await act(() => router.navigate(paths.adminDashboard))
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
    expect(await screen.findByText('admin dashboard')).toBeVisible()
  })

  it('asks not where everything is as it was', async () => {
    givenCatalogue()
    open()
    await dayCard(1)
    await press('Move Plank up')
    await press('Move Plank down')
    await press('Cancel')
    expect(await screen.findByText('admin dashboard')).toBeVisible()
  })

  it('asks before the tab is closed', async () => {
    givenCatalogue()
    open()
    await dayCard(1)
    const close = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(close()).toBe(false)
    await press('Remove Plank')
    expect(close()).toBe(true)
  })
})
