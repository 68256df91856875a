import { useQuery } from '@tanstack/react-query'
import type { AdminDietPlan, DietPlanMeal } from '@/api/types'
import { failureText, isGone } from '@/api/errors'
import { formatGrams, formatKilocalories } from '@/domain/units/format-food'
import { isolated } from '@/domain/text/isolated'
import { plural } from '@/domain/text/plural'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { StatList } from '@/ui/stat-list'
import { Loaded } from '@/ui/loaded'
import { RemovalParts } from '@/ui/removal-dialog'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { useRemoval } from '@/ui/use-removal'
import { mealOptions, MEALS } from '@/domain/food/meals'
import { useAddPlanMeal, useRemovePlanMeal } from './mutations'
import { planMealsQuery } from './queries'

/** Meal of a plan with its meal type. A plan can contain a meal twice, so the id includes the type. */
interface PlacedMeal extends DietPlanMeal {
  id: number
  name: string
}

const place = (meal: DietPlanMeal): PlacedMeal => ({
  ...meal,
  id: meal.meal_id * MEALS.length + MEALS.indexOf(meal.meal_type),
  name: meal.meal_name,
})

const sum = (meals: readonly DietPlanMeal[], figure: 'calories' | 'protein' | 'carbs' | 'fats') =>
  meals.reduce((total, meal) => total + meal[figure], 0)

/** Meals of a plan with their totals, loaded when they are shown. */
export function PlanMeals({ plan }: { plan: AdminDietPlan }) {
  const meals = useQuery(planMealsQuery(plan.id))
  const remove = useRemovePlanMeal(plan.id)
  const add = useAddPlanMeal()
  const removal = useRemoval<PlacedMeal>({
    remove: (meal) => remove.mutateAsync(meal),
    restore: ({ meal_id, meal_type, portions }) =>
      add.mutateAsync({ diet_plan_id: plan.id, meal_id, meal_type, portions }),
    done: 'Meal removed from diet plan',
    failed: 'Error removing meal from diet plan',
    reason: failureText,
    isGone,
    isFinal: ({ archived }) => archived,
  })

  return (
    <Loaded
      query={meals}
      skeleton={
        <SkeletonGroup label="Loading the meals">
          <Skeleton height={50} />
          <Skeleton height={140} />
        </SkeletonGroup>
      }
      failure="Error loading the meals of this plan"
    >
      {(all) => (
        <>
          <MealsByType
            meals={all}
            onRemove={(meal) => {
              removal.ask(place(meal))
            }}
          />
          <RemovalParts
            removal={removal}
            verb="Remove"
            undoHint="You can undo this while the details of this plan are open."
            describe={({ archived }) =>
              archived
                ? `It was deleted from the catalogue, so it cannot be added to ${isolated(plan.name)} again.`
                : 'It stays in the catalogue.'
            }
          />
        </>
      )}
    </Loaded>
  )
}

interface MealsByTypeProps {
  meals: readonly DietPlanMeal[]
  onRemove: (meal: DietPlanMeal) => void
}

function MealsByType({ meals, onRemove }: MealsByTypeProps) {
  return (
    <>
      {meals.length === 0 ? null : (
        <StatList
          figures={[
            ['Calories', formatKilocalories(sum(meals, 'calories'))],
            ['Protein', formatGrams(sum(meals, 'protein'))],
            ['Carbs', formatGrams(sum(meals, 'carbs'))],
            ['Fats', formatGrams(sum(meals, 'fats'))],
          ]}
        />
      )}
      {mealOptions().map(({ value, label }) => {
        const served = meals.filter(({ meal_type }) => meal_type === value)
        return served.length === 0 ? null : (
          <section key={value} aria-label={label}>
            <h4 className="text-sm font-medium text-muted">{label}</h4>
            <ul className="divide-y divide-line">
              {served.map((meal) => (
                <li key={meal.meal_id} className="flex items-center justify-between gap-3 py-1">
                  <div className="min-w-0">
                    <p>
                      {meal.meal_name}{' '}
                      {meal.archived ? <Badge tone="warning">Deleted</Badge> : null}
                    </p>
                    <p className="text-sm text-muted">
                      {meal.portions === 1
                        ? null
                        : `${plural(meal.portions, { one: '# portion', other: '# portions' })} · `}
                      {formatKilocalories(meal.calories)} · {formatGrams(meal.protein)} protein,{' '}
                      {formatGrams(meal.carbs)} carbs, {formatGrams(meal.fats)} fats
                    </p>
                  </div>
                  <div className="shrink-0">
                    <Button
                      variant="ghost"
                      aria-label={`Remove ${meal.meal_name} from ${label}`}
                      onClick={() => {
                        onRemove(meal)
                      }}
                    >
                      Remove
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </>
  )
}
