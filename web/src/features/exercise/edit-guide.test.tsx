import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import type { ExerciseGuide } from '@/api/types'
import { guideOf } from '@/testing/guide'
import { failure } from '@/testing/network'
import { renderPage } from '@/testing/render-page'
import { server } from '@/testing/server'
import { EditGuide } from './edit-guide'
import { checkGuide, toGuideEntries } from './guide-validation'

const squat = guideOf(21, {
  set_up: ['Rest the bar on your upper back.'],
  steps: ['Sit down between your hips.', 'Drive up through your whole foot.'],
  mistakes: [
    { mistake: 'The knees fall inward.', instead: 'Push them out over your toes.' },
    { mistake: 'The heels lift off the floor.', instead: 'Put your weight on your whole feet.' },
  ],
})

async function open(guide: ExerciseGuide = squat) {
  server.use(http.get('/api/user/exercises/21/guide', () => HttpResponse.json(guide)))
  renderPage([{ path: '/', element: <EditGuide exercise={{ id: 21, name: 'Squat' }} /> }], '/')
  await userEvent.click(screen.getByRole('button', { name: 'Edit guide of Squat' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Guide of Squat' }))
  await dialog.findByLabelText('Steps')
  return dialog
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))

it('sends the guide with its changes and closes', async () => {
  const sent: unknown[] = []
  server.use(
    http.put('/admin/exercises/21/guide', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(squat)
    }),
  )
  const dialog = await open()
  expect(dialog.getByLabelText('Steps')).toHaveValue(squat.steps.join('\n'))
  await userEvent.type(dialog.getByLabelText('Steps'), '\n\nBreathe out near the top.')
  await save()
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  const { set_up, steps, mistakes, movement, variant } = squat
  const longer = [...steps, 'Breathe out near the top.']
  expect(sent).toEqual([{ set_up, steps: longer, mistakes, movement, variant }])
})

it('keeps the dialog open with the reason if saving fails', async () => {
  server.use(http.put('/admin/exercises/21/guide', () => failure(403, 'forbidden', 'No.')))
  await open()
  await save()
  expect(await screen.findByText('Failed to update the guide: No.')).toBeVisible()
})

it('marks fields outside the limits and sends nothing', async () => {
  const dialog = await open(guideOf(21, { set_up: [], steps: [], mistakes: [] }))
  await save()
  expect(await dialog.findByText('Set-up must be between 1 and 3 lines')).toBeVisible()
  expect(dialog.getByText('Steps must be between 2 and 5 lines')).toBeVisible()
  expect(dialog.getAllByText('Mistake must be between 20 and 200 characters')).toHaveLength(2)
})

it('requires both parts of a further mistake', () => {
  const entries = { ...toGuideEntries(squat), mistake3: 'Lifting without safety bars.' }
  expect(checkGuide(entries).errors).toEqual({
    instead3: 'Instead must be between 20 and 200 characters',
  })
})

it('names the line that is too short', () => {
  const entries = { ...toGuideEntries(squat), steps: 'Sit down between your hips.\nRise.' }
  expect(checkGuide(entries).errors).toEqual({
    steps: 'Line 2 must be between 20 and 200 characters',
  })
})

it('takes movement and variant together or not at all', () => {
  const entries = { ...toGuideEntries(squat), movement: ' ', variant: '' }
  expect(checkGuide(entries).input).toMatchObject({ movement: null, variant: null })
  expect(checkGuide({ ...entries, movement: 'squat' }).errors).toEqual({
    variant: 'Variant is required',
  })
  expect(checkGuide({ ...entries, movement: 'Big Squat', variant: 'x' }).errors).toEqual({
    movement: 'Movement can contain small letters, digits and hyphens',
  })
})
