import { screen, waitFor } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { profileQuery } from '@/api/profile-query'
import { queryClient } from '@/api/query-client'
import type { DiaryDay, FoodSettings } from '@/api/types'
import { formatEnergy } from '@/domain/units/energy'
import { emptyDay } from '@/features/diary/shown-day'
import { changeDiary } from '@/offline/outbox/change-diary'
import { givenDiary, soup } from '@/testing/diary'
import { currentDiet, givenDiet } from '@/testing/diet-plan'
import { givenMember, lena, openOutbox } from '@/testing/member'
import { renderWithToaster } from '@/testing/render-page'
import { server } from '@/testing/server'
import { givenTarget } from '@/testing/target'
import { FoodTiles } from './food-tiles'

const today = '2026-11-22'

const eaten: DiaryDay = {
  ...emptyDay(today),
  entries: [soup(today)],
  totals: { ...emptyDay(today).totals, calories: 310, protein: 12.5, carbs: 40, fat: 9 },
  target: { source: 'formula', tdee: 2413, calories: 1930, protein: 144, carbs: 193.8, fat: 64.3 },
}

beforeEach(() => {
  givenMember()
  givenDiet({ plan: currentDiet })
})

async function open({ day = eaten, settings }: { day?: DiaryDay; settings?: FoodSettings } = {}) {
  givenDiary({ days: [day], ...(settings === undefined ? {} : { settings }) })
  await queryClient.prefetchQuery(profileQuery())
  renderWithToaster(<FoodTiles today={today} />)
}

const tile = (name: string) => screen.findByRole('region', { name })

it('shows what was eaten today against the target', async () => {
  await open()
  expect(await tile('Calories eaten')).toHaveTextContent(/310 kcal *of 1,930 kcal/)
  expect(await tile('Protein eaten')).toHaveTextContent(/13 g *of 144 g/)
  expect(screen.getByRole('link', { name: 'Calories eaten' })).toHaveAttribute(
    'href',
    '/dashboard?view=diary',
  )
  expect(screen.queryByRole('region', { name: /planned$/ })).toBeNull()
  expect(screen.queryByText(/check-in/)).toBeNull()
})

it('shows energy in kJ to a member who reads it so', async () => {
  givenMember({ profile: { ...lena, energy_unit: 'kJ' } })
  await open()
  expect(await tile('Energy eaten')).toHaveTextContent(`of ${formatEnergy(1930, 'kJ')}`)
})

it('shows what was eaten without a target', async () => {
  await open({ day: { ...eaten, target: null } })
  expect(await tile('Calories eaten')).toHaveTextContent(/310 kcal$/)
})

it('shows what is planned until something is logged', async () => {
  await open({ day: { ...eaten, entries: [] } })
  expect(await tile('Calories planned')).toBeVisible()
  expect(screen.queryByRole('region', { name: /eaten$/ })).toBeNull()
})

it('sums nothing up while the day of the server is not known', async () => {
  openOutbox()
  givenDiary()
  server.use(
    http.get('/api/user/diary/:date', () => HttpResponse.json({ error: 'No' }, { status: 400 })),
    http.post('/api/user/diary-entries', () => delay('infinite')),
  )
  await queryClient.prefetchQuery(profileQuery())
  await changeDiary({
    op: 'add',
    date: today,
    meal_type: 'lunch',
    content: {
      kind: 'typed',
      values: { name: 'Soup', calories: 310, protein: 12.5, carbs: 40, fat: 9 },
      planned: null,
    },
  })
  renderWithToaster(<FoodTiles today={today} />)
  expect(await tile('Calories planned')).toBeVisible()
  expect(screen.queryByRole('region', { name: /eaten$/ })).toBeNull()
})

it('says that a check-in is due, and leads there', async () => {
  givenTarget()
  await open()
  expect(await screen.findByRole('link', { name: 'Your weekly check-in is due' })).toHaveAttribute(
    'href',
    '/dashboard?view=diary#target',
  )
})

it('shows no numbers and no check-in to a member who hides numbers', async () => {
  givenTarget()
  await open({ settings: { show_numbers: false, track_water: false } })
  await waitFor(() => {
    expect(queryClient.isFetching()).toBe(0)
  })
  expect(screen.queryByText(/kcal|check-in/)).toBeNull()
})
