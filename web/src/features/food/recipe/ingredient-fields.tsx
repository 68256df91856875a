import { CircleAlert, Trash2 } from 'lucide-react'
import type { Food } from '@/api/types'
import { useFormValues, type FormApi } from '@/lib/form/use-form'
import { useFocusRequest } from '@/lib/use-focus-request'
import { IconButton } from '@/ui/icon-button'
import { MisfitNote } from '@/ui/misfit-note'
import { NumberField } from '@/ui/number-field'
import { FindFoodField } from '../find-food-field'
import { FoodCredit } from '@/ui/food-credit'
import {
  AMOUNT,
  ingredientField,
  MAX_INGREDIENTS,
  type IngredientEntry,
  type RecipeEntries,
} from './recipe-entries'

/** Fields of the ingredients of a recipe, and the search that adds one. */
export function IngredientFields({ form }: { form: FormApi<RecipeEntries> }) {
  const { ingredients } = useFormValues(form)
  const focus = useFocusRequest(form.ref)
  const error = form.errorOf('ingredients')

  const change = (next: readonly IngredientEntry[]) => {
    form.edit({ ingredients: next })
  }
  const add = (food: Food) => {
    const key = 1 + Math.max(-1, ...ingredients.map((ingredient) => ingredient.key))
    change([...ingredients, { key, food, amount: '' }])
    focus(`[data-ingredient="${String(key)}"] input`)
  }
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-medium">Ingredients</legend>
      {ingredients.map((ingredient) => {
        const { key, food, amount } = ingredient
        return (
          <div
            key={key}
            data-ingredient={key}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2"
          >
            <NumberField
              label={food.name}
              unit={food.unit}
              range={AMOUNT}
              step={1}
              value={amount}
              error={form.errorOf(ingredientField(key))}
              onValueChange={(text) => {
                change(
                  ingredients.map((one) => (one === ingredient ? { ...one, amount: text } : one)),
                )
                form.noteEdit(ingredientField(key))
              }}
            />
            <div className="pt-6">
              <IconButton
                label={`Remove ${food.name}`}
                icon={<Trash2 aria-hidden="true" className="size-5" />}
                onClick={() => {
                  change(ingredients.filter((one) => one !== ingredient))
                  // The pressed button was removed with its ingredient.
                  focus('input[type=search]')
                }}
              />
            </div>
            <div className="col-span-2 empty:hidden">
              <MisfitNote misfits={food.misfits} />
            </div>
          </div>
        )
      })}
      {ingredients.length >= MAX_INGREDIENTS ? null : (
        <FindFoodField label="Find an ingredient" onFood={add} />
      )}
      <div aria-live="polite">
        {error === undefined ? null : (
          <p className="flex items-start gap-1 text-sm text-danger-text">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        )}
      </div>
      <FoodCredit of={ingredients.map(({ food }) => food)} />
    </fieldset>
  )
}
