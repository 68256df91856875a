import { failureText } from '@/api/errors'
import type { ProgramRun, ProgramSettingsInput } from '@/api/types'
import { checked } from '@/domain/entry/checked'
import { useForm } from '@/lib/form/use-form'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Form } from '@/ui/form'
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
      <WeekdayField form={form} name="weekdays" needed={needed} />
      {kind === 'queue' ? null : (
        <SelectField form={form} name="missed" label="Missed weeks" options={missedOptions()} />
      )}
      <SelectField
        form={form}
        name="at_end"
        label="After the last week"
        options={[
          { value: 'repeat', label: 'Begin again with week 1' },
          { value: 'stop', label: 'Stop' },
        ]}
      />
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
