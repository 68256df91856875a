import { apiQuery } from './query'

/** Query for what the member wants to see about food. */
export const foodSettingsQuery = () => apiQuery('/api/user/food-settings')
