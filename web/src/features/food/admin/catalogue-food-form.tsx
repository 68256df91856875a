import { useQuery } from '@tanstack/react-query'
import { limitsQuery } from '@/api/limits-query'
import type { CatalogueFoodInput } from '@/api/types'
import { useKeptForm } from '@/api/use-kept-form'
import type { SavedFormProps } from '@/api/use-mutation-form'
import { MAX_NAME } from '@/domain/entry/entry-checks'
import { Form } from '@/ui/form'
import { FormActions } from '@/ui/form-actions'
import { ListSkeleton } from '@/ui/list-skeleton'
import { Loaded } from '@/ui/loaded'
import { SelectField } from '@/ui/select-field'
import { TextField } from '@/ui/text-field'
import { FactsFields } from '../form/facts-fields'
import { SERVER_NAMES } from '../form/food-values'
import { NutritionFields } from '../form/nutrition-fields'
import { PortionFields } from '../form/portion-fields'
import { type CatalogueFoodEntries, checkCatalogueFood, NEW_CATALOGUE_FOOD } from './food-entries'
import { useAddFood } from './mutations'

type FormProps = SavedFormProps<CatalogueFoodEntries, CatalogueFoodInput>

/** Fields of a new or existing food of the catalogue. It waits for the words to choose from. */
export function CatalogueFoodForm({
  initial,
  save,
  submitLabel,
  done,
  failed,
  onSaved,
  onCancel,
}: FormProps) {
  const form = useKeptForm({
    keepAs: 'catalogue food',
    initial,
    check: checkCatalogueFood,
    save,
    serverNames: SERVER_NAMES,
    onSaved,
  })
  return (
    <Loaded
      query={useQuery(limitsQuery())}
      skeleton={<ListSkeleton label="Loading the form" />}
      failure="Failed to load the words of diets and allergens"
    >
      {({ choices }) => (
        <Form form={form}>
          <TextField
            form={form}
            name="name"
            label="Name"
            required
            autoComplete="off"
            maxLength={MAX_NAME}
          />
          <SelectField
            form={form}
            name="family"
            label="Kind of food"
            placeholder="Please choose"
            options={choices.dislikes}
            hint="Members can avoid it, such as mushrooms."
          />
          <FactsFields form={form} choices={choices} isRequired />
          <NutritionFields form={form} energyUnit="kcal" />
          <PortionFields form={form} />
          <FormActions
            submitLabel={submitLabel}
            isBusy={form.isBusy}
            done={form.isSaved ? (done ?? null) : null}
            failure={form.failure === null ? null : `${failed}: ${form.failure}`}
            isGone={form.isGone}
            onCancel={onCancel}
          />
        </Form>
      )}
    </Loaded>
  )
}

/** Form to add a food to the catalogue. */
export function AddFood() {
  return (
    <CatalogueFoodForm
      initial={NEW_CATALOGUE_FOOD}
      save={useAddFood()}
      submitLabel="Add Food"
      done="Food added successfully"
      failed="Error adding food"
    />
  )
}
