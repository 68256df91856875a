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

/** Logs calories without a food. */
export function QuickDialog({ isOpen, date, meal, onClose, onAdd }: QuickDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Quick calories for ${mealNames()[meal]}`}
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

function QuickForm({ onAdd }: Pick<QuickDialogProps, 'onAdd'>) {
  const form = useForm({
    initial: NO_VALUES,
    check: (texts) => checked(typedErrors(texts), () => readTyped(texts)),
    onSubmit: onAdd,
  })
  return (
    <Form form={form}>
      <TypedFields form={form} showsNumbers />
      <div>
        <Button type="submit">Add</Button>
      </div>
    </Form>
  )
}
