import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminDietPlan } from '@/api/types'
import { failureText } from '@/api/errors'
import { formatKilocalories } from '@/lib/format'
import { plural } from '@/lib/plural'
import { Button } from '@/ui/button'
import { Disclosure } from '@/ui/disclosure'
import { EmptyState } from '@/ui/empty-state'
import { ListSkeleton } from '@/ui/list-skeleton'
import { LoadFailure } from '@/ui/load-failure'
import { TitleWithWarning } from '@/ui/title-with-warning'
import { RemovalParts } from '@/ui/removal-dialog'
import { SearchableList } from '@/ui/searchable-list'
import { useRemoval } from '@/ui/use-removal'
import { EditDietPlan } from './edit-diet-plan'
import { useRemoveDietPlan, useRestoreDietPlan } from './mutations'
import { PlanMeals } from './plan-meals'
import { adminDietPlansQuery } from './queries'

/** From the specification. */
const FIRST_SHOWN = 5

/** List of the catalogue's diet plans, with details, editing and removal. */
export function DietPlanList() {
  const plans = useQuery(adminDietPlansQuery())
  const remove = useRemoveDietPlan()
  const restore = useRestoreDietPlan()
  const removal = useRemoval<AdminDietPlan>({
    remove: ({ id }) => remove.mutateAsync(id),
    restore: ({ id }) => restore.mutateAsync(id),
    done: 'Diet plan deleted successfully',
    failed: 'Error deleting diet plan',
    reason: failureText,
  })

  if (plans.isPending) return <ListSkeleton label="Loading diet plans" rows={FIRST_SHOWN} />
  if (plans.data === undefined) {
    return (
      <LoadFailure
        text="Error loading diet plans"
        isRetrying={plans.isFetching}
        onRetry={() => void plans.refetch()}
      />
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <RemovalParts
        removal={removal}
        verb="Delete"
        describe={({ follower_count }) =>
          `It leaves the catalogue and is no longer available. ${
            follower_count === 0
              ? 'It has no followers.'
              : `The ${plural(follower_count, { one: '# member', other: '# members' })} who follow it keep it.`
          }`
        }
      />
      {plans.data.length === 0 ? (
        <EmptyState title="No diet plans yet" headingLevel={3}>
          Add the first one, then put meals into it.
        </EmptyState>
      ) : (
        <SearchableList
          searchLabel="Search diet plans"
          items={plans.data}
          firstShown={FIRST_SHOWN}
          renderItem={(plan) => (
            <DietPlanRow
              plan={plan}
              onRemove={() => {
                removal.ask(plan)
              }}
            />
          )}
        />
      )}
    </div>
  )
}

function DietPlanRow({ plan, onRemove }: { plan: AdminDietPlan; onRemove: () => void }) {
  const [isEditing, setIsEditing] = useState(false)
  return (
    <Disclosure
      title={
        <TitleWithWarning title={plan.name} mark="Not available" reason={plan.unavailable_reason} />
      }
      meta={formatKilocalories(plan.total_calories)}
    >
      <div className="flex flex-col gap-3">
        {plan.description === '' ? null : (
          <p className="max-w-prose text-pretty">{plan.description}</p>
        )}
        <p className="text-sm text-muted">
          {plural(plan.meal_count, { one: '# meal', other: '# meals' })} ·{' '}
          {plan.follower_count === 0
            ? 'no followers'
            : `${plural(plan.follower_count, { one: '# member', other: '# members' })} on it`}
        </p>
        <PlanMeals plan={plan} />
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            aria-label={`Edit ${plan.name}`}
            onClick={() => {
              setIsEditing(true)
            }}
          >
            Edit
          </Button>
          <Button variant="secondary" aria-label={`Delete ${plan.name}`} onClick={onRemove}>
            Delete
          </Button>
        </div>
        <EditDietPlan
          plan={plan}
          isOpen={isEditing}
          onClose={() => {
            setIsEditing(false)
          }}
        />
      </div>
    </Disclosure>
  )
}
