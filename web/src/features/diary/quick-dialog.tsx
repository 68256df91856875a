import type { MealType } from '@/api/types'
import { checked } from '@/domain/entry/checked'
import { useForm } from '@/lib/form/use-form'
import type { TypedValues } from '@/offline/outbox/payloads'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Form } from '@/ui/form'
import { formatDate } from '@/domain/text/format'
import { mealNames } from '@/domain/food/meals'
import { TypedFields } from './typed-fields'
import { NO_VALUES, readTyped, typedErrors } from './typed-values'

interface QuickDialogProps {
  isOpen: boolean
  /** ISO date of the diary to which it belongs. */
  date: string
  meal: MealType
  onClose: () => void
  onAdd: (values: TypedValues) => void
}

export const quickTitle = (meal: MealType): string => `Quick calories for ${mealNames()[meal]}`

/** Logs calories without a food. */
export function QuickDialog({ isOpen, date, meal, onClose, onAdd }: QuickDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={quickTitle(meal)}
      description={formatDate(date)}
    >
      <QuickForm
        onAdd={(values) => {
          onClose()
          onAdd(values)
        }}
      />
    </Dialog>
  )
}

interface QuickFormProps extends Pick<QuickDialogProps, 'onAdd'> {
  /** Returns to the step before, if there is one. */
  onBack?: () => void
}

/** Form for calories without a food. */
export function QuickForm({ onAdd, onBack }: QuickFormProps) {
  const form = useForm({
    initial: NO_VALUES,
    check: (texts) => checked(typedErrors(texts), () => readTyped(texts)),
    onSubmit: onAdd,
  })
  return (
    <Form form={form}>
      <TypedFields form={form} showsNumbers />
      <div className="flex flex-wrap gap-2">
        <Button type="submit">Add</Button>
        {onBack === undefined ? null : (
          <Button variant="secondary" onClick={onBack}>
            Back
          </Button>
        )}
      </div>
    </Form>
  )
}
