import type { Food, OwnFoodInput } from '@/api/types'
import type { Saving } from '@/api/use-mutation-form'
import { GuardedDialog } from '@/ui/guarded-dialog'
import type { FoodEntries } from './food-entries'
import { OwnFoodForm } from './own-food-form'

interface OwnFoodDialogProps<Result> {
  isOpen: boolean
  title: string
  /** Explains what saving does, if the title does not. */
  description?: string | undefined
  initial: FoodEntries
  save: Saving<OwnFoodInput, Result>
  onSaved: (result: Result, input: OwnFoodInput) => void
  onClose: () => void
}

/** The form of an own food in a dialog. */
export function OwnFoodDialog<Result = Food>({
  initial,
  save,
  onSaved,
  ...dialog
}: OwnFoodDialogProps<Result>) {
  return (
    <GuardedDialog {...dialog} question="Discard this food?">
      {(form) => (
        <OwnFoodForm
          initial={initial}
          save={save}
          onDirtyChange={form.onDirtyChange}
          onCancel={form.onCancel}
          onSaved={onSaved}
        />
      )}
    </GuardedDialog>
  )
}
