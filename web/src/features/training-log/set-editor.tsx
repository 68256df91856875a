import { Check, Plus, SlidersHorizontal, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { PerformedSetInput } from '@/api/types'
import { useWeightUnit } from '@/api/use-weight-unit'
import { typeWeight } from '@/lib/weight'
import { Button } from '@/ui/button'
import { Field, controlLook } from '@/ui/field'
import { IconButton } from '@/ui/icon-button'
import { SelectField } from '@/ui/select-field'
import {
  MOST_SETS,
  performedSets,
  plannedSets,
  repsError,
  RPES,
  SET_KINDS,
  typeReps,
  withOneMore,
  type DraftSet,
} from './set-draft'

interface SetEditorProps {
  exercise: { name: string; sets: number; reps: number }
  sets: readonly DraftSet[]
  /** Kilograms of last time, null when there were none. */
  lastKg: number | null
  onChange: (sets: readonly DraftSet[]) => void
  /** A set was ticked: now comes a rest. */
  onSetDone: () => void
  onDone: (performed: PerformedSetInput[]) => void
}

const RPE_OPTIONS = [
  { value: '', label: 'Not noted' },
  ...RPES.map((value) => ({ value, label: value })),
]

/** An exercise set by set: weight × reps, and whether it was done. */
export function SetEditor({ exercise, sets, lastKg, onChange, onSetDone, onDone }: SetEditorProps) {
  const unit = useWeightUnit()
  const list = useRef<HTMLOListElement>(null)
  const [isChecked, setIsChecked] = useState(false)
  const ticked = sets.filter((set) => set.isDone)
  const isWrong = ticked.some((set) => repsError(set) !== null)
  const error = !isChecked
    ? ''
    : ticked.length === 0
      ? 'Tick the sets that you did, or choose As planned.'
      : isWrong
        ? 'A set that is ticked has no reps.'
        : ''

  const change = (key: number, part: Partial<DraftSet>) => {
    onChange(sets.map((set) => (set.key === key ? { ...set, ...part } : set)))
  }

  return (
    <div role="group" aria-label={`Sets of ${exercise.name}`} className="flex flex-col gap-3">
      <ol ref={list} tabIndex={-1} className="flex flex-col gap-3 outline-none">
        {sets.map((set, index) => (
          <SetRow
            key={set.key}
            number={index + 1}
            set={set}
            isChecked={isChecked}
            onChange={(part) => {
              change(set.key, part)
              if (part.isDone === true) onSetDone()
            }}
            onWeight={(typed) => {
              change(set.key, { weight: typeWeight(set.weight, typed, unit) })
            }}
            onRemove={() => {
              // What was pressed goes away with its set.
              list.current?.focus()
              onChange(sets.filter((one) => one.key !== set.key))
            }}
          />
        ))}
      </ol>
      <p role="status" className="text-sm text-muted">
        {ticked.length} of {sets.length} sets ticked
      </p>
      <div aria-live="polite">
        {error === '' ? null : <p className="text-sm text-danger-text">{error}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="ghost"
          icon={<Plus aria-hidden="true" className="size-5" />}
          disabled={sets.length >= MOST_SETS}
          onClick={() => {
            onChange(withOneMore(sets, exercise))
          }}
        >
          Add set
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            onChange(plannedSets(exercise, lastKg, unit).map((set) => ({ ...set, isDone: true })))
          }}
        >
          As planned
        </Button>
        <Button
          onClick={() => {
            setIsChecked(true)
            if (ticked.length > 0 && !isWrong) onDone(performedSets(sets))
          }}
        >
          Done
        </Button>
      </div>
    </div>
  )
}

interface SetRowProps {
  number: number
  set: DraftSet
  isChecked: boolean
  onChange: (part: Partial<DraftSet>) => void
  onWeight: (typed: string) => void
  onRemove: () => void
}

const bigLook = `${controlLook} min-h-13 text-center text-lg font-semibold`

function SetRow({ number, set, isChecked, onChange, onWeight, onRemove }: SetRowProps) {
  const unit = useWeightUnit()
  const more = useId()
  const [isOpen, setIsOpen] = useState(false)
  const name = `Set ${String(number)}`
  const isWrong = isChecked && set.isDone && repsError(set) !== null
  return (
    <li
      aria-label={name}
      className={`flex flex-col gap-3 rounded-control border p-2 sm:px-3 ${set.isDone ? 'border-success bg-success-soft' : 'border-line'}`}
    >
      <div className="grid grid-cols-[1fr_1fr_auto_auto] items-end gap-2 sm:grid-cols-[3.5rem_8rem_8rem_auto_auto]">
        <span className="col-span-4 text-sm font-semibold sm:col-span-1 sm:self-center">
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
          className={`inline-flex size-13 items-center justify-center rounded-control border transition-colors duration-150 ease-calm ${set.isDone ? 'border-success bg-success text-on-success' : 'border-control bg-raised text-muted hover:bg-sunken'}`}
        >
          <Check aria-hidden="true" className="size-6" />
        </button>
        <div className="flex h-13 items-center">
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
        <div id={more} className="grid grid-cols-[1fr_1fr_auto] items-end gap-2">
          <SelectField
            label="Kind"
            options={SET_KINDS}
            value={set.kind}
            onChange={(event) => {
              const kind = SET_KINDS.find(({ value }) => value === event.currentTarget.value)
              if (kind !== undefined) onChange({ kind: kind.value })
            }}
          />
          <SelectField
            label="Effort (RPE)"
            options={RPE_OPTIONS}
            value={set.rpe}
            onChange={(event) => {
              onChange({ rpe: event.currentTarget.value })
            }}
          />
          <IconButton
            label={`Remove ${name.toLowerCase()}`}
            icon={<Trash2 aria-hidden="true" className="size-5" />}
            onClick={onRemove}
          />
        </div>
      ) : set.kind !== 'working' || set.rpe !== '' ? (
        <p className="text-sm text-muted">
          {[
            ...(set.kind === 'working'
              ? []
              : [SET_KINDS.find(({ value }) => value === set.kind)?.label]),
            ...(set.rpe === '' ? [] : [`RPE ${set.rpe}`]),
          ].join(', ')}
        </p>
      ) : null}
    </li>
  )
}
