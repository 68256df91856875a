import { useQuery } from '@tanstack/react-query'
import { foodSettingsQuery } from './food-settings-query'

/**
 * Returns whether pages may show energy and nutrients.
 *
 * False until the settings are known, because a number that was hidden must not appear for a moment.
 */
export function useShowsNumbers(): boolean {
  return useQuery(foodSettingsQuery()).data?.show_numbers ?? false
}
