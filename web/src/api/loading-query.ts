import { apiQuery } from './query'

/**
 * Query for the member's bar and weight steps, in the unit of the profile. It is below the features, because
 * the settings and the plate calculator use it.
 */
export const loadingQuery = () => apiQuery('/api/user/loading')
