import { Disc3, Plus } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import type { PerformedSetInput } from '@/api/types'
import { useWeightUnit } from '@/api/use-weight-unit'
import { lazyPart } from '@/lib/lazy-part'
import { typeWeight, weightEntry } from '@/lib/weight'
import { Button } from '@/ui/button'
import { performedSets, plannedSets, repsError, withOneMore, type DraftSet } from './set-draft'
import { MOST_SETS } from './set-entry'
import { SetRow } from './set-row'

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

const { Part: PlateDialog } = lazyPart(
  async () => (await import('./plates/plate-dialog')).PlateDialog,
)

/** An exercise set by set: weight × reps, and whether it was done. */
export function SetEditor({ exercise, sets, lastKg, onChange, onSetDone, onDone }: SetEditorProps) {
  const unit = useWeightUnit()
  const list = useRef<HTMLOListElement>(null)
  const [isChecked, setIsChecked] = useState(false)
  const [isPlatesOpen, setIsPlatesOpen] = useState(false)
  const [werePlatesOpen, setWerePlatesOpen] = useState(false)
  const ticked = sets.filter((set) => set.isDone)
  const isWrong = ticked.some((set) => repsError(set) !== null)
  const error = !isChecked
    ? ''
    : ticked.length === 0
      ? 'Tick the sets that you did, or choose As planned.'
      : isWrong
        ? 'A set that is ticked has no reps.'
        : ''

  // The set that comes next is the one that the bar is loaded for.
  const next = sets.find((set) => !set.isDone) ?? sets.at(-1)

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
            isWrong={isChecked && set.isDone && repsError(set) !== null}
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
        {next === undefined ? null : (
          <Button
            variant="ghost"
            icon={<Disc3 aria-hidden="true" className="size-5" />}
            onClick={() => {
              setIsPlatesOpen(true)
              setWerePlatesOpen(true)
            }}
          >
            Plates
          </Button>
        )}
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
      {werePlatesOpen && next !== undefined ? (
        <Suspense fallback={null}>
          <PlateDialog
            isOpen={isPlatesOpen}
            subject={`Set ${String(sets.indexOf(next) + 1)} of ${exercise.name}`}
            weight={next.weight}
            onUse={(kg) => {
              change(next.key, { weight: weightEntry(kg, unit) })
            }}
            onClose={() => {
              setIsPlatesOpen(false)
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
