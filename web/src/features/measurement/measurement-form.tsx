import { useQuery } from '@tanstack/react-query'
import { failureText } from '@/api/errors'
import { profileQuery } from '@/api/profile-query'
import type { Measurements } from '@/api/types'
import { useLengthUnit } from '@/api/use-length-unit'
import { useKeptForm } from '@/api/use-kept-form'
import { formatDate } from '@/domain/text/format'
import { useFormValues } from '@/lib/form/use-form'
import { formatLength, typeLength } from '@/domain/units/length'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { DateField } from '@/ui/date-field'
import { Form, FormField } from '@/ui/form'
import { NumberField } from '@/ui/number-field'
import { useToast } from '@/ui/toast'
import { removalGroup } from '@/ui/use-removal'
import { checkMeasurements, toValues } from './entry'
import { MEASUREMENT_MESSAGE, useSaveMeasurements, useUndoSave } from './mutations'
import { measurementsQuery } from './queries'
import { sites } from '@/domain/body/sites'

interface MeasurementFormProps {
  /** Current ISO date in the member's time zone. */
  today: string
  /** Day to edit, or null for a new one. */
  edited: Measurements | null
  /** Called after saving or canceling. */
  onDone: () => void
}

/** Form for the measurements of a day. Fields that stay empty change nothing. */
export function MeasurementForm({ today, edited, onDone }: MeasurementFormProps) {
  const unit = useLengthUnit()
  const toast = useToast()
  const save = useSaveMeasurements()
  const { mutateAsync: undo } = useUndoSave()
  const { data: profile } = useQuery({ ...profileQuery(), enabled: false })
  const { data: known } = useQuery({ ...measurementsQuery(), enabled: false })
  const form = useKeptForm({
    keepAs: 'measurement',
    initial: toValues(edited?.measured_on ?? today, edited, unit),
    check: (values) => checkMeasurements(values, edited, today, unit),
    save,
    serverNames: { date: 'day' },
    onSaved: ({ before }, input) => {
      const message = `Measurements on ${formatDate(input.day)} saved`
      const group = removalGroup(MEASUREMENT_MESSAGE, { id: input.day })
      const restoreBefore = async (row: Measurements | null) => {
        try {
          await undo({ ...input, before: row })
        } catch (error) {
          toast.error(`Failed to undo the change. ${failureText(error)}`, group)
          return
        }
        toast.success(`Measurements on ${formatDate(input.day)} are as before`, undefined, group)
      }
      const action =
        before === undefined
          ? undefined
          : { label: 'Undo', onClick: () => void restoreBefore(before) }
      toast.success(message, action, group)
      onDone()
    },
  })
  const { day } = useFormValues(form)
  const existing = edited === null ? known?.find(({ measured_on }) => measured_on === day) : null

  return (
    <Form form={form}>
      {edited === null ? (
        <DateField form={form} name="day" label="Day" min="1900-01-01" max={today} />
      ) : (
        <p className="text-sm text-muted">An empty field removes its measurement.</p>
      )}
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-2">
        {sites(profile?.gender).map(({ name, label, where }) => {
          const replaced = existing?.[name]
          return (
            <FormField key={name} form={form} name={name}>
              {(field) => (
                <NumberField
                  {...field}
                  label={label}
                  unit={unit}
                  step={0.1}
                  min={0}
                  hint={
                    typeof replaced === 'number'
                      ? `Replaces ${formatLength(replaced, unit)}`
                      : where
                  }
                  value={field.value.text}
                  onValueChange={(typed) => {
                    field.onValueChange(typeLength(field.value, typed, unit))
                  }}
                />
              )}
            </FormField>
          )
        })}
      </div>
      {form.message === undefined ? null : <Alert kind="error">{form.message}</Alert>}
      {form.failure === null ? null : (
        <Alert kind="error" title="Failed to save the measurements">
          {form.failure}
        </Alert>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" disabled={form.isBusy} onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" busy={form.isBusy} busyLabel="Saving...">
          Save measurements
        </Button>
      </div>
    </Form>
  )
}
