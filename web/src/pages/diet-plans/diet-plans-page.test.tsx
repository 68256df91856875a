import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { queryClient } from '@/api/query-client'
import type { DietPlanMeal } from '@/api/types'
import { paths } from '@/app/paths'
import { dietOf, givenCatalogue, mealOf } from '@/testing/catalogue'
import { failure } from '@/testing/network'
import { renderPage } from '@/testing/render-page'
import { server } from '@/testing/server'
import { Toaster } from '@/ui/toaster'
import { Component } from './diet-plans-page'

const open = () =>
  renderPage(
    [
      {
        path: paths.dietPlans,
        element: (
          <>
            <Component />
            <Toaster />
          </>
        ),
      },
    ],
    paths.dietPlans,
  )

const card = async (name: string) => within(await screen.findByRole('region', { name }))

const served: DietPlanMeal = {
  meal_id: 1,
  meal_name: 'Porridge',
  meal_type: 'breakfast',
  portions: 1.5,
  calories: 780,
  protein: 33,
  carbs: 105,
  fats: 26.3,
  archived: false,
}

async function choose(field: HTMLElement, search: string, option: RegExp) {
  await userEvent.click(field)
  await userEvent.type(field, search)
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

it('goes back to the admin dashboard', () => {
  givenCatalogue()
  open()
  expect(screen.getByRole('link', { name: 'Go Back' })).toHaveAttribute(
    'href',
    paths.adminDashboard,
  )
})

describe('Add New Meal', () => {
  it('requires only a name; missing nutrition values are 0', async () => {
    const catalogue = givenCatalogue()
    open()
    const form = await card('Add New Meal')
    await userEvent.click(form.getByRole('button', { name: 'Add Meal' }))
    expect(form.getByText('Name is required')).toBeVisible()
    await userEvent.type(form.getByLabelText('Name'), 'Omelette')
    await userEvent.type(form.getByLabelText('Protein (g)'), '24.5')
    await userEvent.click(form.getByRole('button', { name: 'Add Meal' }))
    expect(await form.findByText('Meal added successfully')).toBeVisible()
    expect(catalogue.sent).toEqual([
      [
        'POST',
        '/admin/meals',
        { name: 'Omelette', description: '', calories: 0, protein: 24.5, carbs: 0, fats: 0 },
      ],
    ])
  })

  it('says why it failed', async () => {
    givenCatalogue()
    server.use(http.post('/admin/meals', () => failure(403, 'forbidden', 'Not allowed')))
    open()
    const form = await card('Add New Meal')
    await userEvent.type(form.getByLabelText('Name'), 'Omelette')
    await userEvent.click(form.getByRole('button', { name: 'Add Meal' }))
    expect(await form.findByRole('alert')).toHaveTextContent('Error adding meal: Not allowed')
  })
})

it('Add New Diet Plan requires only a name and confirms', async () => {
  const catalogue = givenCatalogue()
  open()
  const form = await card('Add New Diet Plan')
  await userEvent.type(form.getByLabelText('Name'), 'Light Week')
  await userEvent.click(form.getByRole('button', { name: 'Add Diet Plan' }))
  expect(await form.findByText('Diet plan added successfully')).toBeVisible()
  expect(catalogue.sent).toEqual([
    ['POST', '/admin/diet-plans', { name: 'Light Week', description: '' }],
  ])
  server.use(http.post('/admin/diet-plans', () => failure(403, 'forbidden', 'Not allowed')))
  await userEvent.type(form.getByLabelText('Name'), 'Other')
  await userEvent.click(form.getByRole('button', { name: 'Add Diet Plan' }))
  expect(await form.findByRole('alert')).toHaveTextContent('Error adding diet plan: Not allowed')
})

describe('Add Meal to Diet Plan', () => {
  it('needs both a plan and a meal', async () => {
    const catalogue = givenCatalogue()
    open()
    const form = await card('Add Meal to Diet Plan')
    await userEvent.click(form.getByRole('button', { name: 'Add Meal to Diet Plan' }))
    expect(form.getByRole('alert')).toHaveTextContent('Please select both a diet plan and a meal')
    expect(form.getByLabelText('Diet Plan')).toBeInvalid()
    expect(form.getByLabelText('Meal')).toBeInvalid()
    expect(catalogue.sent).toEqual([])
  })

  it('finds both by search, with one breakfast portion by default', async () => {
    const catalogue = givenCatalogue()
    open()
    await card('Diet Plans')
    await screen.findByRole('button', { name: /^Plain Week/ })
    const form = await card('Add Meal to Diet Plan')
    expect(form.getByLabelText('Meal Type')).toHaveValue('breakfast')
    expect(form.getByLabelText('Portions')).toHaveValue('1')
    const types = within(form.getByLabelText('Meal Type')).getAllByRole('option')
    expect(types.map((type) => type.textContent)).toEqual(['Breakfast', 'Lunch', 'Dinner', 'Snack'])

    await choose(form.getByLabelText('Diet Plan'), 'plain', /Plain Week/)
    await choose(form.getByLabelText('Meal'), 'BOWL', /Rice Bowl/)
    await userEvent.selectOptions(form.getByLabelText('Meal Type'), 'Lunch')
    await userEvent.click(form.getByRole('button', { name: 'Add Meal to Diet Plan' }))
    expect(await form.findByText('Meal added to diet plan successfully!')).toBeVisible()
    expect(catalogue.sent).toEqual([
      [
        'POST',
        '/admin/diet-plan-meals',
        { diet_plan_id: 41, meal_id: 2, meal_type: 'lunch', portions: 1 },
      ],
    ])
    // The plan stays selected, because the next meal usually belongs to the same one.
    expect(form.getByLabelText('Diet Plan')).toHaveValue('Plain Week')
    expect(form.getByLabelText('Meal')).toHaveValue('')
  })

  it('says why it failed', async () => {
    givenCatalogue()
    server.use(
      http.post('/admin/diet-plan-meals', () =>
        failure(409, 'conflict', 'This meal is in the plan at this time already'),
      ),
    )
    open()
    await screen.findByRole('button', { name: /^Plain Week/ })
    const form = await card('Add Meal to Diet Plan')
    await choose(form.getByLabelText('Diet Plan'), 'plain', /Plain Week/)
    await choose(form.getByLabelText('Meal'), 'bowl', /Rice Bowl/)
    await userEvent.click(form.getByRole('button', { name: 'Add Meal to Diet Plan' }))
    expect(await form.findByRole('alert')).toHaveTextContent(
      'Error adding meal to diet plan: This meal is in the plan at this time already',
    )
  })
})

describe('the lists', () => {
  const many = <Item,>(count: number, make: (id: number) => Item) =>
    Array.from({ length: count }, (_, at) => make(at + 1))

  it('show the first plans and meals and their total', async () => {
    givenCatalogue({
      dietPlans: many(27, (id) => dietOf(id, `Plan ${String(id)}`)),
      meals: many(158, (id) => mealOf(id, `Dish ${String(id)}`)),
    })
    open()
    const plans = await card('Diet Plans')
    expect(await plans.findByText('Showing 5 of 27')).toBeVisible()
    expect(plans.getAllByRole('listitem')).toHaveLength(5)
    const meals = await card('Available Meals')
    expect(await meals.findByText('Showing 6 of 158')).toBeVisible()
    expect(meals.getAllByRole('listitem')).toHaveLength(6)
  })

  it('search names and descriptions in any case beyond the first', async () => {
    givenCatalogue({
      dietPlans: [
        ...many(8, (id) => dietOf(id, `Plan ${String(id)}`)),
        dietOf(9, 'Zest', { description: 'Lots of LEMON.' }),
      ],
    })
    open()
    const plans = await card('Diet Plans')
    await userEvent.type(await plans.findByLabelText('Search diet plans'), 'lemon')
    expect(plans.getByText('1 of 9 match')).toBeVisible()
    expect(plans.getByRole('button', { name: /^Zest/ })).toBeVisible()
  })

  it('show which plans are unavailable, and why', async () => {
    givenCatalogue({
      dietPlans: [dietOf(41, 'Plain Week', { unavailable_reason: 'It has no meals yet' })],
    })
    open()
    expect(await screen.findByRole('button', { name: /^Plain Week/ })).toHaveTextContent(
      'Not available It has no meals yet',
    )
  })

  it.each([
    ['/admin/meals', 'Error loading meals', 'Available Meals', 'Search meals'],
    ['/admin/diet-plans', 'Error loading diet plans', 'Diet Plans', 'Search diet plans'],
  ])('that cannot be loaded can be asked for again (%s)', async (path, text, name, search) => {
    givenCatalogue()
    let isAway = true
    server.use(http.get(path, () => (isAway ? failure(403, 'forbidden', 'No.') : undefined)))
    open()
    const list = await card(name)
    expect(await list.findByRole('alert')).toHaveTextContent(text)
    isAway = false
    await userEvent.click(list.getByRole('button', { name: 'Try again' }))
    expect(await list.findByLabelText(search)).toBeVisible()
  })
})

describe('a meal', () => {
  it('shows its nutrition values', async () => {
    givenCatalogue()
    open()
    const meals = await card('Available Meals')
    await userEvent.click(await meals.findByRole('button', { name: /^Porridge/ }))
    for (const [name, value] of [
      ['Calories', '520 kcal'],
      ['Protein', '22 g'],
      ['Carbs', '70 g'],
      ['Fats', '17.5 g'],
    ] as const) {
      expect(meals.getByText(name).nextElementSibling).toHaveTextContent(value)
    }
  })

  it('is changed in a window', async () => {
    const catalogue = givenCatalogue()
    open()
    const meals = await card('Available Meals')
    await userEvent.click(await meals.findByRole('button', { name: /^Porridge/ }))
    await userEvent.click(meals.getByRole('button', { name: 'Edit Porridge' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Porridge' }))
    await userEvent.clear(dialog.getByLabelText('Fats (g)'))
    await userEvent.type(dialog.getByLabelText('Fats (g)'), '19')
    await userEvent.type(dialog.getByLabelText('Preparation (minutes)'), '601')
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
    expect(dialog.getByText('Preparation must be a whole number between 1 and 600')).toBeVisible()
    await userEvent.clear(dialog.getByLabelText('Preparation (minutes)'))
    await userEvent.type(dialog.getByLabelText('Preparation (minutes)'), '15')
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => {
      expect(catalogue.sent).toHaveLength(1)
    })
    const changes = { fats: 19, carbs: 70, preparation_minutes: 15 }
    expect(catalogue.sent[0]).toMatchObject(['PUT', '/admin/meals/1', changes])
  })

  it('gets allergens and keeps facts that were not edited', async () => {
    const unknown = { ...mealOf(3, "Chef's surprise"), allergens: null, complete: false }
    const catalogue = givenCatalogue({ meals: [unknown] })
    open()
    const meals = await card('Available Meals')
    await userEvent.click(await meals.findByRole('button', { name: /Chef's surprise/ }))
    expect(meals.getByText('Allergens not known')).toBeVisible()
    await userEvent.click(meals.getByRole('button', { name: "Edit Chef's surprise" }))

    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(await dialog.findByRole('button', { name: /Diet and allergens/ }))
    await userEvent.selectOptions(dialog.getByLabelText('Allergens'), 'some')
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
    expect(
      await dialog.findByText('Please choose the allergens, or say that there are none'),
    ).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Milk' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))

    await waitFor(() => {
      expect(catalogue.sent.at(-1)?.[2]).toMatchObject({ allergens: ['milk'] })
    })
    const body = catalogue.sent.at(-1)?.[2]
    for (const kept of ['diet', 'families', 'preparation_minutes', 'slots'])
      expect(body).not.toHaveProperty(kept)
  })

  it('is deleted after confirmation and can be restored', async () => {
    const catalogue = givenCatalogue()
    open()
    const meals = await card('Available Meals')
    await userEvent.click(await meals.findByRole('button', { name: /^Porridge/ }))
    await userEvent.click(meals.getByRole('button', { name: 'Delete Porridge' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete Porridge?' })
    expect(dialog).toHaveAccessibleDescription(/and in members' plans/)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect((await screen.findAllByText('Meal deleted successfully')).length).toBeGreaterThan(0)
    await userEvent.click(await meals.findByRole('button', { name: 'Undo removing Porridge' }))
    expect(await meals.findByRole('button', { name: /^Porridge/ })).toBeVisible()
    expect(catalogue.sent.map(([method, path]) => [method, path])).toEqual([
      ['DELETE', '/admin/meals/1'],
      ['POST', '/admin/meals/1/restore'],
    ])
  })
})

describe('a diet plan', () => {
  const unfold = async () => {
    const plans = await card('Diet Plans')
    await userEvent.click(await plans.findByRole('button', { name: /^Plain Week/ }))
    return plans
  }

  it('shows its meals with portions, and what they come to', async () => {
    givenCatalogue({
      dietMeals: [
        served,
        { ...served, meal_id: 2, meal_name: 'Rice Bowl', meal_type: 'snack', portions: 1 },
      ],
    })
    open()
    const plans = await unfold()
    const breakfast = within(await plans.findByRole('region', { name: 'Breakfast' }))
    expect(breakfast.getByText('Porridge')).toBeVisible()
    expect(breakfast.getByText(/1\.5 portions · 780 kcal/)).toBeVisible()
    expect(plans.getByRole('region', { name: 'Snack' })).toBeVisible()
    expect(plans.queryByRole('region', { name: 'Lunch' })).toBeNull()
    expect(plans.getByText('Calories').nextElementSibling).toHaveTextContent('1,560 kcal')
  })

  it('loses a meal and restores it with the same portions', async () => {
    const catalogue = givenCatalogue({ dietMeals: [served] })
    open()
    const plans = await unfold()
    await userEvent.click(
      await plans.findByRole('button', { name: 'Remove Porridge from Breakfast' }),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
    await userEvent.click(await plans.findByRole('button', { name: 'Undo removing Porridge' }))
    await plans.findByRole('button', { name: 'Remove Porridge from Breakfast' })
    expect(catalogue.sent).toEqual([
      ['DELETE', '/admin/diet-plans/41/meals/1/breakfast', undefined],
      [
        'POST',
        '/admin/diet-plan-meals',
        { diet_plan_id: 41, meal_id: 1, meal_type: 'breakfast', portions: 1.5 },
      ],
    ])
  })

  it('has no undo for a meal deleted from the catalogue', async () => {
    givenCatalogue({ dietMeals: [{ ...served, archived: true }] })
    open()
    const plans = await unfold()
    expect(await plans.findByText('Deleted')).toBeVisible()
    await userEvent.click(plans.getByRole('button', { name: 'Remove Porridge from Breakfast' }))
    const dialog = await screen.findByRole('dialog', { name: 'Remove Porridge?' })
    expect(dialog).toHaveAccessibleDescription(/it cannot be added to Plain Week again/)
    expect(dialog).not.toHaveAccessibleDescription(/undo/)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
    await waitFor(() => {
      expect(plans.queryByText('Deleted')).toBeNull()
    })
    expect(plans.queryByRole('group', { name: 'Removed just now' })).toBeNull()
  })

  it('is deleted after naming its followers, and can be restored', async () => {
    const catalogue = givenCatalogue()
    open()
    const plans = await unfold()
    await userEvent.click(plans.getByRole('button', { name: 'Delete Plain Week' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete Plain Week?' })
    expect(dialog).toHaveAccessibleDescription(/Its 4 followers keep it/)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    const messages = await screen.findAllByText('Diet plan deleted successfully')
    expect(messages.length).toBeGreaterThan(0)
    await userEvent.click(await plans.findByRole('button', { name: 'Undo removing Plain Week' }))
    await waitFor(() => {
      expect(catalogue.sent.at(-1)?.[1]).toBe('/admin/diet-plans/41/restore')
    })
  })

  it('is not asked for its meals after its deletion', async () => {
    const catalogue = givenCatalogue({ dietMeals: [served] })
    const requests: boolean[] = []
    server.use(
      http.get('/admin/diet-plans/41/meals', () => {
        requests.push(catalogue.dietPlans.some(({ id }) => id === 41))
        return undefined
      }),
    )
    open()
    const plans = await unfold()
    await plans.findByRole('region', { name: 'Breakfast' })
    await userEvent.click(plans.getByRole('button', { name: 'Delete Plain Week' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await plans.findByRole('button', { name: 'Undo removing Plain Week' })
    await waitFor(() => {
      expect(queryClient.isFetching()).toBe(0)
    })
    expect(requests).toEqual([true])
  })

  it('is added once despite a double click', async () => {
    const catalogue = givenCatalogue()
    open()
    const form = await card('Add New Diet Plan')
    await userEvent.type(form.getByLabelText('Name'), 'Summer')
    const add = form.getByRole('button', { name: 'Add Diet Plan' })
    act(() => {
      add.click()
      add.click()
    })
    expect(await form.findByText('Diet plan added successfully')).toBeVisible()
    expect(catalogue.sent).toHaveLength(1)
  })

  it('stays when it could not be deleted, and says why', async () => {
    givenCatalogue()
    server.use(http.delete('/admin/diet-plans/41', () => failure(403, 'forbidden', 'Not allowed')))
    open()
    const plans = await unfold()
    await userEvent.click(plans.getByRole('button', { name: 'Delete Plain Week' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    const messages = await screen.findAllByText('Error deleting diet plan: Not allowed')
    expect(messages.length).toBeGreaterThan(0)
    expect(plans.getByRole('button', { name: /^Plain Week/ })).toBeVisible()
  })
})
