import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { queryClient } from '@/api/query-client'
import { benchPress, entryOf, fullBody, givenCatalogue, plank } from '@/testing/catalogue'
import { fillIn } from '@/testing/fill-in'
import { failure } from '@/testing/network'
import { renderWithToaster } from '@/testing/render-page'
import { server } from '@/testing/server'
import { AddWorkoutPlan } from './workout-plan-form'
import { WorkoutPlanList } from './workout-plan-list'

describe('adding a workout plan', () => {
  const upper = { Name: 'Upper Body', Description: 'Push and pull.', 'Number of Days': '4' }
  const add = () => userEvent.click(screen.getByRole('button', { name: 'Add Workout Plan' }))

  it('sends what was entered', async () => {
    const catalogue = givenCatalogue()
    renderWithToaster(<AddWorkoutPlan />)
    await fillIn(upper)
    await add()
    expect(await screen.findByText('Workout plan added successfully')).toBeVisible()
    expect(catalogue.sent).toEqual([
      [
        'POST',
        '/admin/add-workout-plans',
        { name: 'Upper Body', description: 'Push and pull.', num_of_days: 4 },
      ],
    ])
  })

  it.each([
    ['Name', '', 'Name is required'],
    ['Description', '', 'Description is required'],
    ['Number of Days', '', 'Number of Days is required'],
    ['Number of Days', '0', 'Number of Days must be a whole number between 1 and 30'],
    ['Number of Days', '31', 'Number of Days must be a whole number between 1 and 30'],
    ['Number of Days', '3.5', 'Number of Days must be a whole number between 1 and 30'],
  ])('rejects %s of %j', async (label, value, text) => {
    const catalogue = givenCatalogue()
    renderWithToaster(<AddWorkoutPlan />)
    await fillIn({ ...upper, [label]: value })
    await add()
    expect(screen.getByText(text)).toBeVisible()
    expect(catalogue.sent).toEqual([])
  })

  it('sends a double click once', async () => {
    const catalogue = givenCatalogue()
    renderWithToaster(<AddWorkoutPlan />)
    await fillIn(upper)
    const button = screen.getByRole('button', { name: 'Add Workout Plan' })
    act(() => {
      button.click()
      button.click()
    })
    expect(await screen.findByText('Workout plan added successfully')).toBeVisible()
    expect(catalogue.sent).toHaveLength(1)
  })

  it('says why it failed', async () => {
    givenCatalogue()
    server.use(
      http.post('/admin/add-workout-plans', () => failure(400, 'validation_failed', 'Too long.')),
    )
    renderWithToaster(<AddWorkoutPlan />)
    await fillIn(upper)
    await add()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Error adding workout plan: Too long.',
    )
  })
})

describe('the workout plan list', () => {
  const unfold = async (name: string) =>
    userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }))

  it('shows which plans are unavailable, and why', async () => {
    givenCatalogue()
    renderWithToaster(<WorkoutPlanList />)
    const row = await screen.findByRole('button', { name: /^Month of Strength/ })
    expect(row).toHaveTextContent('Not available It has no exercises yet')
    const offered = screen.getByRole('button', { name: /^Full Body/ })
    expect(offered).not.toHaveTextContent('Not available')
  })

  it('loads the exercises of a plan when it is opened', async () => {
    givenCatalogue()
    let requests = 0
    server.use(
      http.get('/admin/workout-plans/:id/exercises', () => {
        requests += 1
        return undefined
      }),
    )
    renderWithToaster(<WorkoutPlanList />)
    await screen.findByRole('button', { name: /^Full Body/ })
    expect(requests).toBe(0)
    await unfold('Full Body')
    expect(screen.getByText('3 days · 3 exercises · 12 followers')).toBeVisible()
    const days = await screen.findAllByRole('term')
    expect(days.map((day) => day.textContent)).toEqual(['Day 1', 'Day 3'])
    expect(screen.getByText('4 × 8')).toBeVisible()
    expect(requests).toBe(1)
  })

  it('marks an exercise that was removed from the catalogue', async () => {
    givenCatalogue({
      entries: [entryOf(benchPress, 1, 1), entryOf(plank, 1, 2, { archived: true })],
    })
    renderWithToaster(<WorkoutPlanList />)
    await unfold('Full Body')
    expect(await screen.findAllByText('Removed')).toHaveLength(1)
  })

  it('leads to the editor', async () => {
    givenCatalogue()
    renderWithToaster(<WorkoutPlanList />)
    await unfold('Full Body')
    expect(screen.getByRole('link', { name: 'Edit Full Body' })).toHaveAttribute(
      'href',
      '/admin/workout-plans/5/edit',
    )
  })

  it('names the days that prevent a shorter plan', async () => {
    givenCatalogue()
    server.use(
      http.put('/admin/workout-plans/5', () => failure(409, 'conflict', 'Day 3 has exercises')),
    )
    renderWithToaster(<WorkoutPlanList />)
    await unfold('Full Body')
    await userEvent.click(screen.getByRole('button', { name: 'Edit details of Full Body' }))
    const dialog = await screen.findByRole('dialog', { name: 'Edit details of Full Body' })
    await fillIn({ 'Number of Days': '2' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save Changes' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Error updating workout plan: Day 3 has exercises',
    )
    expect(screen.getByLabelText('Number of Days')).toHaveValue('2')
  })

  it('does not load the exercises of a removed plan', async () => {
    const catalogue = givenCatalogue()
    const requests: boolean[] = []
    server.use(
      http.get('/admin/workout-plans/5/exercises', () => {
        requests.push(catalogue.workoutPlans.some(({ id }) => id === 5))
        return undefined
      }),
    )
    renderWithToaster(<WorkoutPlanList />)
    await unfold('Full Body')
    await screen.findAllByRole('term')
    await userEvent.click(screen.getByRole('button', { name: 'Remove Full Body' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
    await screen.findByRole('button', { name: 'Undo removing Full Body' })
    await waitFor(() => {
      expect(queryClient.isFetching()).toBe(0)
    })
    expect(requests).toEqual([true])
  })

  it('names the affected followers before a removal that undo reverts', async () => {
    const catalogue = givenCatalogue()
    renderWithToaster(<WorkoutPlanList />)
    await unfold('Full Body')
    await userEvent.click(screen.getByRole('button', { name: 'Remove Full Body' }))
    const dialog = await screen.findByRole('dialog', { name: 'Remove Full Body?' })
    expect(dialog).toHaveAccessibleDescription(/Its 12 followers keep it/)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo removing Full Body' }))
    await waitFor(() => {
      expect(catalogue.workoutPlans).toContainEqual(fullBody)
    })
    expect(catalogue.sent.map(([method, path]) => [method, path])).toEqual([
      ['DELETE', '/admin/workout-plans/5'],
      ['POST', '/admin/workout-plans/5/restore'],
    ])
  })
})
