import { NumberField } from '@/ui/number-field'
import { SelectField } from '@/ui/select-field'
import type { IncrementKind, RuleDraft, RuleKind } from './draft'
import type { PartProps } from './part'

/** Increments that the rules accept. */
const ACCEPTED: Partial<Record<RuleKind, readonly IncrementKind[]>> = {
  linear: ['weight', 'percent'],
  double: ['weight', 'rung'],
  rep_sum: ['weight', 'reps', 'rung'],
  stages: ['weight', 'percent'],
  training_max: ['weight', 'percent'],
}

const labels = (): Record<IncrementKind, string> => ({
  weight: 'Weight',
  percent: 'Percent',
  reps: 'Reps',
  rung: 'Next exercise of the ladder',
})

interface IncrementFieldsProps extends PartProps<RuleDraft['increment']> {
  kind: RuleKind
}

/** The step of a rule. */
export function IncrementFields({
  value: increment,
  kind,
  path,
  problems,
  onChange,
}: IncrementFieldsProps) {
  const accepted = ACCEPTED[kind] ?? []
  const number = (name: 'kg' | 'lb' | 'amount', label: string, step: number) => (
    <NumberField
      label={label}
      min={0}
      step={step}
      value={increment[name]}
      error={problems[path]}
      onValueChange={(text) => {
        onChange({ ...increment, [name]: text })
      }}
    />
  )
  return (
    <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
      <SelectField
        label="Step"
        value={increment.kind}
        options={accepted.map((one) => ({ value: one, label: labels()[one] }))}
        onValueChange={(chosen) => {
          onChange({ ...increment, kind: accepted.find((one) => one === chosen) ?? 'weight' })
        }}
      />
      {increment.kind === 'weight' ? (
        <>
          {number('kg', 'Step in kg', 0.5)}
          {number('lb', 'Step in lb', 1)}
        </>
      ) : increment.kind === 'rung' ? null : (
        number('amount', increment.kind === 'percent' ? 'Step in percent' : 'Step in reps', 1)
      )}
    </div>
  )
}
