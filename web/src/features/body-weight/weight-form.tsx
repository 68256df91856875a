import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type SubmitEvent } from 'react'
import { failureText, fieldErrors } from '@/api/errors'
import { profileQuery } from '@/api/profile-query'
import type { WeighIn } from '@/api/types'
import { useWeightUnit } from '@/api/use-weight-unit'
import { formatDate } from '@/lib/format'
import { bodyWeightQuestion } from '@/lib/plausibility'
import { FIRST_INVALID, useFocusRequest } from '@/lib/use-focus-request'
import { formatWeight, NO_WEIGHT, typeWeight, weightEntry } from '@/lib/weight'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { DateField } from '@/ui/date-field'
import { NumberField } from '@/ui/number-field'
import { useToast } from '@/ui/toast'
import { usePlausibilityQuestion } from '@/ui/use-plausibility-question'
import { entryErrors, rangeIn, type EntryErrors } from './entry'
import { useSaveWeight } from './mutations'

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
  const form = useRef<HTMLFormElement>(null)
  const focus = useFocusRequest(form)
  const toast = useToast()
  const enter = useSaveWeight()
  const [day, setDay] = useState(corrected?.measured_on ?? today)
  const [weight, setWeight] = useState(() => weightEntry(corrected?.weight, unit))
  const [errors, setErrors] = useState<EntryErrors>({})
  const standing = known.find(({ measured_on }) => measured_on === day)?.weight
  const { data: profile } = useQuery({ ...profileQuery(), enabled: false })
  const question = usePlausibilityQuestion()

  const edited = () => {
    setErrors({})
    if (!enter.isPending) enter.reset()
  }

  const showErrors = (found: EntryErrors) => {
    setErrors(found)
    focus(FIRST_INVALID)
  }

  const undo = async (before: WeighIn) => {
    try {
      await enter.mutateAsync(before)
    } catch (error) {
      toast.error(`Failed to undo the change. ${failureText(error)}`)
      return
    }
    toast.success(`${formatWeight(before.weight, unit)} on ${formatDate(day)} restored`)
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = entryErrors({ day, weight }, today, unit)
    if (found !== null || weight.kg === null) {
      showErrors(found ?? {})
      return
    }
    const kg = weight.kg
    const others = known.map((one) => ({ day: one.measured_on, kg: one.weight }))
    const unusual = bodyWeightQuestion({ day, kg }, others, profile?.height ?? null, unit)
    question.ask(
      {
        title: `Save ${formatWeight(kg, unit)}?`,
        sentences: unusual === null ? [] : [unusual],
        confirmLabel: 'Save weight',
      },
      () => {
        save(kg)
      },
    )
  }

  const save = (kg: number) => {
    enter.mutate(
      { measured_on: day, weight: kg },
      {
        onSuccess: ({ before }) => {
          const told = `${formatWeight(kg, unit)} on ${formatDate(day)} saved`
          if (before === undefined || before === kg) toast.success(told)
          else {
            toast.success(told, {
              label: 'Undo',
              onClick: () => void undo({ measured_on: day, weight: before }),
            })
          }
          setWeight(NO_WEIGHT)
          onDone()
        },
        onError: (error) => {
          const { date, weight: wrong } = fieldErrors(error)
          if (date !== undefined || wrong !== undefined) showErrors({ day: date, weight: wrong })
        },
      },
    )
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          label="Day"
          min="1900-01-01"
          max={today}
          value={day}
          error={errors.day}
          onValueChange={(value) => {
            setDay(value)
            edited()
          }}
        />
        <NumberField
          label={`Weight (${unit})`}
          step={0.1}
          min={0}
          value={weight.text}
          error={errors.weight}
          hint={standing === undefined ? rangeIn(unit) : `Replaces ${formatWeight(standing, unit)}`}
          onValueChange={(typed) => {
            setWeight((before) => typeWeight(before, typed, unit))
            edited()
          }}
        />
      </div>
      {enter.isError ? (
        <Alert kind="error" title="Failed to save the weight">
          {failureText(enter.error)}
        </Alert>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={enter.isPending} busyLabel="Saving...">
          Save weight
        </Button>
        {corrected === null ? null : (
          <Button variant="secondary" onClick={onDone}>
            Cancel
          </Button>
        )}
      </div>
      {question.dialog}
    </form>
  )
}
