import { expect, it } from 'vitest'
import { createQueryClient } from '@/api/query-client'
import { refreshAfter } from '@/api/refresh'
import { bodyWeightsQuery } from '@/features/body-weight/queries'
import { sessionQuery } from '@/features/account/queries'
import { dailyTipQuery } from '@/features/coach/queries'
import { availableDietPlansQuery, dietPlanQuery } from '@/features/diet-plan/queries'
import { measurementsQuery } from '@/features/measurement/queries'
import { profileQuery } from '@/features/profile/queries'
import { exerciseSummariesQuery, overviewQuery } from '@/features/progress/queries'
import { nextWeightsQuery, recentLogsQuery, todayStatsQuery } from '@/features/training-log/queries'
import {
  alternativesQuery,
  availableWorkoutPlansQuery,
  followedPlanQuery,
  followedPlansQuery,
  workoutPlanQuery,
} from '@/features/workout-plan/queries'

const DAY = '2026-11-22'

const KEYS = {
  session: sessionQuery.queryKey,
  profile: profileQuery().queryKey,
  plan: workoutPlanQuery(DAY).queryKey,
  'my plans': followedPlansQuery().queryKey,
  'one of my plans': followedPlanQuery(3).queryKey,
  'available plans': availableWorkoutPlansQuery(3).queryKey,
  alternatives: alternativesQuery(11).queryKey,
  today: todayStatsQuery(DAY).queryKey,
  'recent logs': recentLogsQuery().queryKey,
  'next weights': nextWeightsQuery(DAY, 'kg').queryKey,
  overview: overviewQuery(DAY).queryKey,
  records: exerciseSummariesQuery().queryKey,
  'body weight': bodyWeightsQuery(null).queryKey,
  measurements: measurementsQuery().queryKey,
  diet: dietPlanQuery().queryKey,
  'available diets': availableDietPlansQuery({}).queryKey,
  tip: dailyTipQuery(DAY).queryKey,
}

/** Old after a change of what plans and suggestions go by. */
const PLANNED = [
  'plan',
  'my plans',
  'one of my plans',
  'available plans',
  'alternatives',
  'today',
  'recent logs',
  'next weights',
  'overview',
  'records',
  'diet',
  'available diets',
] as const

it.each([
  [
    'workout plan replaced',
    [
      'profile',
      'plan',
      'my plans',
      'one of my plans',
      'today',
      'next weights',
      'overview',
      'records',
    ],
  ],
  ['diet plan replaced', ['profile', 'diet']],
  ['profile saved', [...PLANNED, 'body weight']],
  ['limits saved', [...PLANNED, 'tip']],
  ['logs changed', ['today', 'recent logs', 'next weights', 'overview', 'records']],
  ['body weight changed', ['profile', 'overview', 'body weight']],
  ['measurements changed', ['overview', 'measurements']],
] as const)('after "%s" these answers are old: %j', async (change, expected) => {
  const client = createQueryClient()
  for (const key of Object.values(KEYS)) client.setQueryData(key, null)
  await refreshAfter(client, change)
  const old = Object.entries(KEYS)
    .filter(([, key]) => client.getQueryState(key)?.isInvalidated)
    .map(([name]) => name)
  expect(old.sort()).toEqual([...expected].sort())
})
