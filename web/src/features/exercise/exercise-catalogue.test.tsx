import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { benchPress, givenCatalogue, plank } from '@/testing/catalogue'
import { fillIn } from '@/testing/fill-in'
import { failure } from '@/testing/network'
import { renderWithToaster } from '@/testing/render-page'
import { server } from '@/testing/server'
import { AddExercise } from './exercise-form'
import { ExerciseList } from './exercise-list'

const add = () => userEvent.click(screen.getByRole('button', { name: 'Add Exercise' }))

const openDetails = () =>
  userEvent.click(screen.getByRole('button', { name: 'Movement, equipment and muscles' }))

const rowing = { Name: 'Rowing', Description: 'Pull evenly.', Sets: '3', Reps: '12' }

describe('adding an exercise', () => {
  it('sends the entered values and clears the form', async () => {
    const catalogue = givenCatalogue()
    renderWithToaster(<AddExercise />)
    await fillIn({ ...rowing, Name: '  Rowing ' })
    await add()
    expect(await screen.findByText('Exercise added successfully')).toBeVisible()
    expect(catalogue.sent).toEqual([
      [
        'POST',
        '/admin/exercises',
        {
          name: 'Rowing',
          description: 'Pull evenly.',
          sets: 3,
          reps: 12,
          unit: 'reps',
          pattern: null,
          pattern_detail: null,
          rest_seconds: null,
          equipment: null,
          also_needs: [],
          primary_muscles: [],
        },
      ],
    ])
    expect(screen.getByLabelText('Name')).toHaveValue('')
    await waitFor(() => {
      expect(screen.getByLabelText('Name')).toHaveFocus()
    })
  })

  it('sends movement pattern, unit and rest', async () => {
    const catalogue = givenCatalogue()
    renderWithToaster(<AddExercise />)
    await fillIn({ ...rowing, 'Rest (seconds)': '45' })
    await openDetails()
    await userEvent.selectOptions(screen.getByLabelText('Movement pattern'), 'Core: stability')
    await userEvent.selectOptions(screen.getByLabelText('Pattern detail'), 'Balance')
    await userEvent.selectOptions(screen.getByLabelText('Unit'), 'Seconds')
    expect(screen.getByLabelText('Seconds')).toHaveValue('12')
    await add()
    expect(await screen.findByText('Exercise added successfully')).toBeVisible()
    expect(catalogue.sent[0]?.[2]).toMatchObject({
      reps: 12,
      unit: 'seconds',
      pattern: 'core_stability',
      pattern_detail: 'balance',
      rest_seconds: 45,
    })
    expect(screen.getByLabelText('Movement pattern')).toHaveDisplayValue('Not set')
  })

  it('sends equipment, further needs and muscles', async () => {
    const catalogue = givenCatalogue()
    renderWithToaster(<AddExercise />)
    await fillIn(rowing)
    await openDetails()
    await userEvent.selectOptions(screen.getByLabelText('Equipment'), 'Barbell')
    await userEvent.click(screen.getByRole('button', { name: 'Bench or wall' }))
    await userEvent.click(screen.getByRole('button', { name: 'Lats' }))
    await add()
    expect(await screen.findByText('Exercise added successfully')).toBeVisible()
    expect(catalogue.sent[0]?.[2]).toMatchObject({
      equipment: 'barbell',
      also_needs: ['bench or wall'],
      primary_muscles: ['lats'],
    })
  })

  it('asks for every required field and focuses the first', async () => {
    const catalogue = givenCatalogue()
    renderWithToaster(<AddExercise />)
    await add()
    for (const label of ['Name', 'Description', 'Sets', 'Reps']) {
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(
        expect.stringContaining(`${label} is required`),
      )
    }
    await waitFor(() => {
      expect(screen.getByLabelText('Name')).toHaveFocus()
    })
    expect(catalogue.sent).toEqual([])
  })

  it.each([
    ['Sets', '0', 'Sets must be a whole number between 1 and 10'],
    ['Sets', '11', 'Sets must be a whole number between 1 and 10'],
    ['Reps', '0', 'Reps must be a whole number between 1 and 100'],
    ['Reps', '101', 'Reps must be a whole number between 1 and 100'],
    ['Rest (seconds)', '601', 'Rest must be a whole number between 0 and 600'],
    ['Rest (seconds)', '1.5', 'Rest must be a whole number between 0 and 600'],
  ])('rejects %s of %s', async (label, value, text) => {
    const catalogue = givenCatalogue()
    renderWithToaster(<AddExercise />)
    await fillIn({ ...rowing, [label]: value })
    await add()
    expect(screen.getByText(text)).toBeVisible()
    expect(catalogue.sent).toEqual([])
  })

  it.each([
    [
      () => failure(409, 'conflict', 'An exercise has this name already'),
      'Error adding exercise: An exercise has this name already',
    ],
    [() => HttpResponse.error(), 'Error adding exercise: Cannot reach the server.'],
  ])('says why it failed, and keeps what was entered', async (answer, text) => {
    givenCatalogue()
    server.use(http.post('/admin/exercises', answer))
    renderWithToaster(<AddExercise />)
    await fillIn(rowing)
    await add()
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    expect(screen.getByLabelText('Name')).toHaveValue('Rowing')
  })
})

describe('the exercise list', () => {
  const unfold = async (name: string) =>
    userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }))

  it('finds by name and description, in any case', async () => {
    givenCatalogue()
    renderWithToaster(<ExerciseList />)
    const search = await screen.findByLabelText('Search exercises')
    await userEvent.type(search, 'CHEST')
    expect(screen.getByRole('button', { name: /Bench Press/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: /Plank/ })).toBeNull()
    expect(screen.getByText('1 of 3 match')).toBeVisible()
    await userEvent.type(search, 'x')
    expect(screen.getByText('No matches for "CHESTx"')).toBeVisible()
  })

  it('shows the first of a long list until expanded', async () => {
    const many = Array.from({ length: 20 }, (_, at) => ({
      ...plank,
      id: at + 1,
      name: `Exercise ${String(at + 1)}`,
    }))
    givenCatalogue({ exercises: many })
    renderWithToaster(<ExerciseList />)
    expect(await screen.findByText('Showing 5 of 20')).toBeVisible()
    expect(screen.getAllByRole('listitem')).toHaveLength(5)
    await userEvent.click(screen.getByRole('button', { name: 'Show all 20' }))
    expect(screen.getAllByRole('listitem')).toHaveLength(20)
    expect(screen.getAllByRole('listitem')[5]).toHaveFocus()
  })

  it('sorts by use, and the arrow keys move between exercises', async () => {
    givenCatalogue()
    renderWithToaster(<ExerciseList />)
    await userEvent.selectOptions(await screen.findByLabelText('Sort by'), 'Most used')
    const rows = within(screen.getByRole('list')).getAllByRole('button')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Bench Press4 × 8',
      'Deadlift3 × 5',
      'Plank3 × 30 s',
    ])
    rows[0]?.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(rows[1]).toHaveFocus()
    await userEvent.keyboard('{End}')
    expect(rows[2]).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{Home}{ArrowUp}')
    expect(rows[0]).toHaveFocus()
  })

  it('tells what an exercise is and where it is used', async () => {
    givenCatalogue()
    renderWithToaster(<ExerciseList />)
    await unfold('Bench Press')
    expect(screen.getByText(benchPress.description)).toBeVisible()
    expect(screen.getByText('4 sets × 8 reps · Horizontal push · In 2 plans')).toBeVisible()
  })

  it('changes an exercise', async () => {
    const catalogue = givenCatalogue()
    renderWithToaster(<ExerciseList />)
    await unfold('Bench Press')
    await userEvent.click(screen.getByRole('button', { name: 'Edit Bench Press' }))
    await screen.findByRole('dialog', { name: 'Edit Bench Press' })
    await fillIn({ Reps: '10' })
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => {
      expect(screen.queryByRole('dialog', { name: 'Edit Bench Press' })).toBeNull()
    })
    const { id, plan_count, ...values } = benchPress
    expect(plan_count).toBe(2)
    expect(catalogue.sent).toEqual([
      ['PUT', `/admin/exercises/${String(id)}`, { ...values, reps: 10 }],
    ])
    expect(await screen.findByText('4 sets × 10 reps · Horizontal push · In 2 plans')).toBeVisible()
  })

  it('asks before it removes one, and says what stays', async () => {
    const catalogue = givenCatalogue()
    renderWithToaster(<ExerciseList />)
    await unfold('Bench Press')
    await userEvent.click(screen.getByRole('button', { name: 'Remove Bench Press' }))
    const dialog = await screen.findByRole('dialog', { name: 'Remove Bench Press?' })
    expect(dialog).toHaveAccessibleDescription(/members' plans and logs/)
    expect(dialog).toHaveAccessibleDescription(/It stays in 2 catalogue plans/)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(catalogue.sent).toEqual([])
  })

  it('removes an exercise and can undo it', async () => {
    const catalogue = givenCatalogue()
    renderWithToaster(<ExerciseList />)
    await unfold('Bench Press')
    await userEvent.click(screen.getByRole('button', { name: 'Remove Bench Press' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
    expect((await screen.findAllByText('Exercise deleted successfully')).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: /^Bench Press/ })).toBeNull()

    const removed = within(screen.getByRole('group', { name: 'Removed just now' }))
    const undo = removed.getByRole('button', { name: 'Undo removing Bench Press' })
    await waitFor(() => {
      expect(undo).toHaveFocus()
    })
    await userEvent.click(undo)
    expect(await screen.findByRole('button', { name: /^Bench Press/ })).toBeVisible()
    expect(screen.queryByRole('group', { name: 'Removed just now' })).toBeNull()
    expect(catalogue.sent.map(([method, path]) => [method, path])).toEqual([
      ['DELETE', '/admin/exercises/21'],
      ['POST', '/admin/exercises/21/restore'],
    ])
  })

  it('says why one could not be removed', async () => {
    givenCatalogue()
    server.use(http.delete('/admin/exercises/21', () => failure(403, 'forbidden', 'Not allowed')))
    renderWithToaster(<ExerciseList />)
    await unfold('Bench Press')
    await userEvent.click(screen.getByRole('button', { name: 'Remove Bench Press' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
    const messages = await screen.findAllByText('Error deleting exercise: Not allowed')
    expect(messages.length).toBeGreaterThan(0)
    expect(screen.getByRole('button', { name: /^Bench Press/ })).toBeVisible()
  })

  it('that cannot be loaded can be asked for again', async () => {
    givenCatalogue()
    let isAway = true
    server.use(
      http.get('/admin/exercises', () => (isAway ? failure(403, 'forbidden', 'No.') : undefined)),
    )
    renderWithToaster(<ExerciseList />)
    expect(await screen.findByRole('alert')).toHaveTextContent('Error loading exercises')
    isAway = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByLabelText('Search exercises')).toBeVisible()
  })

  it('says what to do while it is empty', async () => {
    givenCatalogue({ exercises: [] })
    renderWithToaster(<ExerciseList />)
    expect(await screen.findByRole('heading', { name: 'No exercises yet' })).toBeVisible()
  })
})
