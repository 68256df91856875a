import type { ReactNode } from 'react'
import type { MealType, PlanFood } from '@/api/types'
import { useEnergy } from '@/api/use-energy'
import { useShowsNumbers } from '@/api/use-shows-numbers'
import { energyName } from '@/domain/units/energy'
import { formatGrams } from '@/domain/units/format-food'
import { BarMeter } from '@/ui/bar-meter'
import { Disclosure } from '@/ui/disclosure'
import { MisfitNote } from '@/ui/misfit-note'
import type { Meal } from '@/domain/food/plan-meals'

interface MealSectionsProps {
  meals: readonly Meal<PlanFood>[]
  headingLevel: 2 | 4
  /** Renders what a member can do with an item; positions count from 1. */
  renderAction?: (meal: MealType, position: number) => ReactNode
}

/** Foods of each meal in sections that are open at first and can be folded. */
export function MealSections({ meals, headingLevel, renderAction }: MealSectionsProps) {
  const showsNumbers = useShowsNumbers()
  const energy = useEnergy()
  return (
    <div className="flex flex-col gap-3">
      {meals.map((meal) => (
        <Disclosure
          key={meal.type}
          title={meal.name}
          meta={
            showsNumbers
              ? energy.format(meal.items.reduce((sum, item) => sum + item.calories, 0))
              : undefined
          }
          headingLevel={headingLevel}
          defaultOpen
        >
          {meal.items.length === 0 ? (
            <p className="text-muted">No food planned</p>
          ) : (
            <>
              {showsNumbers ? <BarMeter parts={energyOf(meal.items)} /> : null}
              <ul className="mt-4 flex flex-col divide-y divide-line">
                {meal.items.map((item, index) => (
                  // A saved plan may contain a food twice; the order does not change while it is shown.
                  <li key={index} className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
                    <Food item={item} showsNumbers={showsNumbers} />
                    {renderAction?.(meal.type, index + 1)}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Disclosure>
      ))}
    </div>
  )
}

/** Energy by nutrient, because a gram of fat has more than twice that of the others. */
function energyOf(items: readonly PlanFood[]) {
  const sum = (nutrient: 'protein' | 'carbs' | 'fat') =>
    items.reduce((total, item) => total + item[nutrient], 0)
  return [
    { name: 'Protein', value: sum('protein') * 4, color: 'bg-protein' },
    { name: 'Carbs', value: sum('carbs') * 4, color: 'bg-carbs' },
    { name: 'Fat', value: sum('fat') * 9, color: 'bg-fat' },
  ]
}

function Food({ item, showsNumbers }: { item: PlanFood; showsNumbers: boolean }) {
  const energy = useEnergy()
  const minutes = item.preparation_minutes ?? null
  const nutrients = [
    [energyName(energy.unit), energy.format(item.calories), null],
    ['Protein', formatGrams(item.protein), 'bg-protein'],
    ['Carbs', formatGrams(item.carbs), 'bg-carbs'],
    ['Fat', formatGrams(item.fat), 'bg-fat'],
  ] as const
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="font-medium text-balance">{item.food}</p>
        {minutes === null ? null : <p className="text-sm text-muted">{`${String(minutes)} min`}</p>}
      </div>
      <MisfitNote misfits={item.misfits} />
      {item.description === '' ? null : (
        <p className="max-w-prose text-sm text-muted text-pretty">{item.description}</p>
      )}
      {showsNumbers ? (
        <dl className="mt-1 grid max-w-narrow grid-cols-4 gap-2 text-sm">
          {nutrients.map(([name, value, color]) => (
            <div key={name}>
              <dt className="flex items-center gap-1.5 text-muted">
                {/* Names the bar's colors. */}
                {color === null ? null : (
                  <span aria-hidden="true" className={`size-2.5 rounded-pill ${color}`} />
                )}
                {name}
              </dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  )
}
