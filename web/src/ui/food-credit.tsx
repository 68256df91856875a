import { isFromOpenFoodFacts, type Sourced } from '@/domain/food/source'

interface FoodCreditProps {
  /** Foods or entries on the screen. */
  of: readonly Sourced[]
}

/** The sentence that each screen with product data of Open Food Facts shows. Without such data, nothing. */
export function FoodCredit({ of }: FoodCreditProps) {
  if (!of.some(isFromOpenFoodFacts)) return null
  return (
    <p className="text-sm text-muted">
      Product data from{' '}
      <a href="https://world.openfoodfacts.org/" rel="noreferrer" className="underline">
        Open Food Facts
      </a>
      , made available under the Open Database License.
    </p>
  )
}
