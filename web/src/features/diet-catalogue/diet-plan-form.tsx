import type { DietPlanInput } from '@/api/types'
import { useKeptForm } from '@/api/use-kept-form'
import type { SavedFormProps } from '@/api/use-mutation-form'
import { CatalogueForm } from '@/ui/catalogue-form'
import { checkDietPlan, type DietPlanEntries } from './validation'

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
