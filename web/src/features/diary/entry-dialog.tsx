import type { MealType } from '@/api/types'
import { checked } from '@/domain/entry/checked'
import { useForm } from '@/lib/form/use-form'
import type { EditEntry } from '@/offline/outbox/payloads'
import { Button } from '@/ui/button'
import { DateField } from '@/ui/date-field'
import { Dialog } from '@/ui/dialog'
import { Form } from '@/ui/form'
import { MisfitNote } from '@/ui/misfit-note'
import { NumberField } from '@/ui/number-field'
import { SelectField } from '@/ui/select-field'
import { AMOUNT, amountError, readAmount } from '@/domain/food/amount'
import { dayError, dayRange } from '@/domain/food/days'
import { mealOptions } from '@/domain/food/meals'
import type { ShownEntry } from './shown-day'
import { TypedFields } from './typed-fields'
import { readTyped, typedErrors, type TypedTexts } from './typed-values'
import type { DiaryActions } from './use-diary-actions'

interface EntryDialogProps {
  /** The entry that was opened, kept until the dialog has faded out. */
  entry: ShownEntry | null
  isOpen: boolean
  today: string
  showsNumbers: boolean
  actions: DiaryActions
  onClose: () => void
}

/** An entry with its amount, meal and day, which can be changed or removed. */
export function EntryDialog({ entry, isOpen, onClose, ...props }: EntryDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={entry?.name ?? ''}>
      {entry === null ? null : entry.copyKey === null ? (
        <EntryForm key={entry.id} entry={entry} onClose={onClose} {...props} />
      ) : (
        <UnsentCopy copyKey={entry.copyKey} onClose={onClose} actions={props.actions} />
      )}
    </Dialog>
  )
}

interface UnsentCopyProps {
  copyKey: string
  actions: DiaryActions
  onClose: () => void
}

function UnsentCopy({ copyKey, actions, onClose }: UnsentCopyProps) {
  return (
    <>
      <p className="text-muted">
        This copy is not synced yet. You can change it when you are online.
      </p>
      <div>
        <Button
          variant="secondary"
          onClick={() => {
            onClose()
            void actions.withdrawCopy(copyKey)
          }}
        >
          Remove copy
        </Button>
      </div>
    </>
  )
}

interface EntryTexts extends TypedTexts {
  amount: string
  meal: string
  day: string
}

type EntryFormProps = Omit<EntryDialogProps, 'entry' | 'isOpen'> & { entry: ShownEntry }

function EntryForm({ entry, today, showsNumbers, actions, onClose }: EntryFormProps) {
  const isFood = entry.amount !== null
  const initial: EntryTexts = {
    amount: String(entry.amount ?? ''),
    meal: entry.meal_type,
    day: entry.date,
    name: entry.name,
    calories: String(entry.calories),
    protein: String(entry.protein),
    carbs: String(entry.carbs),
    fat: String(entry.fat),
  }
  const form = useForm({
    initial,
    check: (texts): ReturnType<typeof checkEntry> => checkEntry(texts, entry, today),
    onSubmit: (to) => {
      onClose()
      void actions.edit(entry, to)
    },
  })
  const { first, last } = dayRange(today)
  return (
    <Form form={form}>
      {entry.brand === null ? null : <p className="text-muted">{entry.brand}</p>}
      <MisfitNote misfits={entry.misfits} />
      {isFood ? (
        <NumberField
          form={form}
          name="amount"
          label="Amount"
          unit={entry.unit ?? 'g'}
          range={AMOUNT}
          step={5}
          isLarge
        />
      ) : (
        <TypedFields form={form} showsNumbers={showsNumbers} />
      )}
      <SelectField form={form} name="meal" label="Meal" options={mealOptions()} />
      <DateField form={form} name="day" label="Day" min={first} max={last} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit">Save</Button>
        <Button
          variant="secondary"
          onClick={() => {
            onClose()
            void actions.remove(entry)
          }}
        >
          Remove
        </Button>
      </div>
    </Form>
  )
}

/** Checks an entry. A day of the past that is too old for new entries may stay as it is. */
function checkEntry(texts: EntryTexts, entry: ShownEntry, today: string) {
  const isFood = entry.amount !== null
  const errors = {
    ...(isFood ? { amount: amountError(texts.amount) } : typedErrors(texts)),
    day: texts.day === entry.date ? undefined : dayError(texts.day, today),
  }
  return checked<string, Pick<EditEntry, 'date' | 'meal_type' | 'values'>>(errors, () => ({
    date: texts.day,
    meal_type: texts.meal as MealType,
    values: isFood ? { amount: readAmount(texts.amount) } : readTyped(texts),
  }))
}
