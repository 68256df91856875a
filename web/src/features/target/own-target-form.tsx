import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import type { Target } from '@/api/types'
import { useKeptForm } from '@/api/use-kept-form'
import { formatEnergy, type EnergyUnit } from '@/domain/units/energy'
import { useFormValues } from '@/lib/form/use-form'
import { unreadableError } from '@/domain/entry/number-entry'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Form } from '@/ui/form'
import { NumberField } from '@/ui/number-field'
import type { useSaveTarget } from './mutations'
import { caloriesOf, checkOwnTarget, MASS, textsOf } from './own-target'

interface OwnTargetFormProps {
  /** The current target, from which the form starts. */
  target: Target
  unit: EnergyUnit
  save: ReturnType<typeof useSaveTarget>
  /** Button of what the member can choose instead. */
  otherChoice: ReactNode
  onSaved: (changeId: number | null) => void
  onCancel: () => void
}

const masses = () =>
  [
    ['protein', 'Protein (g)'],
    ['carbs', 'Carbs (g)'],
    ['fat', 'Fat (g)'],
  ] as const

/** Form for own macros, with the energy that they have. */
export function OwnTargetForm({
  target,
  unit,
  save,
  otherChoice,
  onSaved,
  onCancel,
}: OwnTargetFormProps) {
  const form = useKeptForm({
    keepAs: 'target',
    initial: textsOf(target),
    check: checkOwnTarget,
    save,
    onSaved: ({ change_id }) => {
      onSaved(change_id)
    },
  })
  const values = useFormValues(form)
  const calories = caloriesOf(values)
  const errorsId = useId()
  const errors = masses().flatMap(
    ([name, label]) => form.errorOf(name) ?? unreadableError(label, values[name]) ?? [],
  )
  return (
    <Form form={form}>
      <div className="grid grid-cols-3 gap-3">
        {masses().map(([name, label]) => (
          <NumberField
            key={name}
            form={form}
            name={name} // Next to each other, the fields have no room for sentences.
            errorId={errorsId}
            label={label}
            range={MASS}
            step={5}
          />
        ))}
      </div>
      <div id={errorsId} aria-live="polite">
        {errors.map((error) => (
          <p key={error} className="flex items-start gap-1 text-sm text-danger-text">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        ))}
      </div>
      <p role="status">
        {calories === null ? 'Enter all three.' : `Together ${formatEnergy(calories, unit)}`}
      </p>
      {form.generalFailure === null ? null : (
        <Alert kind="error" title="Failed to save your target">
          {form.generalFailure}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.isBusy} busyLabel="Saving...">
          Save target
        </Button>
        {otherChoice}
        <Button variant="secondary" disabled={form.isBusy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
