import { apiQuery } from '@/api/query'

/** Query for the catalogue's foods, sorted by name. */
export const adminFoodsQuery = () => apiQuery('/admin/foods')
