import { useQuery } from '@tanstack/react-query'
import { limitsQuery } from '@/api/limits-query'
import { mealOptions } from '@/domain/food/meals'
import { useFormValues, type FormApi } from '@/lib/form/use-form'
import { Disclosure } from '@/ui/disclosure'
import { KnownWordsField } from '@/ui/known-words-field'
import { SelectField } from '@/ui/select-field'
import { ToggleField } from '@/ui/toggle-field'
import type { MealEntries } from './validation'

/**
 * Fields of the facts by which limits judge a meal.
 *
 * Without the words to choose from they are not shown, and the facts stay as they are.
 */
export function FactsFields({ form }: { form: FormApi<MealEntries> }) {
  const { data } = useQuery(limitsQuery())
  const { allergens } = useFormValues(form)
  if (data === undefined) return null
  const { choices } = data
  return (
    <Disclosure
      title="Diet and allergens"
      meta={allergens.knowledge === 'unknown' ? 'Allergens not known' : null}
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm text-muted">
          A member with limits only gets meals whose facts are known.
        </p>
        <SelectField
          form={form}
          name="diet"
          label="Suitable for"
          options={[{ value: '', label: 'Not known' }, ...choices.diets]}
        />
        <KnownWordsField
          form={form}
          name="allergens"
          label="Allergens"
          texts={{ none: 'None of the 14', some: 'It contains...' }}
          choices={choices.allergens}
        />
        <KnownWordsField
          form={form}
          name="families"
          label="Kinds of food"
          hint="Members avoid a meal by what is in it, such as mushrooms."
          texts={{ none: 'None of the list', some: 'It contains...' }}
          choices={choices.dislikes}
        />
        <ToggleField
          form={form}
          name="slots"
          label="Suits these meals"
          choices={mealOptions()}
          hint="The planner does not choose a meal without any."
        />
      </div>
    </Disclosure>
  )
}
