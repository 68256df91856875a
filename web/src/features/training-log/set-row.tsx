import { Check, SlidersHorizontal, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useWeightUnit } from '@/api/use-weight-unit'
import { WEIGHT_STEP } from '@/domain/units/weight'
import { IconButton } from '@/ui/icon-button'
import { NumberField } from '@/ui/number-field'
import { kindName } from '@/domain/training/set-text'
import { setErrors, type DraftSet } from './set-draft'
import { SetOptions } from './set-options'

interface SetRowProps {
  number: number
  set: DraftSet
  /** Target of a program beyond weight and reps; null for none. */
  target: string | null
  /** Whether logging was attempted, so that missing values are errors as well. */
  isChecked: boolean
  onChange: (part: Partial<DraftSet>) => void
  onWeight: (typed: string) => void
  onRemove: () => void
}

/** Fields of one set: weight × reps, and optional fields. */
export function SetRow({
  number,
  set,
  target,
  isChecked,
  onChange,
  onWeight,
  onRemove,
}: SetRowProps) {
  const unit = useWeightUnit()
  const more = useId()
  const [isOpen, setIsOpen] = useState(false)
  const name = `Set ${String(number)}`
  const errorsId = useId()
  const errors = setErrors(set, unit)
  const repsError = set.reps.trim() === '' && !isChecked ? undefined : errors.reps
  return (
    <li
      aria-label={name}
      data-ticked={set.isDone || undefined}
      className={`flex flex-col gap-3 rounded-control border p-2 sm:px-3 ${set.isDone ? 'border-success bg-success-soft' : 'border-line'}`}
    >
      <div className="grid grid-cols-[1fr_1fr_auto_auto] items-end gap-2 sm:grid-cols-[3.5rem_8rem_8rem_auto_1fr]">
        <span className="col-span-full text-sm font-semibold sm:col-span-1 sm:self-center">
          {name}
          {target === null ? null : (
            <span className="ms-2 font-normal text-muted sm:ms-0 sm:block">{target}</span>
          )}
        </span>
        <NumberField
          label={`Weight, ${unit}`}
          aria-label={`${name}, weight in ${unit}`}
          isLarge
          min={0}
          step={WEIGHT_STEP}
          value={set.weight.text}
          error={errors.weight}
          errorId={errorsId}
          onValueChange={onWeight}
        />
        <NumberField
          label="Reps"
          aria-label={`${name}, reps`}
          isLarge
          isWhole
          min={0}
          step={1}
          value={set.reps}
          error={repsError}
          errorId={errorsId}
          onValueChange={(reps) => {
            onChange({ reps })
          }}
        />
        <button
          type="button"
          aria-pressed={set.isDone}
          aria-label={`${name} done`}
          title={`${name} done`}
          onClick={() => {
            onChange({ isDone: !set.isDone })
          }}
          className={`mb-1 inline-flex size-13 items-center justify-center rounded-control border transition-colors duration-150 ease-calm ${set.isDone ? 'border-success bg-success text-on-success' : 'border-control bg-raised text-muted hover:bg-sunken'}`}
        >
          <Check aria-hidden="true" className="size-6" />
        </button>
        <div className="mb-1 flex h-13 items-center">
          <IconButton
            label={`${name}, more`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? more : undefined}
            icon={<SlidersHorizontal aria-hidden="true" className="size-5" />}
            onClick={() => {
              setIsOpen(!isOpen)
            }}
          />
        </div>
      </div>
      {/* Below the row, because the fields are too narrow for an error message next to them. */}
      <div id={errorsId} aria-live="polite" className="text-sm text-danger-text empty:hidden">
        {errors.weight === undefined ? null : <p>{errors.weight}</p>}
        {repsError === undefined ? null : <p>{repsError}</p>}
      </div>
      {isOpen ? (
        <div
          id={more}
          className="grid grid-cols-[1fr_auto] items-end gap-2 *:first:col-span-full sm:grid-cols-[1fr_1fr_auto] sm:*:first:col-span-1"
        >
          <SetOptions set={set} onChange={onChange} />
          <IconButton
            label={`Remove ${name.toLowerCase()}`}
            icon={<Trash2 aria-hidden="true" className="size-5" />}
            onClick={onRemove}
          />
        </div>
      ) : set.kind !== 'working' || set.rpe !== '' ? (
        <p className="text-sm text-muted">
          {[
            ...(set.kind === 'working' ? [] : [kindName(set.kind)]),
            ...(set.rpe === '' ? [] : [`RPE ${set.rpe}`]),
          ].join(', ')}
        </p>
      ) : null}
    </li>
  )
}
