import { partialMatchKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { PathWith } from './client'
import { IMPORT } from './query-keys'

/** First part of a key: a path of the contract. */
type Path = PathWith<'get'> | PathWith<'post'>

const paths = <const Paths extends readonly Path[]>(...list: Paths): Paths => list

const currentPlan = paths(
  '/api/user/workout-plan',
  '/api/user/program',
  '/api/user/program/weeks',
  '/api/user/program/journal',
  '/api/user/programs',
  '/api/user/programs/{id}',
)
const followedPlans = paths('/api/user/workout-plans', '/api/user/workout-plans/{id}')
const workout = paths(
  ...currentPlan,
  ...followedPlans,
  '/api/user/available-workout-plans',
  '/api/user/available-programs',
  '/api/user/available-programs/{plan_id}',
  '/api/user/program/preview',
  '/api/user/exercises',
  '/api/user/exercises/{id}/alternatives',
)
const overview = paths('/api/user/progress/overview')
const progress = paths(
  ...overview,
  '/api/user/progress/exercises',
  '/api/user/progress/exercises/{id}',
  '/api/user/progress/comparison',
)
const todayStats = paths('/api/user/today-stats')
const nextWeights = paths('/api/user/next-weights')
const training = paths(
  ...todayStats,
  ...nextWeights,
  ...progress,
  '/api/user/exercise-logs',
  '/api/user/exercise-logs/today',
  '/api/user/exercise-logs/recent',
  '/api/user/exercise-log-changes',
)
const profile = paths('/api/user/profile')
const bodyWeights = paths('/api/user/body-weights')
const measurements = paths('/api/user/measurements')
const daily = paths('/gemini/daily-tip', '/gemini/daily-challenge')
const diet = paths('/api/user/diet-plan', '/api/user/available-diet-plans')
const diary = paths('/api/user/diary/{date}', '/api/user/diary', '/api/user/diary-changes')
const foods = paths(
  '/api/user/foods',
  '/api/user/foods/{id}',
  '/api/user/own-foods',
  '/api/user/recipes',
)
const expenditure = paths('/api/user/expenditure', '/api/user/expenditure/days')
const target = paths('/api/user/target', '/api/user/target-changes', ...expenditure)
const accounts = paths('/admin/moderators', '/admin/users')
const accountTotals = paths('/admin/analytics/totals')
const analytics = paths('/admin/analytics', '/admin/analytics/days', ...accountTotals)
const messages = paths('/admin/messages', '/messages')
const messageTotals = paths('/messages/totals')

/** Paths of the requests that each change makes stale. */
const STALE_AFTER = {
  'workout plan replaced': [
    ...currentPlan,
    ...followedPlans,
    ...todayStats,
    ...nextWeights,
    ...progress,
    ...profile,
  ],
  'diet plan replaced': ['/api/user/diet-plan', ...profile, ...diary],
  'program changed': currentPlan,
  'own programs changed': ['/api/user/programs', '/api/user/programs/{id}'],
  'plan links changed': ['/api/user/plan-links'],
  'calendar feed changed': ['/api/user/calendar-feed'],
  /** Goal, age, training days, unit and limits are inputs of what the server computes for the member. */
  'profile saved': [
    ...training,
    ...bodyWeights,
    ...workout,
    ...diet,
    ...diary,
    ...foods,
    ...target,
    '/api/user/food-settings',
    '/api/user/loading',
  ],
  'limits saved': [...training, ...workout, ...diet, ...diary, ...foods, ...daily],
  'loading saved': nextWeights,
  'logs changed': training,
  'foods changed': foods,
  'diary changed': [...diary, ...foods, ...expenditure],
  /** Available plans are sorted by the target, and the diary shows it. */
  'target changed': [...target, ...diet, ...diary],
  /** The profile contains the latest body weight, from which the target follows. */
  'body weight changed': [...bodyWeights, ...overview, ...target, ...profile],
  'measurements changed': [...measurements, ...overview],
  'message sent': ['/api/user/messages'],
  'messages changed': [...messages, ...messageTotals],
  /** Adding one can create an account. */
  'moderators changed': [...accounts, ...accountTotals],
  'invitations changed': ['/admin/invitations'],
  /** Deleting an account also deletes its messages and activity. */
  'account removed': [...accounts, ...messages, ...messageTotals, ...analytics],
  'devices changed': ['/api/user/sessions'],
  /** Catalogue items contain counts of each other: plans that use an exercise, meals of a plan. */
  'catalogue changed': [
    '/admin/exercises',
    '/api/user/exercises/{id}/guide',
    '/admin/foods',
    '/admin/meals',
    '/admin/workout-plans',
    '/admin/workout-plans/{id}/exercises',
    '/admin/diet-plans',
    '/admin/diet-plans/{id}/meals',
  ],
} satisfies Record<string, readonly Path[]>

export type Change = keyof typeof STALE_AFTER

/** Returns whether a change makes a query stale. */
export function isStaleAfter(change: Change): (query: { queryKey: QueryKey }) => boolean {
  const stale = new Set<unknown>(STALE_AFTER[change])
  return ({ queryKey }) => stale.has(queryKey[0])
}

/**
 * Refetches displayed data and marks other data as stale.
 *
 * Resolves when the displayed data is loaded, so that a list can wait for it before it closes.
 * Skips queries under `except`.
 */
export function refreshAfter(
  queryClient: QueryClient,
  change: Change,
  except?: QueryKey,
): Promise<void> {
  const isStale = isStaleAfter(change)
  return queryClient.invalidateQueries({
    predicate: (query) =>
      isStale(query) && (except === undefined || !partialMatchKey(query.queryKey, except)),
  })
}

/** Refreshes almost all data after an import, except for the state of the import itself. */
export function refreshAfterImport(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== IMPORT })
}
