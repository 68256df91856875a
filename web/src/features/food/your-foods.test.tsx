import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import type { Recipe, RecipeInput } from '@/api/types'
import { food, givenBarcodes, givenFoods, givenSavedFoods } from '@/testing/foods'
import { givenLimits } from '@/testing/limits'
import { failure } from '@/testing/network'
import { renderWithToaster } from '@/testing/render-page'
import { server } from '@/testing/server'
import { YourFoods } from './your-foods'

const CREDIT = /Product data from Open Food Facts, made available under the Open Database License/

const bread = food({ id: 4, name: 'Rye bread', brand: 'Mill' })
const oats = food({ id: 5, kind: 'catalogue', name: 'Oats', uses: 3 })
const skyr = food({
  id: 6,
  kind: 'catalogue',
  name: 'Skyr',
  brand: 'Dairy',
  barcode: '4006381333931',
  doubtful: true,
  source: { name: 'Open Food Facts', ref: '4006381333931', license: 'ODbL 1.0', url: null },
  misfits: [{ limit: 'allergen', value: 'milk', text: 'Contains milk' }],
})

const porridge: Recipe = {
  ...food({ id: 9, kind: 'recipe', name: 'Porridge' }),
  description: 'Stir.',
  servings: 2,
  cooked_amount: null,
  ingredients: [
    {
      food_id: 5,
      name: 'Oats',
      brand: null,
      unit: 'g',
      amount: 80,
      nutrition: { ...food().per_100, calories: 200 },
    },
  ],
  per_serving: { ...food().per_100, calories: 100 },
}

const show = (showNumbers = true) => {
  givenLimits()
  renderWithToaster(<YourFoods showNumbers={showNumbers} />)
}

const card = async (name: string) => within(await screen.findByRole('region', { name }))

describe('own foods', () => {
  it('can be restored immediately and later', async () => {
    givenFoods({ own: [bread, food({ id: 8, name: 'Old bar', archived: true })] })
    show()
    const foods = await card('Foods')
    await userEvent.click(await foods.findByRole('button', { name: /Rye bread/ }))
    await userEvent.click(foods.getByRole('button', { name: 'Remove Rye bread' }))
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }),
    )
    await userEvent.click(await foods.findByRole('button', { name: 'Undo removing Rye bread' }))
    expect(await screen.findByText('Rye bread restored')).toBeVisible()

    await userEvent.click(foods.getByRole('button', { name: /Removed foods/ }))
    await userEvent.click(foods.getByRole('button', { name: 'Restore Old bar' }))
    expect(await screen.findByText('Old bar restored')).toBeVisible()
    expect(await foods.findByRole('button', { name: /Old bar/ })).toBeVisible()
  })

  it('are edited with all that they have', async () => {
    givenFoods({ own: [bread] })
    const saved = givenSavedFoods()
    show()
    const foods = await card('Foods')
    await userEvent.click(await foods.findByRole('button', { name: /Rye bread/ }))
    await userEvent.click(foods.getByRole('button', { name: 'Edit Rye bread' }))
    const name = await screen.findByLabelText('Name')
    await userEvent.type(name, ' with seeds')
    await userEvent.click(screen.getByRole('button', { name: 'Save food' }))

    expect(await screen.findByText('Rye bread with seeds saved')).toBeVisible()
    expect(saved).toEqual([
      expect.objectContaining({
        method: 'PUT',
        path: '/api/user/foods/4',
        body: expect.objectContaining({ brand: 'Mill', per_100: bread.per_100 }) as unknown,
      }),
    ])
  })

  it('can only be closed in the form if they were removed elsewhere', async () => {
    givenFoods({ own: [bread] })
    server.use(http.put('/api/user/foods/:id', () => failure(404, 'not_found', 'Food not found')))
    show()
    const foods = await card('Foods')
    await userEvent.click(await foods.findByRole('button', { name: /Rye bread/ }))
    await userEvent.click(foods.getByRole('button', { name: 'Edit Rye bread' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Save food' }))
    expect(await screen.findByText(/^It was removed elsewhere/)).toBeVisible()
    await userEvent.type(screen.getByLabelText('Name'), ' with seeds')
    expect(screen.getByText(/^It was removed elsewhere/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save food' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  })

  it('can be loaded again after a failure', async () => {
    givenFoods()
    server.use(
      http.get('/api/user/own-foods', () => failure(400, 'unknown', 'No.'), { once: true }),
    )
    show()
    const foods = await card('Foods')
    expect(await foods.findByText('Failed to load your foods')).toBeVisible()
    await userEvent.click(foods.getByRole('button', { name: 'Try again' }))
    expect(await foods.findByText('You have no foods yet')).toBeVisible()
  })
})

describe('the lookup', () => {
  it('shows source, doubts and misfits of an imported food', async () => {
    givenFoods({ found: [skyr] })
    show()
    const lookup = await card('Look up a food')
    await userEvent.type(lookup.getByLabelText('Name, brand or barcode'), 'skyr')
    await userEvent.click(await lookup.findByRole('button', { name: /Skyr, Dairy/ }))

    expect(lookup.getByText('Does not fit: contains milk')).toBeVisible()
    expect(lookup.getByText(/The calories do not match/)).toBeVisible()
    expect(
      lookup.getByText(
        (_, element) => CREDIT.test(element?.textContent ?? '') && element?.tagName === 'P',
      ),
    ).toBeVisible()
  })

  it('corrects an imported food with an own one', async () => {
    givenFoods({ found: [skyr] })
    const saved = givenSavedFoods()
    show()
    const lookup = await card('Look up a food')
    await userEvent.type(lookup.getByLabelText('Name, brand or barcode'), 'skyr')
    await userEvent.click(await lookup.findByRole('button', { name: /Skyr, Dairy/ }))
    await userEvent.click(lookup.getByRole('button', { name: 'Correct this food' }))
    const calories = await screen.findByLabelText('Calories (kcal)')
    await userEvent.clear(calories)
    await userEvent.type(calories, '63')
    await userEvent.click(screen.getByRole('button', { name: 'Save food' }))

    expect(await screen.findByText('Skyr saved')).toBeVisible()
    expect(saved[0]?.body).toMatchObject({ barcode: '4006381333931', per_100: { calories: 63 } })
  })

  it('creates the food of an unknown barcode', async () => {
    givenFoods()
    givenBarcodes({})
    const saved = givenSavedFoods()
    show()
    const lookup = await card('Look up a food')
    await userEvent.click(lookup.getByRole('button', { name: 'Scan barcode' }))
    await userEvent.type(await screen.findByLabelText('Barcode digits'), '73513537')
    await userEvent.click(screen.getByRole('button', { name: 'Find' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Create food' }))
    expect(await screen.findByLabelText('Barcode')).toHaveValue('73513537')
    for (const [label, text] of [
      ['Name', 'Gum'],
      ['Calories (kcal)', '150'],
      ['Protein (g)', '0'],
      ['Carbs (g)', '60'],
      ['Fat (g)', '0'],
    ] as const) {
      await userEvent.type(screen.getByLabelText(label), text)
    }
    await userEvent.click(screen.getByRole('button', { name: 'Save food' }))
    expect(await screen.findByText('Gum saved')).toBeVisible()
    expect(saved[0]?.body.barcode).toBe('73513537')
  })
})

describe('recipes', () => {
  it('can be restored at any later time', async () => {
    givenFoods({ recipes: [{ ...porridge, archived: true }] })
    show()
    const recipes = await card('Recipes')
    expect(await recipes.findByText('No recipes yet')).toBeVisible()
    await userEvent.click(await recipes.findByRole('button', { name: /Removed recipes/ }))
    await userEvent.click(recipes.getByRole('button', { name: 'Restore Porridge' }))
    expect(await screen.findByText('Porridge restored')).toBeVisible()
    expect(await recipes.findByRole('button', { name: /Porridge/ })).toBeVisible()
    expect(recipes.queryByRole('button', { name: /Removed recipes/ })).toBeNull()
  })

  it('are added with ingredients, and show a serving meanwhile', async () => {
    givenFoods({ found: [oats, porridge] })
    const sent: RecipeInput[] = []
    server.use(
      http.post('/api/user/recipes', async ({ request }) => {
        sent.push((await request.json()) as RecipeInput)
        return HttpResponse.json(porridge, { status: 201 })
      }),
    )
    show()
    const recipes = await card('Recipes')
    await userEvent.click(recipes.getByRole('button', { name: 'New recipe' }))
    await userEvent.type(await screen.findByLabelText('Name'), 'Porridge')
    await userEvent.click(screen.getByRole('button', { name: 'Save recipe' }))
    expect(await screen.findByText('Please add at least one ingredient')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add Porridge' })).not.toBeInTheDocument()

    await userEvent.click(await screen.findByRole('button', { name: 'Add Oats' }))
    await userEvent.type(await screen.findByLabelText('Oats (g)'), '80,5')
    await userEvent.clear(screen.getByLabelText('Servings'))
    await userEvent.type(screen.getByLabelText('Servings'), '2')
    const serving = within(screen.getByRole('region', { name: 'One serving' }))
    expect(serving.getByText('101 kcal')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Save recipe' }))

    expect(await screen.findByText('Porridge saved')).toBeVisible()
    expect(sent).toEqual([
      {
        name: 'Porridge',
        description: '',
        servings: 2,
        cooked_amount: null,
        ingredients: [{ food_id: 5, amount: 80.5 }],
      },
    ])
  })

  it('hide their numbers on request', async () => {
    givenFoods({ recipes: [porridge], own: [bread] })
    show(false)
    const recipes = await card('Recipes')
    await userEvent.click(await recipes.findByRole('button', { name: /Porridge/ }))
    expect(recipes.getByText('80 g', { exact: false })).toBeVisible()
    await waitFor(() => {
      expect(screen.queryByText(/kcal/)).not.toBeInTheDocument()
    })
  })

  it('are edited with the current values of their foods', async () => {
    givenFoods({ recipes: [porridge], found: [oats] })
    show()
    const recipes = await card('Recipes')
    await userEvent.click(await recipes.findByRole('button', { name: /Porridge/ }))
    await userEvent.click(recipes.getByRole('button', { name: 'Edit Porridge' }))
    expect(await screen.findByLabelText('Oats (g)')).toHaveValue('80')
    const serving = within(screen.getByRole('region', { name: 'One serving' }))
    expect(serving.getByText('100 kcal')).toBeVisible()
  })
})
