import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import type { Food } from '@/api/types'
import { givenDiary, oats } from '@/testing/diary'
import { givenMember } from '@/testing/member'
import { renderWithToaster } from '@/testing/render-page'
import { server } from '@/testing/server'
import { AmountForm } from './amount-form'
import { FoodSearch } from './food-search'
import { foodOfEntry } from './use-diary-actions'

const egg: Food = {
  ...oats,
  id: 7,
  name: 'Egg, whole, raw',
  portions: [
    { name: '1 large egg', amount: 50 },
    { name: '1 small egg', amount: 38 },
  ],
  stated: { amount: 100, portion: '1 large egg', count: 2 },
}

/** Shows the search, and answers it with these foods, or with the nearest ones. */
function open(found: Food[], nearest: Food[] = []) {
  givenMember()
  givenDiary({ foods: [] })
  const asked: string[] = []
  server.use(
    http.get('/api/user/foods', ({ request }) => {
      const query = new URL(request.url).searchParams
      if (!query.has('search')) return HttpResponse.json([])
      asked.push(query.get('meal') ?? '')
      return HttpResponse.json(query.get('nearest') === 'true' ? nearest : found)
    }),
  )
  const on = { food: vi.fn(), quick: vi.fn() }
  function Search() {
    const [text, setText] = useState('')
    return (
      <FoodSearch
        text={text}
        meal="dinner"
        unit="kcal"
        isForNext={false}
        onText={setText}
        onFood={on.food}
        onScan={() => undefined}
        onCreate={() => undefined}
        onQuick={on.quick}
        onDone={() => undefined}
      />
    )
  }
  renderWithToaster(<Search />)
  return { on, asked }
}

it('shows a found food with the amount that was typed', async () => {
  const { on, asked } = open([egg])
  await userEvent.type(screen.getByLabelText('Search foods'), '2 eggs')
  const row = await screen.findByRole('button', { name: /^Egg, whole, raw/ })
  expect(row).toHaveTextContent('100 g')
  await userEvent.click(row)
  expect(on.food).toHaveBeenCalledWith(egg)
  expect(asked).toContain('dinner')
})

it('offers similar foods and quick calories if nothing is found', async () => {
  const { on } = open([], [egg])
  await userEvent.type(screen.getByLabelText('Search foods'), 'dragon egg')
  const similar = await screen.findByRole('region', { name: 'Similar foods' })
  expect(screen.getByText('No food found for "dragon egg".')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Create "dragon egg"' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Scan barcode' })).toBeVisible()
  await userEvent.click(within(similar).getByRole('button', { name: /^Egg, whole, raw/ }))
  expect(on.food).toHaveBeenCalledWith(egg)
  await userEvent.click(screen.getByRole('button', { name: 'Quick calories' }))
  expect(on.quick).toHaveBeenCalled()
})

/** Shows the form for an amount of a food. */
function openAmount(food: Food) {
  givenMember()
  renderWithToaster(
    <AmountForm
      food={foodOfEntry(food)}
      known={food}
      unit="kcal"
      submitLabel="Add"
      onBack={() => undefined}
      onSubmit={() => undefined}
    />,
  )
}

it('fills in the number of portions that was typed', async () => {
  openAmount(egg)
  expect(await screen.findByLabelText('How many')).toHaveValue('2')
  expect(screen.getByLabelText('Amount (g)')).toHaveValue('100')
  await userEvent.clear(screen.getByLabelText('How many'))
  await userEvent.type(screen.getByLabelText('How many'), '3')
  expect(screen.getByLabelText('Amount (g)')).toHaveValue('150')
})

it('enters portions by tap', async () => {
  openAmount({ ...egg, stated: null })
  const portions = within(await screen.findByRole('group', { name: 'Portions' }))
  const small = portions.getByRole('button', { name: '1 small egg (38 g)' })
  expect(small).toHaveAttribute('aria-pressed', 'false')
  expect(screen.queryByRole('button', { name: '1½' })).toBeNull()
  await userEvent.click(small)
  expect(small).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByLabelText('Amount (g)')).toHaveValue('38')

  const counts = within(screen.getByRole('group', { name: 'Number of portions: 1 small egg' }))
  expect(counts.getByRole('button', { name: '1' })).toHaveAttribute('aria-pressed', 'true')
  for (const [count, number, amount] of [
    ['½', '0.5', '19'],
    ['1½', '1.5', '57'],
    ['2', '2', '76'],
  ] as const) {
    await userEvent.click(counts.getByRole('button', { name: count }))
    expect(screen.getByLabelText('How many')).toHaveValue(number)
    expect(screen.getByLabelText('Amount (g)')).toHaveValue(amount)
  }

  await userEvent.clear(screen.getByLabelText('Amount (g)'))
  await userEvent.type(screen.getByLabelText('Amount (g)'), '80')
  expect(small).toHaveAttribute('aria-pressed', 'false')
})
