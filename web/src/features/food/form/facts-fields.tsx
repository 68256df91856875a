import type { LimitChoices } from '@/api/types'
import type { FormApi } from '@/lib/form/use-form'
import type { KnownWords } from '@/domain/entry/known-words'
import { KnownWordsField } from '@/ui/known-words-field'
import { SelectField } from '@/ui/select-field'

/** Facts by which limits judge a food. */
export interface FoodFactEntries {
  /** Word of a diet; empty if it is not known. */
  diet: string
  allergens: KnownWords
}

interface FactsFieldsProps {
  form: FormApi<FoodFactEntries>
  choices: LimitChoices
  /** Whether both must be known, as for foods of the catalogue. */
  isRequired?: boolean
}

/** Fields of the diet that a food suits, and of its allergens. */
export function FactsFields({ form, choices, isRequired = false }: FactsFieldsProps) {
  return (
    <>
      <SelectField
        form={form}
        name="diet"
        label="Suitable for"
        {...(isRequired
          ? { placeholder: 'Please choose', options: choices.diets }
          : { options: [{ value: '', label: 'Not known' }, ...choices.diets] })}
      />
      <KnownWordsField
        form={form}
        name="allergens"
        label="Allergens"
        hint="Only say that it contains none if the label says so. Not known counts as not safe."
        texts={{ none: 'None of the 14', some: 'It contains...' }}
        choices={choices.allergens}
        isRequired={isRequired}
      />
    </>
  )
}
