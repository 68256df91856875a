import { partialMatchKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { WeightUnit } from '@/domain/units/weight'
import type { MessageStatus } from './types'

/** Paths of the same messages for admins and for moderators. */
export type MessagesPath = '/admin/messages' | '/messages'

const training = 'training-log'
const workout = 'workout-plan'
const diet = 'diet-plan'
const diary = 'diary'
const target = 'target'
const imported = 'import'

/**
 * Prefixes that match several queries. They only invalidate; no query has one of them as its key.
 */
export const groups = {
  accounts: ['people'],
  analytics: ['analytics'],
  bodyWeights: ['body-weight'],
  catalogue: ['catalogue'],
  currentWorkoutPlan: [workout, 'current'],
  daily: ['coach', 'daily'],
  diet: [diet],
  diary: [diary],
  foods: ['foods'],
  followedPlans: [workout, 'followed'],
  measurements: ['measurements'],
  messages: ['support-message', 'lists'],
  nextWeights: [training, 'next-weights'],
  overview: [training, 'progress', 'overview'],
  progress: [training, 'progress'],
  expenditure: [target, 'expenditure'],
  target: [target],
  todayStats: [training, 'today-stats'],
  training: [training],
  workout: [workout],
} as const

/** Keys of all queries except the login session (`session-key`). */
export const keys = {
  emailStatus: ['email-status'],
  emailVerification: (token: string) => ['email-verification', token],
  devices: ['devices'],
  limits: ['limits'],
  loading: ['loading'],
  profile: ['profile'],

  moderators: [...groups.accounts, 'moderators'],
  users: (search: string) => [...groups.accounts, 'users', search],
  audit: (search: string) => ['audit', search],
  activeUsers: [...groups.analytics, 'active-users'],
  activeDays: [...groups.analytics, 'active-days'],
  accountTotals: [...groups.analytics, 'account-totals'],

  messages: (path: MessagesPath, status: MessageStatus) => [...groups.messages, path, status],
  messageTotals: ['support-message', 'totals'],
  ownMessages: ['support-message', 'own'],

  exercises: [...groups.catalogue, 'exercises'],
  notes: ['notes'],
  exerciseGuide: (id: number) => [...groups.catalogue, 'guide', id],
  meals: [...groups.catalogue, 'meals'],
  workoutPlans: [...groups.catalogue, 'workout-plans'],
  planEntries: (planId: number) => [...groups.catalogue, 'workout-plans', planId, 'exercises'],
  editedPlan: (planId: number) => ['edited-plan', planId],
  dietPlans: [...groups.catalogue, 'diet-plans'],
  planMeals: (planId: number) => [...groups.catalogue, 'diet-plans', planId, 'meals'],

  workoutPlan: (day: string) => [...groups.currentWorkoutPlan, day],
  availableWorkoutPlans: (days: number) => [workout, 'available', days],
  followedPlans: [...groups.followedPlans, 'list'],
  followedPlanRow: (id: number) => [...groups.followedPlans, 'list', 'row', id],
  followedPlan: (id: number) => [...groups.followedPlans, 'one', id],
  offeredExercises: [workout, 'offered-exercises'],
  alternatives: (exerciseId: number) => [workout, 'alternatives', exerciseId],

  /** Part of the current plan, because a change of that can change which program is followed. */
  ownPrograms: [...groups.currentWorkoutPlan, 'own-programs'],
  planLinks: ['sharing', 'links'],
  calendarFeed: ['sharing', 'calendar-feed'],
  sharedPlan: (secret: string) => ['sharing', 'plan', secret],

  dietPlan: [diet, 'current'],
  availableDietPlans: (...profile: unknown[]) => [diet, 'available', ...profile],

  diaryDay: (day: string) => [...groups.diary, 'day', day],
  diaryDaysBefore: (day: string) => [...groups.diary, 'before', day],
  diaryChanges: [...groups.diary, 'changes'],
  target: [target, 'current'],
  targetChanges: [target, 'changes'],
  expenditure: (day: string) => [...groups.expenditure, 'on', day],
  expenditureDays: (day: string) => [...groups.expenditure, 'days', day],
  foodSettings: ['food-settings'],
  usedFoods: [...groups.foods, 'used'],
  ownFoods: [...groups.foods, 'own'],
  recipes: [...groups.foods, 'recipes'],
  foodSearch: (text: string) => [...groups.foods, 'search', text],

  todayStats: (day: string) => [...groups.todayStats, day],
  todayLogs: (day: string) => [training, 'today', day],
  recentLogs: [training, 'recent'],
  nextWeights: (day: string, unit: WeightUnit) => [...groups.nextWeights, day, unit],
  logsBetween: (from: string, to: string) => [training, 'between', from, to],
  monthLogs: (month: string) => [training, 'month', month],
  pastSets: (day: string) => [training, 'past-sets', day],
  logChanges: [training, 'changes'],
  exerciseSummaries: [...groups.progress, 'exercises'],
  exerciseProgress: (id: number) => [...groups.progress, 'exercise', id],
  overview: (day: string) => [...groups.overview, day],
  comparison: (...days: string[]) => [...groups.progress, 'comparison', ...days],
  importCheck: (file: number | undefined, ...options: unknown[]) => [imported, file, ...options],
  importProgress: (file: number | undefined) => [imported, file, 'progress'],

  bodyWeights: (from: string | null) => [...groups.bodyWeights, from],
  measurements: (day: string | null) => [...groups.measurements, day],

  dailyTip: (day: string) => [...groups.daily, 'tip', day],
  dailyChallenge: (day: string) => [...groups.daily, 'challenge', day],
  coachSource: ['coach', 'source'],
} satisfies Record<string, QueryKey | ((...parameters: never[]) => QueryKey)>

/** Key prefixes of the queries that each change makes stale. */
const STALE_AFTER = {
  'workout plan replaced': [
    groups.currentWorkoutPlan,
    groups.followedPlans,
    groups.todayStats,
    groups.nextWeights,
    groups.progress,
    keys.profile,
  ],
  'diet plan replaced': [keys.dietPlan, keys.profile, groups.diary],
  'own programs changed': [keys.ownPrograms],
  'plan links changed': [keys.planLinks],
  'calendar feed changed': [keys.calendarFeed],
  /** Goal, age, training days, unit and limits are inputs of what the server computes for the member. */
  'profile saved': [
    groups.training,
    groups.bodyWeights,
    groups.workout,
    groups.diet,
    groups.diary,
    groups.foods,
    groups.target,
    keys.foodSettings,
    keys.loading,
  ],
  'limits saved': [
    groups.training,
    groups.workout,
    groups.diet,
    groups.diary,
    groups.foods,
    groups.daily,
  ],
  'loading saved': [groups.nextWeights],
  'logs changed': [groups.training],
  'diary changed': [groups.diary, groups.foods, groups.expenditure],
  /** Available plans are sorted by the target, and the diary shows it. */
  'target changed': [groups.target, groups.diet, groups.diary],
  /** The profile contains the latest body weight, from which the target follows. */
  'body weight changed': [groups.bodyWeights, groups.overview, groups.target, keys.profile],
  'measurements changed': [groups.measurements, groups.overview],
  'message sent': [keys.ownMessages],
  'messages changed': [groups.messages, keys.messageTotals],
  /** Adding one can create an account. */
  'moderators changed': [groups.accounts, keys.accountTotals],
  /** Deleting an account also deletes its messages and activity. */
  'account removed': [groups.accounts, groups.messages, keys.messageTotals, groups.analytics],
  'devices changed': [keys.devices],
  /** Catalogue items contain counts of each other: plans that use an exercise, meals of a plan. */
  'catalogue changed': [groups.catalogue],
} satisfies Record<string, readonly QueryKey[]>

export type Change = keyof typeof STALE_AFTER

/**
 * Refetches displayed data and marks other data as stale.
 *
 * Resolves when the displayed data is loaded, so that a list can wait for it before it closes.
 * Skips queries under `except`.
 */
export async function refreshAfter(
  queryClient: QueryClient,
  change: Change,
  except?: QueryKey,
): Promise<void> {
  await Promise.all(
    STALE_AFTER[change].map((queryKey) =>
      queryClient.invalidateQueries({
        queryKey,
        predicate: (query) => except === undefined || !partialMatchKey(query.queryKey, except),
      }),
    ),
  )
}

/** Refreshes almost all data after an import, except for the state of the import itself. */
export function refreshAfterImport(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== imported })
}
