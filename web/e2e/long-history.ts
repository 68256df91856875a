import type { APIRequestContext } from '@playwright/test'
import { expect } from './fixtures'

const DAYS = 500
const EXERCISES = 100
const EXERCISES_A_DAY = 10
const DAY_MS = 86_400_000

/** Gives the signed-in member a profile, a plan and 5,000 logs of 100 exercises. */
export async function addLongHistory(request: APIRequestContext) {
  const profile = {
    fname: 'Lena',
    lname: 'Berg',
    gender: 'female',
    birth_date: '1990-05-04',
    weight: 64.5,
    height: 171,
    number_of_training_days: 6,
    fitness_goal: 'gain_muscle',
  }
  expect((await request.put('/api/user/profile', { data: profile })).ok()).toBe(true)
  const plans = (await (
    await request.get('/api/user/available-workout-plans?days=6')
  ).json()) as readonly { id: number }[]
  const data = { plan_id: plans[0]?.id }
  expect((await request.post('/api/user/update-workout-plan', { data })).ok()).toBe(true)
  const exercises = (await (await request.get('/api/user/exercises')).json()) as readonly {
    name: string
  }[]
  const content = historyOf(exercises.slice(0, EXERCISES).map(({ name }) => name))
  const imported = await request.post('/api/user/import', {
    data: { content, weight_unit: 'kg', dry_run: false },
  })
  expect(imported.ok()).toBe(true)
}

/** Returns a history in the format of Strong: ten exercises with three sets each, on each of 500 days. */
function historyOf(names: readonly string[]): string {
  const lines = [
    'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE',
  ]
  for (let ago = DAYS; ago >= 1; ago -= 1) {
    const day = new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)
    for (let at = 0; at < EXERCISES_A_DAY; at += 1) {
      const name = names[(ago * EXERCISES_A_DAY + at) % names.length] ?? ''
      const weight = 20 + ((DAYS - ago) % 60) + at
      for (const set of [1, 2, 3]) {
        lines.push(
          `${day} 18:00:00,Training,1h,"${name}",${String(set)},${String(weight)},8,0,0,,,`,
        )
      }
    }
  }
  return lines.join('\n')
}
