import type { DietPlanInput } from '@/api/types'
import { useKeptForm } from '@/api/use-kept-form'
import type { SavedFormProps } from '@/api/use-mutation-form'
import { CatalogueForm } from '@/ui/catalogue-form'
import { checkDietPlan, type DietPlanEntries, NO_DIET_PLAN } from './validation'
import { useAddDietPlan } from './mutations'

/** Form for a diet plan's name and description. Meals are added one by one. */
export function DietPlanForm({
  initial,
  save,
  onSaved,
  ...words
}: SavedFormProps<DietPlanEntries, DietPlanInput>) {
  const form = useKeptForm({
    keepAs: 'diet plan',
    initial,
    check: checkDietPlan,
    save,
    onSaved,
  })
  return <CatalogueForm {...words} form={form} description={{ rows: 2 }} />
}

/** Form to add an empty diet plan to the catalogue. */
export function AddDietPlan() {
  const add = useAddDietPlan()
  return (
    <DietPlanForm
      initial={NO_DIET_PLAN}
      save={add}
      submitLabel="Add Diet Plan"
      done="Diet plan added successfully"
      failed="Error adding diet plan"
    />
  )
}
