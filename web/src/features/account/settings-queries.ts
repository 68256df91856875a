import { apiQuery } from '@/api/query'

/** Query for the devices where the account is signed in. */
export const devicesQuery = {
  ...apiQuery('/api/user/sessions'),
  // The list must be current whenever it is shown.
  staleTime: 0,
}
