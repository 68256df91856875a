import { apiQuery } from './query'

/** Query for all logged exercises, sorted by name. It is below the features, because several of them use its units. */
export const exerciseSummariesQuery = () => apiQuery('/api/user/progress/exercises')
