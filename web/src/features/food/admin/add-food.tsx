import { CatalogueFoodForm } from './catalogue-food-form'
import { NEW_CATALOGUE_FOOD } from './food-entries'
import { useAddFood } from './mutations'

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
