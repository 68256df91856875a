import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { guideOf } from '@/testing/guide'
import { failure } from '@/testing/network'
import { renderPage } from '@/testing/render-page'
import { server } from '@/testing/server'
import { GuideLink } from './guide-link'

const open = () =>
  renderPage(
    [
      {
        path: '/',
        element: (
          <>
            <label>
              Weight <input />
            </label>
            <GuideLink exercise={{ id: 11, name: 'Barbell Squat' }} />
          </>
        ),
      },
    ],
    '/',
  )

const link = () => screen.getByRole('link', { name: 'How it is done: Barbell Squat' })

it('opens over the page and keeps what is entered', async () => {
  server.use(http.get('/api/user/exercises/11/guide', () => HttpResponse.json(guideOf(11))))
  const { router } = open()
  const weight = screen.getByLabelText('Weight')
  await userEvent.type(weight, '82.5')
  expect(link()).toHaveAttribute('href', '/exercises/11')
  await userEvent.click(link())
  const dialog = within(await screen.findByRole('dialog', { name: 'Barbell Squat' }))
  expect(await dialog.findByText('Sit down between your hips.')).toBeVisible()
  expect(router.state.location.pathname).toBe('/')
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  expect(weight).toHaveValue('82.5')
  expect(link()).toHaveFocus()
})

it('says if the exercise does not exist', async () => {
  server.use(http.get('/api/user/exercises/11/guide', () => failure(404, 'not_found', 'Not found')))
  open()
  await userEvent.click(link())
  expect(await screen.findByText('Exercise not found')).toBeVisible()
})
