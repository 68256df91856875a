import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminMeal } from '@/api/types'
import { failureText } from '@/api/errors'
import { formatGrams, formatKilocalories } from '@/lib/format'
import { plural } from '@/lib/plural'
import { Button } from '@/ui/button'
import { Disclosure } from '@/ui/disclosure'
import { EmptyState } from '@/ui/empty-state'
import { StatList } from '@/ui/stat-list'
import { ListSkeleton } from '@/ui/list-skeleton'
import { LoadFailure } from '@/ui/load-failure'
import { RemovalParts } from '@/ui/removal-dialog'
import { SearchableList } from '@/ui/searchable-list'
import { useRemoval } from '@/ui/use-removal'
import { EditMeal } from './edit-meal'
import { useRemoveMeal, useRestoreMeal } from './mutations'
import { adminMealsQuery } from './queries'

/** From the specification. */
const FIRST_SHOWN = 6

/** List of the catalogue's meals, with details, editing and removal. */
export function MealList() {
  const meals = useQuery(adminMealsQuery())
  const remove = useRemoveMeal()
  const restore = useRestoreMeal()
  const removal = useRemoval<AdminMeal>({
    remove: ({ id }) => remove.mutateAsync(id),
    restore: ({ id }) => restore.mutateAsync(id),
    done: 'Meal deleted successfully',
    failed: 'Error deleting meal',
    reason: failureText,
  })

  if (meals.isPending) return <ListSkeleton label="Loading meals" rows={FIRST_SHOWN} />
  if (meals.data === undefined) {
    return (
      <LoadFailure
        text="Error loading meals"
        isRetrying={meals.isFetching}
        onRetry={() => void meals.refetch()}
      />
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <RemovalParts
        removal={removal}
        verb="Delete"
        describe={({ plan_count }) =>
          `It leaves the catalogue and can no longer be added to plans. ${
            plan_count === 0
              ? 'Members who have it in a plan keep it.'
              : `The ${plural(plan_count, { one: '# plan', other: '# plans' })} with it and the members who follow them keep it.`
          }`
        }
      />
      {meals.data.length === 0 ? (
        <EmptyState title="No meals yet" headingLevel={3}>
          Add the first one; then it can be put into diet plans.
        </EmptyState>
      ) : (
        <SearchableList
          searchLabel="Search meals"
          items={meals.data}
          firstShown={FIRST_SHOWN}
          renderItem={(meal) => (
            <MealRow
              meal={meal}
              onRemove={() => {
                removal.ask(meal)
              }}
            />
          )}
        />
      )}
    </div>
  )
}

function MealRow({ meal, onRemove }: { meal: AdminMeal; onRemove: () => void }) {
  const [isEditing, setIsEditing] = useState(false)
  return (
    <Disclosure title={meal.name} meta={formatKilocalories(meal.calories)}>
      <div className="flex flex-col gap-3">
        {meal.description === '' ? null : (
          <p className="max-w-prose text-pretty">{meal.description}</p>
        )}
        <StatList
          figures={[
            ['Calories', formatKilocalories(meal.calories)],
            ['Protein', formatGrams(meal.protein)],
            ['Carbs', formatGrams(meal.carbs)],
            ['Fats', formatGrams(meal.fats)],
          ]}
        />
        <p className="text-sm text-muted">
          {meal.plan_count === 0
            ? 'In no plan'
            : `In ${plural(meal.plan_count, { one: '# plan', other: '# plans' })}`}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            aria-label={`Edit ${meal.name}`}
            onClick={() => {
              setIsEditing(true)
            }}
          >
            Edit
          </Button>
          <Button variant="secondary" aria-label={`Delete ${meal.name}`} onClick={onRemove}>
            Delete
          </Button>
        </div>
        <EditMeal
          meal={meal}
          isOpen={isEditing}
          onClose={() => {
            setIsEditing(false)
          }}
        />
      </div>
    </Disclosure>
  )
}
