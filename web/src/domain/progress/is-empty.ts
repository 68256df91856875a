import type { BodyOverview, ProgressOverview } from '@/api/types'

/** Returns whether the overview has nothing that was logged. */
export const isEmpty = ({ muscles, records, calendar, lifts, streak }: ProgressOverview): boolean =>
  muscles.every(({ sets }) => sets === 0) &&
  records.length === 0 &&
  calendar.every(({ logged }) => logged === 0) &&
  lifts.length === 0 &&
  streak.longest_weeks === 0

/** Returns whether the member entered more about the body than the first weight of the profile. */
export const hasBodyHistory = ({ weight, trend, change_30: change, measurements }: BodyOverview) =>
  measurements.length > 0 || change !== null || trend !== weight
