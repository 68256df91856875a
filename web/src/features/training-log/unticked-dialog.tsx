import type { RepUnit } from '@/api/types'
import { useCountedIn } from '@/api/use-counted-in'
import { useWeightUnit } from '@/api/use-weight-unit'
import { formatWeight, weightError, type WeightEntry, type WeightUnit } from '@/domain/units/weight'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { formatSet } from '@/domain/training/set-text'
import type { Entered, Unticked } from './entered'
import { isFilled, setErrors, type DraftSet } from './set-draft'
import { performedSet } from './set-entry'

interface UntickedDialogProps {
  isOpen: boolean
  entered: readonly Entered[]
  onChoose: (unticked: Unticked) => void
  onCancel: () => void
}

/** Confirmation for sets that were filled in and not ticked, so that none is dropped unnoticed. */
export function UntickedDialog({ isOpen, entered, onChoose, onCancel }: UntickedDialogProps) {
  const unit = useWeightUnit()
  const countedIn = useCountedIn()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title="Save unticked sets?"
      description="These entries are not ticked. Ticked sets are saved either way."
      actions={
        <>
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              onChoose('leave-out')
            }}
          >
            Skip them
          </Button>
          <Button
            onClick={() => {
              onChoose('save')
            }}
          >
            Save them too
          </Button>
        </>
      }
    >
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {entered.flatMap((one) =>
          describeUnticked(
            one,
            unit,
            countedIn({ exercise_id: one.exerciseId, exercise_name: one.exercise.name }),
          ).map((words) => (
            <li key={`${String(one.exerciseId)} ${words}`}>
              {one.exercise.name}, {words}
            </li>
          )),
        )}
      </ul>
    </Dialog>
  )
}

function describeUnticked(
  { sets, weight }: Entered,
  unit: WeightUnit,
  countedIn: RepUnit,
): string[] {
  const filled = sets.flatMap((set, index) =>
    isFilled(set) ? [`set ${String(index + 1)}: ${describeFilled(set, unit, countedIn)}`] : [],
  )
  return weight.text.trim() === '' ? filled : [...filled, describeWeight(weight, unit)]
}

const describeWeight = (weight: WeightEntry, unit: WeightUnit) =>
  weightError(weight, unit) ?? formatWeight(weight.kg ?? 0, unit)

function describeFilled(set: DraftSet, unit: WeightUnit, countedIn: RepUnit): string {
  const errors = setErrors(set, unit)
  return errors.weight ?? errors.reps ?? formatSet(performedSet(set), unit, countedIn)
}
