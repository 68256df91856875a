import type { QueryKey } from '@tanstack/react-query'
import type { WeightUnit } from '@/domain/units/weight'
import { keyOf } from './query'

/** Paths of the same messages for admins and for moderators. */
export type MessagesPath = '/admin/messages' | '/messages'

/** First part of the keys of an import. */
export const IMPORT = 'import'

const logs = '/api/user/exercise-logs'

/** Keys of the requests that need more than `apiQuery`. */
export const keys = {
  todayStats: (day: string) => keyOf('/api/user/today-stats', {}, day),
  todayLogs: (day: string) => keyOf('/api/user/exercise-logs/today', {}, day),
  recentLogs: keyOf('/api/user/exercise-logs/recent'),
  nextWeights: (day: string, unit: WeightUnit) => keyOf('/api/user/next-weights', {}, unit, day),
  logsBetween: (from: string, to: string) => keyOf(logs, { query: { from, to } }),
  monthLogs: (month: string) => keyOf(logs, {}, month),
  pastSets: (day: string) => keyOf(logs, {}, 'before', day),
  logChanges: keyOf('/api/user/exercise-log-changes'),
  notes: keyOf('/api/user/exercise-notes'),
  profile: keyOf('/api/user/profile'),
  limits: keyOf('/api/user/limits'),
  emailStatus: ['email-status'],
  emailVerification: (token: string) => ['email-verification', token],
  importCheck: (file: number | undefined, ...options: unknown[]) => [IMPORT, file, ...options],
  importProgress: (file: number | undefined) => [IMPORT, file, 'progress'],
} satisfies Record<string, QueryKey | ((...parameters: never[]) => QueryKey)>
