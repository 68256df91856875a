import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { limitsQuery } from '@/api/limits-query'
import type { Food, OwnFoodInput } from '@/api/types'
import { useEnergyUnit } from '@/api/use-energy'
import { useKeptForm } from '@/api/use-kept-form'
import type { Saving } from '@/api/use-mutation-form'
import { MAX_NAME } from '@/domain/entry/entry-checks'
import { Form } from '@/ui/form'
import { FormActions } from '@/ui/form-actions'
import { TextField } from '@/ui/text-field'
import { FactsFields } from '../form/facts-fields'
import { SERVER_NAMES } from '../form/food-values'
import { NutritionFields } from '../form/nutrition-fields'
import { PortionFields } from '../form/portion-fields'
import { checkFood, type FoodEntries } from './food-entries'

interface OwnFoodFormProps<Result> {
  /** `newFood()` for a new one, `entriesOf(food)` to edit or to correct a food. */
  initial: FoodEntries
  save: Saving<OwnFoodInput, Result>
  submitLabel?: string
  onSaved: (result: Result, input: OwnFoodInput) => void
  onCancel: () => void
  /** Called when there are unsaved changes, and when there are none any more. */
  onDirtyChange?: ((isDirty: boolean) => void) | undefined
}

/** Form of a food that a member enters. */
export function OwnFoodForm<Result = Food>({
  initial,
  save,
  submitLabel = 'Save food',
  onSaved,
  onCancel,
  onDirtyChange,
}: OwnFoodFormProps<Result>) {
  const form = useKeptForm({
    keepAs: 'own food',
    initial,
    check: checkFood,
    save,
    serverNames: SERVER_NAMES,
    onSaved,
  })
  const energyUnit = useEnergyUnit()
  // Without the words to choose from, their fields are not shown, and the values stay as they are.
  const { data: limits } = useQuery(limitsQuery())
  useEffect(() => {
    onDirtyChange?.(form.isDirty)
  }, [form.isDirty, onDirtyChange])
  return (
    <Form form={form}>
      <TextField
        form={form}
        name="name"
        label="Name"
        required
        autoComplete="off"
        maxLength={MAX_NAME}
      />
      <TextField form={form} name="brand" label="Brand" autoComplete="off" maxLength={MAX_NAME} />
      <TextField
        form={form}
        name="barcode"
        label="Barcode"
        hint="Barcode number (optional)"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
      />
      <NutritionFields form={form} energyUnit={energyUnit} />
      <PortionFields form={form} />
      {limits === undefined ? null : <FactsFields form={form} choices={limits.choices} />}
      <FormActions
        submitLabel={submitLabel}
        isBusy={form.isBusy}
        done={null}
        failure={form.failure === null ? null : `Failed to save the food: ${form.failure}`}
        isGone={form.isGone}
        onCancel={onCancel}
      />
    </Form>
  )
}
