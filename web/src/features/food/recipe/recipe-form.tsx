import { useEffect } from 'react'
import type { Recipe, RecipeInput } from '@/api/types'
import { useEnergy } from '@/api/use-energy'
import { useKeptForm } from '@/api/use-kept-form'
import type { Saving } from '@/api/use-mutation-form'
import { MAX_DESCRIPTION, MAX_NAME } from '@/domain/entry/entry-checks'
import { energyName } from '@/domain/units/energy'
import { useFormValues, type FormApi } from '@/lib/form/use-form'
import { formatNumber } from '@/domain/text/format'
import { Form } from '@/ui/form'
import { FormActions } from '@/ui/form-actions'
import { NumberField } from '@/ui/number-field'
import { StatList } from '@/ui/stat-list'
import { TextAreaField } from '@/ui/text-area-field'
import { TextField } from '@/ui/text-field'
import { NUTRIENTS } from '@/domain/food/nutrients'
import { IngredientFields } from './ingredient-fields'
import { perServing } from './per-serving'
import { checkRecipe, COOKED, SERVER_NAMES, SERVINGS, type RecipeEntries } from './recipe-entries'

interface RecipeFormProps {
  initial: RecipeEntries
  save: Saving<RecipeInput, Recipe>
  /** False for a member who has hidden numbers. */
  showNumbers: boolean
  onSaved: (recipe: Recipe) => void
  onCancel: () => void
  /** Called when there are unsaved changes, and when there are none any more. */
  onDirtyChange: (isDirty: boolean) => void
}

/** Form of a recipe with what one serving of it contains. */
export function RecipeForm({
  initial,
  save,
  showNumbers,
  onSaved,
  onCancel,
  onDirtyChange,
}: RecipeFormProps) {
  const form = useKeptForm({
    keepAs: 'recipe',
    initial,
    check: checkRecipe,
    save,
    serverNames: SERVER_NAMES,
    onSaved,
  })
  useEffect(() => {
    onDirtyChange(form.isDirty)
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
      <IngredientFields form={form} />
      <div className="grid grid-cols-2 items-start gap-4">
        <NumberField
          form={form}
          name="servings"
          range={SERVINGS}
          label="Servings"
          required
          step={0.5}
        />
        <NumberField
          form={form}
          name="cooked_amount"
          range={COOKED}
          label="Cooked amount"
          unit="g"
          hint="Leave empty to use the ingredients' total"
          step={10}
        />
      </div>
      {showNumbers ? <Serving form={form} /> : null}
      <TextAreaField
        form={form}
        name="description"
        label="Preparation"
        rows={4}
        maxLength={MAX_DESCRIPTION}
      />
      <FormActions
        submitLabel="Save recipe"
        isBusy={form.isBusy}
        done={null}
        failure={form.failure === null ? null : `Failed to save the recipe: ${form.failure}`}
        onCancel={onCancel}
      />
    </Form>
  )
}

/** Nutrition of one serving while the recipe is edited. */
function Serving({ form }: { form: FormApi<RecipeEntries> }) {
  const energy = useEnergy()
  const serving = perServing(useFormValues(form))
  return (
    <section aria-label="One serving" className="rounded-control bg-sunken px-4 py-3">
      <h3 className="mb-2 text-sm font-medium">One serving</h3>
      {serving === null ? (
        <p className="text-sm text-muted">Enter ingredients and servings to see it.</p>
      ) : (
        <StatList
          figures={NUTRIENTS.map(({ name, label, unit }) => {
            const value = serving[name]
            return [
              name === 'calories' ? energyName(energy.unit) : label,
              value === null
                ? 'Not known'
                : unit === 'kcal'
                  ? energy.format(value)
                  : `${formatNumber(value)} ${unit}`,
            ]
          })}
        />
      )}
    </section>
  )
}
