import { Plus } from 'lucide-react'
import { Button } from '@/ui/button'
import { NumberField } from '@/ui/number-field'
import { emptyStep, type StepDraft } from './draft'
import { replacedAt, type PartProps } from './part'
import { PartButtons } from './part-buttons'

/** Steps of a training max by the reps of the last set. */
export function StepsEditor({ value: steps, path, problems, onChange }: PartProps<StepDraft[]>) {
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-muted">
        Extra reps in the last set can raise the training max by several increments. Without steps
        here, it rises by one.
      </p>
      {steps.map((step, at) => {
        const number = (name: 'fromReps' | 'times', label: string, part: string) => (
          <NumberField
            label={label}
            isWhole
            min={0}
            step={1}
            value={step[name]}
            error={problems[`${path}[${String(at)}].${part}`]}
            onValueChange={(text) => {
              onChange(replacedAt(steps, at, { ...step, [name]: text }))
            }}
          />
        )
        return (
          <div key={step.id} className="flex items-end gap-3">
            {number('fromReps', 'From reps', 'from_reps')}
            {number('times', 'Increments', 'times')}
            <PartButtons name={`step ${String(at + 1)}`} list={steps} at={at} onChange={onChange} />
          </div>
        )
      })}
      <div>
        <Button
          variant="ghost"
          icon={<Plus aria-hidden="true" className="size-5" />}
          onClick={() => {
            onChange([...steps, emptyStep()])
          }}
        >
          Add step
        </Button>
      </div>
    </div>
  )
}
