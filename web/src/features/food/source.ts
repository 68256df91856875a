import type { Food } from '@/api/types'

/** Returns whether the data of a food or entry comes from Open Food Facts, whose license demands a credit. */
export const isFromOpenFoodFacts = ({ source }: Pick<Food, 'source'>): boolean =>
  source?.name === 'Open Food Facts'
