import type { DietItem } from '@/api/types'
import { formatGrams, formatKilocalories } from '@/lib/format'
import { Disclosure } from '@/ui/disclosure'
import type { Meal } from './meals'

interface MealSectionsProps {
  meals: readonly Meal<DietItem>[]
  headingLevel: 2 | 4
}

/** Foods of each meal in sections that are open at first and can be folded. */
export function MealSections({ meals, headingLevel }: MealSectionsProps) {
  return (
    <div className="flex flex-col gap-3">
      {meals.map((meal) => (
        <Disclosure
          key={meal.type}
          title={meal.name}
          meta={formatKilocalories(meal.items.reduce((sum, item) => sum + item.calories, 0))}
          headingLevel={headingLevel}
          defaultOpen
        >
          {meal.items.length === 0 ? (
            <p className="text-muted">No food planned</p>
          ) : (
            <ul className="flex flex-col divide-y divide-line">
              {meal.items.map((item, index) => (
                // A saved plan may contain a food twice; the order does not change while it is shown.
                <li key={index} className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
                  <Food item={item} />
                </li>
              ))}
            </ul>
          )}
        </Disclosure>
      ))}
    </div>
  )
}

function Food({ item }: { item: DietItem }) {
  const nutrients = [
    ['Calories', formatKilocalories(item.calories)],
    ['Protein', formatGrams(item.protein)],
    ['Carbs', formatGrams(item.carbs)],
    ['Fat', formatGrams(item.fat)],
  ] as const
  return (
    <>
      <p className="font-medium text-balance">{item.food}</p>
      {item.description === '' ? null : (
        <p className="max-w-prose text-sm text-muted text-pretty">{item.description}</p>
      )}
      <dl className="mt-1 grid max-w-narrow grid-cols-4 gap-2 text-sm">
        {nutrients.map(([name, value]) => (
          <div key={name}>
            <dt className="text-muted">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
