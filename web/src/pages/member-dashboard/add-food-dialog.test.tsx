import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '@/api/query-client'
import { setSession } from '@/features/account/queries'
import { givenScreen } from '@/testing/coach'
import { givenDiary, oats, soup } from '@/testing/diary'
import { givenMember, lena } from '@/testing/member'
import { renderWithToaster } from '@/testing/render-page'
import { server } from '@/testing/server'
import { givenTarget } from '@/testing/target'
import { DiaryView } from './diary-view'

/* The sheet for adding food stays open until the member is done. */

const today = '2026-11-22'

let added: unknown[] = []

beforeEach(() => {
  added = []
  givenScreen('wide')
  setSession(queryClient, { userId: 7, role: 'user', email: lena.email })
  givenMember()
  givenTarget()
  givenDiary()
  server.use(
    http.post('/api/user/diary-entries', async ({ request }) => {
      added.push(await request.json())
      return HttpResponse.json(soup(today, 900 + added.length))
    }),
    http.get('/api/user/foods/barcodes/:code', () => HttpResponse.json(oats)),
  )
})

/** Opens the sheet of breakfast. */
async function openSheet() {
  renderWithToaster(<DiaryView today={today} />)
  const [addFood] = await screen.findAllByRole('button', { name: 'Add food' })
  await userEvent.click(addFood as HTMLElement)
  return within(await screen.findByRole('dialog', { name: 'Add food to Breakfast' }))
}

type Sheet = Awaited<ReturnType<typeof openSheet>>

const chooseOats = async (sheet: Sheet) => {
  await userEvent.click(await sheet.findByRole('button', { name: /^Rolled oats, dry/ }))
}

/** Expects the search for the next food. */
async function expectEmptySearch(sheet: Sheet) {
  const field = await sheet.findByLabelText('Search foods')
  expect(field).toHaveValue('')
  expect(field).toHaveFocus()
}

const isSheetClosed = async () => {
  await waitFor(() => {
    expect(screen.queryByLabelText('Search foods')).toBeNull()
  })
}

it('adds one food after another, says what was added, and closes when done', async () => {
  const sheet = await openSheet()
  await userEvent.type(sheet.getByLabelText('Search foods'), 'oats')
  await chooseOats(sheet)
  await userEvent.click(sheet.getByRole('button', { name: 'Add' }))
  await expectEmptySearch(sheet)
  const [message] = await screen.findAllByText('Added Rolled oats, dry, 60 g')
  expect(message?.closest('[aria-live=polite]')).not.toBeNull()

  await chooseOats(sheet)
  await userEvent.clear(sheet.getByLabelText('Amount (g)'))
  await userEvent.type(sheet.getByLabelText('Amount (g)'), '30')
  await userEvent.click(sheet.getByRole('button', { name: 'Add' }))
  await expectEmptySearch(sheet)
  await waitFor(() => {
    expect(added).toMatchObject([
      { meal_type: 'breakfast', food_id: 1, amount: 60 },
      { meal_type: 'breakfast', food_id: 1, amount: 30 },
    ])
  })

  await userEvent.click(sheet.getByRole('button', { name: 'Done' }))
  await isSheetClosed()
})

it('keeps what was searched on the way back from an amount', async () => {
  const sheet = await openSheet()
  await userEvent.type(sheet.getByLabelText('Search foods'), 'oats')
  await chooseOats(sheet)
  await userEvent.click(sheet.getByRole('button', { name: 'Back' }))
  expect(sheet.getByLabelText('Search foods')).toHaveValue('oats')
  await userEvent.keyboard('{Escape}')
  await isSheetClosed()
})

it('returns from quick calories to the search', async () => {
  givenDiary({ foods: [] })
  const sheet = await openSheet()
  await userEvent.type(sheet.getByLabelText('Search foods'), 'soup')
  await userEvent.click(await sheet.findByRole('button', { name: 'Quick calories' }))
  expect(screen.getByRole('dialog', { name: 'Quick calories for Breakfast' })).toBeVisible()
  await userEvent.click(sheet.getByRole('button', { name: 'Back' }))
  expect(sheet.getByLabelText('Search foods')).toHaveValue('soup')

  await userEvent.click(await sheet.findByRole('button', { name: 'Quick calories' }))
  await userEvent.type(sheet.getByLabelText('Name'), 'Soup')
  await userEvent.type(sheet.getByLabelText('Calories (kcal)'), '310')
  await userEvent.click(sheet.getByRole('button', { name: 'Add' }))
  await expectEmptySearch(sheet)
  await waitFor(() => {
    expect(added).toMatchObject([{ meal_type: 'breakfast', name: 'Soup', calories: 310 }])
  })
})

it('returns from a scanned food to the search, also if it began with the scanner', async () => {
  renderWithToaster(<DiaryView today={today} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Scan barcode' }))
  await userEvent.type(await screen.findByLabelText('Barcode digits'), '9501101530003')
  await userEvent.click(screen.getByRole('button', { name: 'Find' }))
  const sheet = within(await screen.findByRole('dialog', { name: /^Add food to/ }))
  await userEvent.click(await sheet.findByRole('button', { name: 'Add' }))
  await expectEmptySearch(sheet)

  await userEvent.click(sheet.getByRole('button', { name: 'Scan barcode' }))
  await screen.findByLabelText('Barcode digits')
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByLabelText('Search foods')).toBeVisible()
})
