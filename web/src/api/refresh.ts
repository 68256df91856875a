import type { QueryClient, QueryKey } from '@tanstack/react-query'

/*
 * Which change makes which answers of a member old: the one place where that is written. Keys are given by their
 * beginnings, because what depends on a change belongs to several features, which do not know each other.
 */
const OLD_AFTER = {
  /** The plan, all plans that the member had, and what today, next weights and the week are worked out from. */
  'workout plan replaced': [
    ['workout-plan', 'current'],
    ['workout-plan', 'followed'],
    ['training-log', 'today-stats'],
    ['training-log', 'next-weights'],
    ['training-log', 'progress'],
    ['profile'],
  ],
  'diet plan replaced': [['diet-plan', 'current'], ['profile']],
  /** Goal, age, training days and unit stand behind what is worked out for the member. */
  'profile saved': [['training-log'], ['body-weight'], ['workout-plan'], ['diet-plan']],
  'logs changed': [['training-log']],
  /** The profile's weight is the latest of them. */
  'body weight changed': [['body-weight'], ['profile']],
} as const satisfies Record<string, readonly QueryKey[]>

/**
 * What is on the screen is asked for anew, and the rest when it is opened. Done when what is on the screen is there:
 * wait for it where a list must not close over old answers.
 */
export async function refreshAfter(
  queryClient: QueryClient,
  change: keyof typeof OLD_AFTER,
): Promise<void> {
  await Promise.all(
    OLD_AFTER[change].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}
