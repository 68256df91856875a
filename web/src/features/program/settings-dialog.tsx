import { failureText } from '@/api/errors'
import type { ProgramRun, ProgramSettingsInput } from '@/api/types'
import { checked } from '@/domain/entry/checked'
import { useForm } from '@/lib/form/use-form'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Form, FormField } from '@/ui/form'
import { SelectField } from '@/ui/select-field'
import { missedOptions } from '@/domain/program/missed-options'
import { useSaveSettings } from './mutations'
import { weekdayError, WeekdayField } from './weekday-field'

interface SettingsDialogProps {
  isOpen: boolean
  run: ProgramRun
  onClose: () => void
}

/** Weekdays, missed weeks, and what comes after the last week. */
export function SettingsDialog({ isOpen, run, onClose }: SettingsDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Settings">
      <SettingsForm run={run} onSaved={onClose} />
    </Dialog>
  )
}

function SettingsForm({ run, onSaved }: { run: ProgramRun; onSaved: () => void }) {
  const save = useSaveSettings()
  const { kind, weekdays } = run.schedule
  const needed = kind === 'weekday' ? weekdays.length : null
  const form = useForm({
    initial: { weekdays: [...weekdays], missed: run.missed, at_end: run.at_end },
    isBusy: save.isPending,
    check: (values) =>
      checked(
        { weekdays: weekdayError(values.weekdays, needed) },
        (): ProgramSettingsInput => values,
      ),
    onSubmit: (input) => {
      save.mutate(input, { onSuccess: onSaved })
    },
  })
  return (
    <Form form={form}>
      <FormField form={form} name="weekdays">
        {(field) => <WeekdayField {...field} needed={needed} />}
      </FormField>
      {kind === 'queue' ? null : (
        <FormField form={form} name="missed">
          {({ onValueChange, ...field }) => (
            <SelectField
              {...field}
              label="Missed weeks"
              options={missedOptions()}
              onValueChange={(value) => {
                onValueChange(value === 'pass' ? 'pass' : 'shift')
              }}
            />
          )}
        </FormField>
      )}
      <FormField form={form} name="at_end">
        {({ onValueChange, ...field }) => (
          <SelectField
            {...field}
            label="After the last week"
            options={[
              { value: 'repeat', label: 'Begin again with week 1' },
              { value: 'stop', label: 'Stop' },
            ]}
            onValueChange={(value) => {
              onValueChange(value === 'stop' ? 'stop' : 'repeat')
            }}
          />
        )}
      </FormField>
      {save.isError ? (
        <Alert kind="error" title="Failed to save program">
          {failureText(save.error)}
        </Alert>
      ) : null}
      <div className="flex justify-end">
        <Button type="submit" busy={save.isPending} busyLabel="Saving...">
          Save settings
        </Button>
      </div>
    </Form>
  )
}
