import { http, HttpResponse } from 'msw'
import type { DiaryDay, DiaryEntry, Food, FoodNutrition, FoodSettings } from '@/api/types'
import { emptyDay } from '@/features/diary/shown-day'
import { server } from './server'

const unknown = { fiber: null, sugar: null, saturated_fat: null, salt: null }

export const oats: Food = {
  id: 1,
  kind: 'catalogue',
  name: 'Rolled oats, dry',
  brand: null,
  barcode: null,
  unit: 'g',
  per_100: { calories: 379, protein: 13.15, carbs: 67.7, fat: 6.52, ...unknown, fiber: 10.1 },
  portions: [{ name: '1 portion', amount: 40 }],
  diet: 'vegan',
  allergens: ['gluten'],
  unsure_allergens: [],
  may_contain: [],
  family: 'oats',
  families: ['oats'],
  source: null,
  doubtful: false,
  archived: false,
  misfits: [],
  uses: 3,
  last_amount: 60,
  stated: null,
}

const soupValues: FoodNutrition = { calories: 310, protein: 12.5, carbs: 40, fat: 9, ...unknown }

/** A quick entry of a day. */
export const soup = (date: string, id = 501): DiaryEntry => ({
  id,
  date,
  meal_type: 'lunch',
  kind: 'quick',
  food_id: null,
  name: 'Soup',
  brand: null,
  amount: null,
  unit: null,
  ...soupValues,
  source: null,
  diet: null,
  allergens: null,
  families: null,
  misfits: [],
  logged_at: `${date}T12:00:00Z`,
})

/** Answers the requests of the diary: settings, days without anything unless given, and foods. */
export function givenDiary({
  settings = { show_numbers: true, track_water: false },
  days = [],
  foods = [oats],
}: { settings?: FoodSettings; days?: DiaryDay[]; foods?: Food[] } = {}) {
  server.use(
    http.get('/api/user/food-settings', () => HttpResponse.json(settings)),
    http.get('/api/user/diary', () => HttpResponse.json([])),
    http.get('/api/user/diary-changes', () => HttpResponse.json([])),
    http.get('/api/user/diary/:date', ({ params }) => {
      const date = String(params['date'])
      return HttpResponse.json(days.find((day) => day.date === date) ?? emptyDay(date))
    }),
    http.get('/api/user/foods', () => HttpResponse.json(foods)),
  )
}
