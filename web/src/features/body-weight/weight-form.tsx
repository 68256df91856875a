import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '@/api/errors'
import { profileQuery } from '@/api/profile-query'
import type { WeighIn } from '@/api/types'
import { useKeptForm } from '@/api/use-kept-form'
import { useWeightUnit } from '@/api/use-weight-unit'
import { formatDate } from '@/domain/text/format'
import { useFormValues } from '@/lib/form/use-form'
import { bodyWeightQuestion } from '@/domain/entry/plausibility'
import { formatWeight, NO_WEIGHT, weightEntry } from '@/domain/units/weight'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { DateField } from '@/ui/date-field'
import { Form } from '@/ui/form'
import { WeightField } from '@/ui/weight-field'
import { useToast } from '@/ui/toast'
import { usePlausibilityQuestion } from '@/ui/use-plausibility-question'
import { removalGroup } from '@/ui/use-removal'
import { checkEntry, rangeIn, type DayEntry } from './entry'
import { useSaveWeight, WEIGHT_MESSAGE } from './mutations'

interface WeightFormProps {
  /** Current ISO date in the member's time zone. */
  today: string
  /** Existing entry to edit, or null for a new one. */
  corrected: WeighIn | null
  /** Loaded entries. */
  known: readonly WeighIn[]
  /** Called after saving or canceling. */
  onDone: () => void
}

/** Form to log or edit the weight of a day. Needs a new key for each edited entry. */
export function WeightForm({ today, corrected, known, onDone }: WeightFormProps) {
  const unit = useWeightUnit()
  const toast = useToast()
  const save = useSaveWeight()
  const { data: profile } = useQuery({ ...profileQuery(), enabled: false })
  const question = usePlausibilityQuestion()
  const [openedOn, setOpenedOn] = useState(today)
  const initial: DayEntry = {
    day: corrected?.measured_on ?? openedOn,
    weight: weightEntry(corrected?.weight, unit),
  }

  const undo = async (before: WeighIn, group: string) => {
    try {
      await save.mutateAsync(before)
    } catch (error) {
      toast.error(`Failed to undo the change. ${failureText(error)}`, group)
      return
    }
    toast.success(
      `${formatWeight(before.weight, unit)} on ${formatDate(before.measured_on)} restored`,
      undefined,
      group,
    )
  }

  const form = useKeptForm({
    keepAs: 'weight',
    initial,
    followsInitial: true,
    check: (entry) => checkEntry(entry, today, unit),
    save,
    serverNames: { date: 'day' },
    confirm: ({ measured_on: day, weight: kg }, send) => {
      const others = known.map((one) => ({ day: one.measured_on, kg: one.weight }))
      const unusual = bodyWeightQuestion({ day, kg }, others, profile?.height ?? null, unit)
      question.ask(
        {
          title: `Save ${formatWeight(kg, unit)}?`,
          sentences: unusual === null ? [] : [unusual],
          confirmLabel: 'Save weight',
        },
        send,
      )
    },
    onSaved: ({ before }, { measured_on: day, weight: kg }) => {
      const message = `${formatWeight(kg, unit)} on ${formatDate(day)} saved`
      const group = removalGroup(WEIGHT_MESSAGE, { id: day })
      const action =
        before === undefined || before === kg
          ? undefined
          : {
              label: 'Undo',
              onClick: () => void undo({ measured_on: day, weight: before }, group),
            }
      toast.success(message, action, group)
      form.clear({ day, weight: NO_WEIGHT })
      onDone()
    },
  })
  // What is entered keeps the day that it shows, also after midnight.
  if (!form.isDirty && openedOn !== today) setOpenedOn(today)
  const { day } = useFormValues(form)
  const existing = known.find(({ measured_on }) => measured_on === day)?.weight

  return (
    <Form form={form}>
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField form={form} name="day" label="Day" min="1900-01-01" max={today} />
        <WeightField
          form={form}
          name="weight"
          unit={unit}
          step={0.1}
          hint={existing === undefined ? rangeIn(unit) : `Replaces ${formatWeight(existing, unit)}`}
        />
      </div>
      {form.failure === null ? null : (
        <Alert kind="error" title="Failed to save the weight">
          {form.failure}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.isBusy} busyLabel="Saving...">
          Save weight
        </Button>
        {corrected === null ? null : (
          <Button variant="secondary" onClick={onDone}>
            Cancel
          </Button>
        )}
      </div>
      {question.dialog}
    </Form>
  )
}
