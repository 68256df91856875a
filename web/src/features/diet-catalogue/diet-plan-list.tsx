import { useQuery } from '@tanstack/react-query'
import type { AdminDietPlan } from '@/api/types'
import { failureText, isGone } from '@/api/errors'
import { formatKilocalories } from '@/domain/units/format-food'
import { plural } from '@/domain/text/plural'
import { byItemName } from '@/domain/search/search'
import { CatalogueList, CatalogueRow } from '@/ui/catalogue-list'
import { TitleWithWarning } from '@/ui/title-with-warning'
import { useRemoveDietPlan, useRestoreDietPlan, useUpdateDietPlan } from './mutations'
import { PlanMeals } from './plan-meals'
import { adminDietPlansQuery } from './queries'
import { isolated } from '@/domain/text/isolated'
import { EditDialog } from '@/ui/edit-dialog'
import { DietPlanForm } from './diet-plan-form'

interface EditDietPlanProps {
  plan: AdminDietPlan
  isOpen: boolean
  onClose: () => void
}

/** Dialog to edit a diet plan's name and description. */
function EditDietPlan({ plan, isOpen, onClose }: EditDietPlanProps) {
  const update = useUpdateDietPlan(plan.id)
  return (
    <EditDialog
      isOpen={isOpen}
      title={`Edit ${isolated(plan.name)}`}
      saved="Diet plan updated successfully"
      onClose={onClose}
    >
      {(form) => (
        <DietPlanForm
          initial={{ name: plan.name, description: plan.description }}
          save={update}
          failed="Error updating diet plan"
          {...form}
        />
      )}
    </EditDialog>
  )
}

/** From the specification. */
const FIRST_SHOWN = 5

/** List of the catalogue's diet plans, with details, editing and removal. */
export function DietPlanList() {
  const remove = useRemoveDietPlan()
  const restore = useRestoreDietPlan()
  return (
    <CatalogueList
      items={useQuery(adminDietPlansQuery())}
      firstShown={FIRST_SHOWN}
      texts={{
        loading: 'Loading diet plans',
        loadFailed: 'Error loading diet plans',
        search: 'Search diet plans',
        empty: 'No diet plans yet',
        emptyHint: 'Add the first one, then add meals to it.',
        removed: 'Diet plan deleted successfully',
        removeFailed: 'Error deleting diet plan',
      }}
      orders={[
        { label: 'Name', compare: byItemName },
        { label: 'Followers', compare: (one, other) => other.follower_count - one.follower_count },
        { label: 'Energy', compare: (one, other) => one.total_calories - other.total_calories },
      ]}
      verb="Delete"
      remove={remove.mutateAsync}
      restore={restore.mutateAsync}
      reason={failureText}
      isGone={isGone}
      describeRemoval={({ follower_count }) =>
        plural(follower_count, {
          none: 'Members can no longer choose it. It has no followers.',
          one: 'Members can no longer choose it. Its # follower keeps it.',
          other: 'Members can no longer choose it. Its # followers keep it.',
        })
      }
      renderItem={(plan, onRemove) => <DietPlanRow plan={plan} onRemove={onRemove} />}
    />
  )
}

function DietPlanRow({ plan, onRemove }: { plan: AdminDietPlan; onRemove: () => void }) {
  const { name, unavailable_reason, total_calories, meal_count, follower_count } = plan
  return (
    <CatalogueRow
      item={plan}
      title={<TitleWithWarning title={name} mark="Not available" reason={unavailable_reason} />}
      meta={formatKilocalories(total_calories)}
      verb="Delete"
      onRemove={onRemove}
      renderEditor={(dialog) => <EditDietPlan plan={plan} {...dialog} />}
    >
      <p className="text-sm text-muted">
        {plural(meal_count, { one: '# meal', other: '# meals' })} ·{' '}
        {plural(follower_count, {
          none: 'no followers',
          one: '# follower',
          other: '# followers',
        })}
      </p>
      <PlanMeals plan={plan} />
    </CatalogueRow>
  )
}
