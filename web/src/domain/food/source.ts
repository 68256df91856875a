import type { Food } from '@/api/types'

export type Sourced = Pick<Food, 'source'>

/** Returns whether the data of a food or entry comes from Open Food Facts, whose license demands a credit. */
export const isFromOpenFoodFacts = ({ source }: Sourced): boolean =>
  source?.name === 'Open Food Facts'
