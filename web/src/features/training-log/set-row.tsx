import { Check, SlidersHorizontal, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useWeightUnit } from '@/api/use-weight-unit'
import { Field, controlLook } from '@/ui/field'
import { IconButton } from '@/ui/icon-button'
import { typeReps, type DraftSet } from './set-draft'
import { kindName } from './set-entry'
import { SetTraits } from './set-traits'

interface SetRowProps {
  number: number
  set: DraftSet
  /** Marks its reps as wrong; the words for it stand elsewhere. */
  isWrong: boolean
  onChange: (part: Partial<DraftSet>) => void
  onWeight: (typed: string) => void
  onRemove: () => void
}

const bigLook = `${controlLook} min-h-13 text-center text-lg font-semibold`

/** The fields of one set: weight × reps, and more on request. */
export function SetRow({ number, set, isWrong, onChange, onWeight, onRemove }: SetRowProps) {
  const unit = useWeightUnit()
  const more = useId()
  const [isOpen, setIsOpen] = useState(false)
  const name = `Set ${String(number)}`
  return (
    <li
      aria-label={name}
      className={`flex flex-col gap-3 rounded-control border p-2 sm:px-3 ${set.isDone ? 'border-success bg-success-soft' : 'border-line'}`}
    >
      <div className="grid grid-cols-[1fr_1fr_auto_auto] items-end gap-2 sm:grid-cols-[3.5rem_8rem_8rem_auto_1fr]">
        <span className="col-span-full text-sm font-semibold sm:col-span-1 sm:self-center">
          {name}
        </span>
        <Field label={`Weight, ${unit}`}>
          {(control) => (
            <input
              {...control}
              aria-label={`${name}, weight in ${unit}`}
              // As text: half a number is a state of its own, and a phone shows its number keys all the same.
              inputMode="decimal"
              autoComplete="off"
              value={set.weight.text}
              onChange={(event) => {
                onWeight(event.currentTarget.value)
              }}
              className={bigLook}
            />
          )}
        </Field>
        <Field label="Reps" invalid={isWrong}>
          {(control) => (
            <input
              {...control}
              aria-label={`${name}, reps`}
              inputMode="numeric"
              autoComplete="off"
              value={set.reps}
              onChange={(event) => {
                onChange({ reps: typeReps(set.reps, event.currentTarget.value) })
              }}
              className={bigLook}
            />
          )}
        </Field>
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
      {isOpen ? (
        <div
          id={more}
          className="grid grid-cols-[1fr_auto] items-end gap-2 *:first:col-span-full sm:grid-cols-[1fr_1fr_auto] sm:*:first:col-span-1"
        >
          <SetTraits set={set} onChange={onChange} />
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
