import { http, HttpResponse } from 'msw'
import type {
  AvailableDietPlan,
  AvailableDietPlans,
  DietItem,
  DietNeed,
  DietPlan,
  GeneratedDiet,
} from '@/api/types'
import { UNKNOWN_FACTS } from '@/features/meal/validation'
import { givenDiary } from './diary'
import { failure } from './network'
import { server } from './server'

const item = (
  food: string,
  calories: number,
  protein: number,
  carbs: number,
  fat: number,
): DietItem => ({
  food,
  description: `${food}, freshly made.`,
  calories,
  protein,
  carbs,
  fat,
})

const porridge = item('Blueberry porridge', 520, 22, 70, 17)
const bowl = item('Chicken rice bowl', 760, 55, 85, 22)
const curry = item('Lentil curry', 690, 33, 90, 21)
const yogurt = item('Yogurt with nuts', 210, 14, 12, 11.5)

const meals = {
  breakfast: [porridge],
  lunch: [bowl],
  dinner: [curry],
  snack: [],
  total_calories: 1970,
  total_protein: 110,
  total_carbs: 245,
  total_fat: 60,
}

/** A catalogue plan without a snack. */
export const currentDiet: DietPlan = {
  ...meals,
  id: 31,
  name: 'Porridge and Curry',
  description: 'Three meals a day.',
  source: 'catalogue',
}

/** A plan that was generated for the member. */
export const ownDiet: DietPlan = { ...currentDiet, id: 900, name: 'My Own Week', source: 'gemini' }

export const generatedDiet: GeneratedDiet = {
  plan: {
    ...meals,
    name: 'Made for Lena',
    description: 'Four meals a day.',
    snack: [yogurt],
    total_calories: 2180,
    total_protein: 124,
    total_carbs: 257,
    total_fat: 71.5,
    source: 'gemini',
  },
  source: 'gemini',
  notes: ['Dinner is a large part of the day.'],
}

export const need: DietNeed = {
  tdee: 2044,
  targetSource: 'formula',
  targetCalories: 2250,
  targetProtein: 116.1,
  targetCarbs: 305.8,
  targetFat: 62.5,
  notes: ['This is an estimate between those for female and male bodies.'],
  excluded: { diet: 0, allergens: 0, dislikes: 0 },
  blocking: {},
  generatedAt: '2026-01-01T00:00:00Z',
}

export function suggestion(
  id: number,
  changes: Partial<AvailableDietPlan> = {},
): AvailableDietPlan {
  return {
    id,
    name: `Plan ${String(id)}`,
    description: 'Three meals a day.',
    matchPercentage: 0.974,
    totalCalories: 2370,
    totalProtein: 101.1,
    totalCarbs: 305.8,
    totalFat: 62.5,
    meals: (['breakfast', 'lunch', 'dinner', 'snack'] as const).map((meal_type, index) => ({
      meal_type,
      name: `${meal_type} of plan ${String(id)}`,
      description: '',
      calories: 500 + index,
      protein: 30,
      carbs: 60,
      fats: 14,
      ...UNKNOWN_FACTS,
      misfits: [],
    })),
    ...changes,
  }
}

interface Diet {
  plan: DietPlan | null
  suggestions: AvailableDietPlans
  /** Requests that the page sent, as path with query and body. */
  sent: [path: string, body: unknown][]
}

/** A stateful in-memory diet plan: later requests see earlier changes. */
export function givenDiet(start: Partial<Omit<Diet, 'sent'>> = {}): Diet {
  const diet: Diet = {
    plan: currentDiet,
    suggestions: { meta: need, plans: [suggestion(1)] },
    ...start,
    sent: [],
  }
  givenDiary()
  const keep = async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    const body: unknown = await request.clone().json()
    diet.sent.push([pathname + search, body])
    return body
  }

  server.use(
    http.get('/api/user/diet-plan', () =>
      diet.plan === null
        ? failure(404, 'no_plan', 'You do not follow a diet plan yet')
        : HttpResponse.json(diet.plan),
    ),
    http.get('/api/user/available-diet-plans', () => HttpResponse.json(diet.suggestions)),
    http.post('/api/user/select-diet-plan', async ({ request }) => {
      const { planId } = (await keep(request)) as { planId: number }
      const chosen = diet.suggestions.plans.find(({ id }) => id === planId)
      diet.plan = { ...currentDiet, id: planId, name: chosen?.name ?? currentDiet.name }
      return HttpResponse.json({ success: true })
    }),
    http.post('/api/user/save-diet-plan', async ({ request }) => {
      diet.plan = { ...ownDiet, ...((await keep(request)) as GeneratedDiet['plan']), id: 901 }
      return HttpResponse.json({ success: true })
    }),
    http.post('/gemini/generate-diet', async ({ request }) => {
      await keep(request)
      return HttpResponse.json(generatedDiet)
    }),
  )
  return diet
}
