import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay, http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '@/api/query-client'
import { paths } from '@/app/paths'
import { setSession } from '@/features/account/queries'
import { profileQuery } from '@/features/profile/queries'
import {
  currentDiet,
  generatedDiet,
  givenDiet,
  need,
  ownDiet,
  suggestion,
} from '@/testing/diet-plan'
import { givenMember, lena } from '@/testing/member'
import { failure } from '@/testing/network'
import { renderPage } from '@/testing/render-page'
import { server } from '@/testing/server'
import { DietView } from './diet-view'

/** The view inside its layout, and another view to navigate to and back from. */
function open() {
  const view = (
    <main id="main" tabIndex={-1}>
      <DietView />
    </main>
  )
  return renderPage(
    [
      { path: '/dashboard', element: view },
      { path: '/elsewhere', element: null },
    ],
    paths.dashboard('diet'),
  )
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const region = (name: string) => screen.findByRole('region', { name })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const press = async (name: string | RegExp) => userEvent.click(await button(name))

const GENERATE = 'Generate New Plan with AI'
const AVAILABLE = 'Available Plans for Your Needs'
const FAILED = 'Failed to generate diet plan. Please try again.'
const COMPLETE_PROFILE = 'Please complete your profile information first'

beforeEach(() => {
  // jsdom cannot scroll.
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  Element.prototype.scrollIntoView = () => undefined
  // Toasts require a signed-in account.
  setSession(queryClient, { userId: 7, role: 'user', email: lena.email })
  givenMember()
})

describe('the plan', () => {
  it('shows its meals with nutrition values and folds them', async () => {
    givenDiet()
    open()
    expect(await title('Porridge and Curry')).toBeVisible()
    expect(screen.getByText('Three meals a day.')).toBeVisible()
    expect(document.title).toBe('Diet Plan · Ironleaf')
    expect(screen.getByText('Blueberry porridge')).toBeVisible()
    expect(screen.getByText('Blueberry porridge, freshly made.')).toBeVisible()
    const mealRow = within(screen.getByText('Blueberry porridge').closest('li') ?? document.body)
    expect(mealRow.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Calories',
      'Protein',
      'Carbs',
      'Fat',
    ])
    expect(mealRow.getAllByRole('definition').map((value) => value.textContent)).toEqual([
      '520 kcal',
      '22 g',
      '70 g',
      '17 g',
    ])
    await press(/^Breakfast/)
    expect(screen.queryByText('Blueberry porridge')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: /^Lunch/ })).toBeVisible()
    expect(screen.getByRole('button', { name: /^Dinner/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Snack/ })).not.toBeInTheDocument()
  })

  it('shows a snack if present and a default title', async () => {
    givenDiet({ plan: { ...currentDiet, name: '', snack: generatedDiet.plan.snack } })
    open()
    expect(await button(/^Snack/)).toBeVisible()
    expect(await title('Your Diet Plan')).toBeVisible()
  })

  it('has no hidden number in its name', async () => {
    givenDiet({ plan: { ...currentDiet, name: 'Lentils and Rice, 2,200 kcal' } })
    server.use(
      http.get('/api/user/food-settings', () =>
        HttpResponse.json({ show_numbers: false, track_water: false }),
      ),
    )
    open()
    expect(await title('Lentils and Rice')).toBeVisible()
    expect(screen.queryByText(/kcal/)).not.toBeInTheDocument()
  })

  it('marks unfit foods and offers other plans', async () => {
    const misfits = [
      { limit: 'allergen' as const, value: 'milk', text: 'Contains milk' },
      { limit: 'diet' as const, value: 'vegan', text: 'Is not vegan' },
    ]
    const breakfast = currentDiet.breakfast.map((item) => ({ ...item, misfits }))
    givenDiet({ plan: { ...currentDiet, breakfast } })
    open()
    expect(await screen.findByText('Does not fit: contains milk and is not vegan')).toBeVisible()
    expect(screen.getByText('1 food of your plan does not fit your limits.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Find another plan' }))
    expect(await button('Available Plans for Your Needs')).toHaveAttribute('aria-expanded', 'true')
  })

  it('says what the day adds up to, of which target', async () => {
    givenDiet()
    open()
    const totals = await region('Daily Nutrition Totals')
    await waitFor(() => {
      expect(totals).toHaveTextContent('1,970 kcal of 2,250 kcal')
    })
    expect(totals).toHaveTextContent('110 g of 116.1 g')
    expect(totals).toHaveTextContent('245 g of 305.8 g')
    expect(totals).toHaveTextContent('60 g of 62.5 g')
  })

  it('never alarms about more than the target', async () => {
    givenDiet({ plan: { ...currentDiet, total_calories: 9000, total_fat: 400 } })
    open()
    const totals = await region('Daily Nutrition Totals')
    await waitFor(() => {
      expect(totals).toHaveTextContent('9,000 kcal of 2,250 kcal')
    })
    expect(totals.innerHTML).not.toContain('danger')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('is shown without a target when that cannot be had', async () => {
    givenDiet()
    server.use(http.get('/api/user/available-diet-plans', () => failure(403, 'forbidden', 'No.')))
    open()
    const totals = await region('Daily Nutrition Totals')
    expect(await screen.findByText('Failed to load available plans')).toBeVisible()
    expect(totals).toHaveTextContent('1,970 kcal')
    expect(totals).not.toHaveTextContent(' of ')
  })

  it('can be loaded again after a failure', async () => {
    givenDiet()
    let isAway = true
    server.use(
      http.get('/api/user/diet-plan', () =>
        isAway ? failure(403, 'forbidden', 'No.') : undefined,
      ),
    )
    open()
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load diet plan')
    isAway = false
    await press('Try again')
    expect(await title('Porridge and Curry')).toBeVisible()
  })
})

it('without a plan one button leads to the suggestions', async () => {
  givenDiet({ plan: null })
  open()
  expect(await screen.findByRole('heading', { name: 'No diet plan found' })).toBeVisible()
  expect(await title('Your Diet Plan')).toBeVisible()
  await button(AVAILABLE)
  await press('Show suggested plans')
  expect(await screen.findByRole('article', { name: 'Plan 1' })).toBeVisible()
  expect(screen.queryByText('No diet plan found')).not.toBeInTheDocument()
})

describe('the recommendations', () => {
  it('show TDEE and target with their notes', async () => {
    givenDiet()
    open()
    const box = within(await region('Personalized Plan Recommendations'))
    const [tdee, target] = box.getAllByRole('term')
    expect(tdee).toHaveTextContent('Your TDEE')
    expect(tdee?.nextElementSibling).toHaveTextContent('2,044 kcal')
    expect(target).toHaveTextContent('Target Calories')
    expect(target?.nextElementSibling).toHaveTextContent('2,250 kcal')
    expect(box.getByText(need.notes[0] ?? '')).toBeVisible()
    expect(
      box.getByText(/estimates for healthy adults\. They are not medical advice/),
    ).toBeVisible()
    expect(box.getByText(/respect the limits in your Profile Settings/)).toBeVisible()
  })

  it('ask for what the profile lacks, without asking the server', async () => {
    givenMember({ profile: { ...lena, birth_date: null } })
    const diet = givenDiet()
    let requests = 0
    server.use(
      http.get('/api/user/available-diet-plans', () => {
        requests += 1
        return HttpResponse.json(diet.suggestions)
      }),
    )
    open()
    const box = within(await region('Personalized Plan Recommendations'))
    expect(box.getByText(COMPLETE_PROFILE)).toBeVisible()
    expect(box.getByRole('link', { name: 'Complete Profile' })).toHaveAttribute(
      'href',
      '/dashboard?view=profile',
    )
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await press(AVAILABLE)
    expect(screen.getByRole('alert')).toHaveTextContent(COMPLETE_PROFILE)
    expect(requests).toBe(0)

    act(() => {
      queryClient.setQueryData(profileQuery().queryKey, lena)
    })
    expect(await screen.findByText('2,250 kcal')).toBeVisible()
    expect(screen.queryByText(COMPLETE_PROFILE)).not.toBeInTheDocument()
  })

  it('ask for it too when only the server knows', async () => {
    givenDiet()
    server.use(
      http.get('/api/user/available-diet-plans', () =>
        failure(400, 'profile_incomplete', COMPLETE_PROFILE),
      ),
    )
    open()
    expect(await screen.findByText(COMPLETE_PROFILE)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Complete Profile' })).toBeVisible()
  })

  it('show the reason to a minor and suggest nothing', async () => {
    const text = 'Energy targets and diet plans are for people of 13 and older'
    givenDiet()
    server.use(
      http.get('/api/user/available-diet-plans', () =>
        HttpResponse.json(
          { error: text, message: text, code: 'validation_failed', fields: { birth_date: text } },
          { status: 400 },
        ),
      ),
    )
    open()
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByRole('button', { name: GENERATE })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: AVAILABLE })).not.toBeInTheDocument()
  })

  it('that cannot be loaded can be asked for again', async () => {
    givenDiet()
    let isAway = true
    server.use(
      http.get('/api/user/available-diet-plans', () =>
        isAway ? failure(403, 'forbidden', 'No.') : undefined,
      ),
    )
    open()
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load available plans')
    isAway = false
    await press('Try again')
    expect(await screen.findByText('2,250 kcal')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe('the suggested plans', () => {
  it('show how well they match and their foods', async () => {
    givenDiet()
    open()
    await press(AVAILABLE)
    expect(await button(AVAILABLE)).toHaveAttribute('aria-expanded', 'true')
    const plan = screen.getByRole('article', { name: 'Plan 1' })
    expect(plan).toHaveTextContent('Match Score97%')
    expect(plan).toHaveTextContent('Total Calories2,370 kcal')
    expect(plan).toHaveTextContent('Calorie Deviation5%')
    expect(plan).toHaveTextContent('Compared with your target: +120 kcal, -15 g protein')
    for (const meal of ['Breakfast', 'Lunch', 'Dinner', 'Snack']) {
      expect(plan).toHaveTextContent(`${meal}${meal.toLowerCase()} of plan 1`)
    }
    await press(AVAILABLE)
    expect(screen.queryByRole('article')).not.toBeInTheDocument()
  })

  it('are five at first, and all on request', async () => {
    const plans = Array.from({ length: 20 }, (_, index) => suggestion(index + 1))
    givenDiet({ suggestions: { meta: need, plans } })
    open()
    await press(AVAILABLE)
    expect(screen.getAllByRole('article')).toHaveLength(5)
    await press('Show 15 more')
    expect(screen.getAllByRole('article')).toHaveLength(20)
    expect(within(document.activeElement as HTMLElement).getByRole('article')).toHaveAccessibleName(
      'Plan 6',
    )
  })

  it('say when there is none', async () => {
    const blocking = { diet: 'There is no plan that is vegan' }
    givenDiet({ suggestions: { meta: { ...need, blocking }, plans: [] } })
    open()
    await press(AVAILABLE)
    expect(screen.getByText('No plans available for your needs')).toBeVisible()
    expect(screen.getByText('There is no plan that is vegan.')).toBeVisible()
  })

  it('replace the current plan, and undo restores it', async () => {
    const diet = givenDiet({ suggestions: { meta: need, plans: [suggestion(1), suggestion(2)] } })
    open()
    await press(AVAILABLE)
    await userEvent.click(
      within(screen.getByRole('article', { name: 'Plan 2' })).getByRole('button', {
        name: 'Select This Plan',
      }),
    )
    expect(await title('Plan 2')).toBeVisible()
    expect(diet.sent).toEqual([['/api/user/select-diet-plan', { planId: 2 }]])
    await waitFor(() => {
      expect(screen.queryByRole('article')).not.toBeInTheDocument()
    })
    expect(document.getElementById('main')).toHaveFocus()
    expect(await screen.findByText('You now follow Plan 2.')).toBeVisible()

    await press('Undo')
    expect(await title('Porridge and Curry')).toBeVisible()
    expect(diet.sent.at(-1)).toEqual(['/api/user/select-diet-plan', { planId: currentDiet.id }])
  })

  it("replace a plan of the member's own only after asking", async () => {
    const diet = givenDiet({ plan: ownDiet })
    open()
    await press(AVAILABLE)
    await press('Select This Plan')
    const dialog = within(await screen.findByRole('dialog', { name: 'Replace your current plan?' }))
    expect(dialog.getByText(/you cannot restore it/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    })
    expect(diet.sent).toEqual([])

    await press('Select This Plan')
    await press('Replace')
    expect(await title('Plan 1')).toBeVisible()
    expect(await screen.findByText('You now follow Plan 1.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  })

  it('show at the plan why it could not be selected', async () => {
    givenDiet()
    server.use(
      http.post('/api/user/select-diet-plan', () =>
        failure(404, 'not_found', 'This plan is no longer available'),
      ),
    )
    open()
    await press(AVAILABLE)
    await press('Select This Plan')
    const plan = within(screen.getByRole('article', { name: 'Plan 1' }))
    expect(await plan.findByRole('alert')).toHaveTextContent('This plan is no longer available')
    expect(await title('Porridge and Curry')).toBeVisible()
  })

  it('mark the one that is followed', async () => {
    givenDiet({ suggestions: { meta: need, plans: [suggestion(currentDiet.id)] } })
    open()
    await press(AVAILABLE)
    expect(screen.getByText('Your plan')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Select This Plan' })).not.toBeInTheDocument()
  })
})

describe('generating', () => {
  const answer = (respond: () => Response | Promise<Response>) => {
    server.use(http.post('/gemini/generate-diet', respond))
  }

  it('sends the profile and previews the plan with its source', async () => {
    const diet = givenDiet()
    open()
    await press(GENERATE)
    const preview = within(await region('Generated Diet Plan'))
    expect(diet.sent).toEqual([
      [
        '/gemini/generate-diet',
        {
          height: 171,
          weight: 64.5,
          birth_date: '1990-05-04',
          gender: 'female',
          goal: 'gain_muscle',
          numTrainingDays: 4,
        },
      ],
    ])
    expect(preview.getByRole('heading', { name: 'Made for Lena' })).toBeVisible()
    expect(preview.getByText('Generated by Gemini')).toBeVisible()
    expect(preview.getByText('Dinner is a large part of the day.')).toBeVisible()
    expect(preview.getByText('Yogurt with nuts')).toBeVisible()
    expect(preview.getByText('2,180 kcal')).toBeVisible()
    expect(preview.getByText('of 2,250 kcal')).toBeVisible()
    expect(screen.getByText('Your new diet plan is ready.')).toBeInTheDocument()
    // The current plan is unchanged.
    expect(await title('Porridge and Curry')).toBeVisible()
  })

  it('shows its progress and can be canceled', async () => {
    givenDiet()
    let aborted = false
    server.use(
      http.post('/gemini/generate-diet', async ({ request }) => {
        request.signal.addEventListener('abort', () => (aborted = true))
        await delay('infinite')
        return HttpResponse.json(generatedDiet)
      }),
    )
    open()
    await press(GENERATE)
    expect(await button('Generating...')).toBeDisabled()
    expect(screen.getByText('Generating your plan...')).toBeVisible()
    expect(await region('New plan')).toHaveFocus()
    await press('Cancel')
    expect(await button(GENERATE)).toBeEnabled()
    expect(aborted).toBe(true)
    expect(screen.queryByText('Generating your plan...')).not.toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('goes on while another view is looked at', async () => {
    givenDiet()
    let finish: () => void = () => undefined
    const finished = new Promise<void>((resolve) => (finish = resolve))
    answer(async () => {
      await finished
      return HttpResponse.json(generatedDiet)
    })
    const { router } = open()
    await press(GENERATE)
    await button('Generating...')
    await act(() => router.navigate('/elsewhere'))
    finish()
    await act(() => router.navigate(paths.dashboard('diet')))
    expect(await region('Generated Diet Plan')).toBeVisible()
  })

  it('needs a complete profile and sends nothing without', async () => {
    givenMember({ profile: { ...lena, height: null } })
    const diet = givenDiet()
    open()
    await press(GENERATE)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(COMPLETE_PROFILE)
    expect(within(alert).getByRole('link', { name: 'Complete Profile' })).toHaveAttribute(
      'href',
      '/dashboard?view=profile',
    )
    expect(screen.getAllByText(COMPLETE_PROFILE)).toHaveLength(1)
    expect(diet.sent).toEqual([])
  })

  it('offers the built-in planner when the service fails', async () => {
    const diet = givenDiet()
    server.use(
      http.post('/gemini/generate-diet', ({ request }) =>
        request.url.includes('engine=builtin')
          ? undefined
          : failure(504, 'ai_timeout', 'The AI service took too long.'),
      ),
    )
    open()
    await press(GENERATE)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(FAILED)
    expect(alert).toHaveTextContent('The AI service took too long.')
    await press('Use the built-in planner')
    expect(await region('Generated Diet Plan')).toBeVisible()
    expect(diet.sent.map(([path]) => path)).toEqual(['/gemini/generate-diet?engine=builtin'])
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('says when the answer is no plan', async () => {
    givenDiet()
    answer(() => HttpResponse.json({ source: 'gemini', notes: [] }))
    open()
    await press(GENERATE)
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid response format')
    expect(screen.queryByText('Generated Diet Plan')).not.toBeInTheDocument()
  })

  it('again replaces the preview, which stays when that fails', async () => {
    givenDiet()
    open()
    await press(GENERATE)
    expect(await screen.findByRole('heading', { name: 'Made for Lena' })).toBeVisible()
    answer(() => failure(500, 'internal', 'Something went wrong.'))
    await press(GENERATE)
    expect(await screen.findByRole('alert')).toHaveTextContent(FAILED)
    expect(screen.getByRole('heading', { name: 'Made for Lena' })).toBeVisible()
    const plan = { ...generatedDiet.plan, name: 'The second' }
    answer(() => HttpResponse.json({ ...generatedDiet, plan }))
    await press(GENERATE)
    expect(await screen.findByRole('heading', { name: 'The second' })).toBeVisible()
    expect(screen.queryByText('Made for Lena')).not.toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('can be followed by discarding', async () => {
    const diet = givenDiet()
    open()
    await press(GENERATE)
    await press('Discard')
    await waitFor(() => {
      expect(screen.queryByText('Generated Diet Plan')).not.toBeInTheDocument()
    })
    expect(diet.sent).toHaveLength(1)
  })
})

describe('saving a generated plan', () => {
  it('sends the plan itself, loads it and clears the preview', async () => {
    const diet = givenDiet()
    open()
    await press(GENERATE)
    await press('Save as My Plan')
    expect(await title('Made for Lena')).toBeVisible()
    expect(diet.sent.at(-1)).toEqual(['/api/user/save-diet-plan', generatedDiet.plan])
    await waitFor(() => {
      expect(screen.queryByText('Generated Diet Plan')).not.toBeInTheDocument()
    })
    expect(document.getElementById('main')).toHaveFocus()
    expect(await screen.findByText('Diet plan saved successfully')).toBeVisible()
  })

  it('says so while it takes its time', async () => {
    givenDiet()
    server.use(
      http.post('/api/user/save-diet-plan', async () => {
        await delay('infinite')
        return HttpResponse.json({ success: true })
      }),
    )
    open()
    await press(GENERATE)
    await press('Save as My Plan')
    expect(await button('Saving...')).toBeDisabled()
    expect(await button('Discard')).toBeDisabled()
    expect(await button(GENERATE)).toBeDisabled()
  })

  it('keeps the preview when it fails, with the reason', async () => {
    givenDiet()
    server.use(
      http.post('/api/user/save-diet-plan', () =>
        failure(400, 'validation_failed', 'This plan cannot be saved.'),
      ),
    )
    open()
    await press(GENERATE)
    await press('Save as My Plan')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Failed to save diet plan')
    expect(alert).toHaveTextContent('This plan cannot be saved.')
    expect(await button('Save as My Plan')).toBeEnabled()
    expect(await title('Porridge and Curry')).toBeVisible()
  })

  it('asks before it replaces one that was made before', async () => {
    const diet = givenDiet({ plan: ownDiet })
    open()
    await press(GENERATE)
    await press('Save as My Plan')
    expect(await screen.findByRole('dialog', { name: 'Replace your current plan?' })).toBeVisible()
    expect(diet.sent).toHaveLength(1)
    await press('Replace')
    expect(await title('Made for Lena')).toBeVisible()
  })
})
