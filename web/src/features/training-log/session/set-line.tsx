import { Check, Copy, Trash2 } from 'lucide-react'
import { memo, useId, type KeyboardEvent } from 'react'
import type { PerformedSet, RepUnit, SetKind } from '@/api/types'
import { formatNumber } from '@/domain/text/format'
import { isAlike } from '@/domain/entry/is-alike'
import { formatReps } from '@/domain/training/record-text'
import { useSwipe } from '@/lib/use-swipe'
import { fromKilograms, typeWeight, type WeightUnit } from '@/domain/units/weight'
import { CellField } from '@/ui/cell-field'
import { kindName } from '@/domain/training/set-text'
import { setErrors } from '../set-draft'
import { RecordMark } from './reward/record-note'
import type { RowChange } from './save-sets'
import type { SetRow } from './set-rows'
import { useShownTick } from './shown-tick'
import { useJustTicked } from './use-just-ticked'

interface SetLineProps {
  number: number
  row: SetRow
  unit: WeightUnit
  /** Whether the exercise is counted in reps or seconds. */
  countedIn: RepUnit
  /** Target of a program beyond weight and reps; null for none. */
  target: string | null
  /** The same set of the previous workout. */
  previous: PerformedSet | undefined
  /** Whether it is the next set to do. */
  isNext: boolean
  /** Whether the member tried to tick it, so that missing values are errors as well. */
  isChecked: boolean
  /** Whether the set is a record. */
  isRecord: boolean
  onChange: (row: SetRow, change: RowChange) => void
  /** Called when the member leaves a field, so that a changed set is saved. */
  onLeave: () => void
  onMenu: (row: SetRow) => void
  /** Swiping to the end copies the set; undefined if no set can be added. */
  onCopy: ((row: SetRow) => void) | undefined
  /** Swiping to the start removes the set. */
  onRemove: (row: SetRow) => void
}

/** Columns of the table of sets: number or kind, previous values, weight, reps and tick. */
export const SET_COLUMNS =
  'grid grid-cols-[2.75rem_minmax(4rem,1fr)_minmax(4.25rem,6rem)_minmax(3rem,5rem)_2.75rem] gap-x-1 px-1 sm:gap-x-1.5'

/** Letters of the kinds other than a working set, which has its number. */
const LETTERS: Partial<Record<SetKind, string>> = { warm_up: 'W', drop: 'D', failure: 'F' }

/** Moves the focus to the next or previous field of the table. */
function moveFocus(event: KeyboardEvent<HTMLInputElement>) {
  const step = { Enter: 1, ArrowDown: 2, ArrowUp: -2 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const field = event.currentTarget
  const fields = [...(field.closest('[role=group]')?.querySelectorAll('input') ?? [])]
  const next = fields[fields.indexOf(field) + step]
  if (next !== undefined) next.focus()
  else if (event.key === 'Enter') field.blur()
}

/** Formats the previous set in little space, for example "60 × 8". */
function formatPrevious(
  { weight, reps }: PerformedSet,
  unit: WeightUnit,
  countedIn: RepUnit,
): string {
  const count = countedIn === 'seconds' ? formatReps(reps, countedIn) : String(reps)
  if (weight !== null) return `${formatNumber(fromKilograms(weight, unit))} × ${count}`
  return countedIn === 'seconds' ? count : `× ${count}`
}

/**
 * One set in one line: number or kind, previous values, weight, reps and tick.
 *
 * Rows are computed again after each action, so a line renders only if its values differ.
 */
export const SetLine = memo(Line, isAlike)

function Line({
  number,
  row,
  unit,
  countedIn,
  target,
  previous,
  isNext,
  isChecked,
  isRecord,
  onChange,
  onLeave,
  onMenu,
  onCopy,
  onRemove,
}: SetLineProps) {
  const errorsId = useId()
  const isTicking = useShownTick(row)
  const isDone = row.isDone || isTicking
  const isJustTicked = useJustTicked(isDone)
  const name = `Set ${String(number)}`
  const errors = setErrors(row, unit)
  const repsError = row.reps.trim() === '' && !isChecked && !row.isDone ? undefined : errors.reps
  const messages = [errors.weight, repsError].filter((text) => text !== undefined)
  const swipe = useSwipe(
    (direction) => (direction === 'end' ? onCopy !== undefined : !row.isFixed),
    (direction) => {
      if (direction === 'end') onCopy?.(row)
      else onRemove(row)
    },
  )
  return (
    <li
      {...swipe}
      aria-label={name}
      aria-current={isNext ? 'step' : undefined}
      className={`group relative touch-pan-y scroll-mt-36 scroll-mb-24 overflow-x-clip rounded-control ${isDone ? 'bg-success-soft' : isNext ? 'bg-primary-soft' : ''}`}
    >
      {/* The same actions are in the menu, for everybody who does not swipe. */}
      <span
        aria-hidden="true"
        className="invisible absolute inset-0 flex items-center rounded-control px-4 font-semibold group-data-[swipe=end]:visible group-data-[swipe=end]:bg-info-soft group-data-[swipe=start]:visible group-data-[swipe=start]:flex-row-reverse group-data-[swipe=start]:bg-danger-soft"
      >
        <Copy className="hidden size-5 group-data-[swipe=end]:block" />
        <Trash2 className="hidden size-5 group-data-[swipe=start]:block" />
      </span>
      <div className={`${SET_COLUMNS} relative translate-x-(--swipe) items-center py-0.5`}>
        <button
          type="button"
          aria-label={`${name}, more`}
          title={`${name}, more`}
          onClick={() => {
            onMenu(row)
          }}
          className="flex h-11 flex-col items-center justify-center rounded-control font-semibold text-muted hover:bg-sunken"
        >
          <span aria-hidden="true">{LETTERS[row.kind] ?? number}</span>
          {row.rpe === '' ? null : (
            <span aria-hidden="true" className="text-xs font-normal">
              @{row.rpe}
            </span>
          )}
          <span className="sr-only">
            {[kindName(row.kind), ...(row.rpe === '' ? [] : [`RPE ${row.rpe}`])].join(', ')}
          </span>
        </button>
        <span className="text-center text-xs text-balance text-muted tabular-nums sm:text-sm">
          {previous === undefined ? (
            <span aria-label="No previous set">–</span>
          ) : (
            formatPrevious(previous, unit, countedIn)
          )}
          {target === null ? null : (
            <span className="block font-semibold text-text">
              <span className="sr-only">Target: </span>
              {target}
            </span>
          )}
        </span>
        <CellField
          label={`${name}, weight in ${unit}`}
          value={row.weight.text}
          disabled={row.isFixed}
          isInvalid={errors.weight !== undefined}
          errorId={errorsId}
          onKeyDown={moveFocus}
          onBlur={onLeave}
          onValueChange={(typed) => {
            onChange(row, { weight: typeWeight(row.weight, typed, unit) })
          }}
        />
        <CellField
          label={`${name}, ${countedIn}`}
          isWhole
          value={row.reps}
          disabled={row.isFixed}
          isInvalid={repsError !== undefined}
          errorId={errorsId}
          onKeyDown={moveFocus}
          onBlur={onLeave}
          onValueChange={(reps) => {
            onChange(row, { reps })
          }}
        />
        <button
          type="button"
          aria-pressed={isDone}
          aria-label={`${name} done`}
          title={`${name} done`}
          disabled={row.isFixed}
          onClick={() => {
            // A tap that was meant to tick the set must not take it back.
            if (!isTicking && !(isDone && isJustTicked())) onChange(row, { isDone: !isDone })
          }}
          className={`relative inline-flex size-11 items-center justify-center rounded-control border ${isDone ? 'border-success bg-success text-on-success' : 'border-control bg-raised text-muted hover:bg-sunken'}`}
        >
          <Check aria-hidden="true" className="size-6" />
          {isRecord ? <RecordMark /> : null}
        </button>
      </div>
      {/* Below the line, because the fields are too narrow for a message next to them. */}
      <div id={errorsId} aria-live="polite" className="px-2 text-sm text-danger-text empty:hidden">
        {messages.map((message) => (
          <p key={message} className="pb-1">
            {message}
          </p>
        ))}
      </div>
    </li>
  )
}
