import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Prescription } from '@/api/types'
import { useWeightUnit } from '@/api/use-weight-unit'
import { FIRST_INVALID, useFocusRequest } from '@/lib/use-focus-request'
import { NO_WEIGHT, typeWeight, weightEntry } from '@/domain/units/weight'
import { Button } from '@/ui/button'
import { collect, hasUnticked, tickedCount, type Unticked } from './entered'
import { targetOf } from './asked-set'
import { PlateButton } from './plates/plate-button'
import {
  asPlanned,
  changeSet,
  isEntered,
  removeSet,
  withOneMore,
  type DraftSet,
} from '@/domain/workout/set-draft'
import { MAX_SETS } from '@/domain/workout/set-entry'
import { SetRow } from './set-row'
import { UntickedDialog } from './unticked-dialog'

export interface PlannedSets {
  id: number
  name: string
  sets: number
  reps: number
  /** Missing in a plain plan. */
  prescription?: Prescription | null | undefined
}

interface SetEditorProps {
  exercise: PlannedSets
  sets: readonly DraftSet[]
  /** Last weight in kilograms, or null. */
  lastKg: number | null
  /** `update` changes the stored sets, which another tab may have changed. */
  onChange: (update: (sets: readonly DraftSet[]) => readonly DraftSet[]) => void
  /** Called when a set is ticked, which starts a rest. */
  onSetDone: () => void
  onDone: (unticked: Unticked) => void
}

/** Editor for the sets of an exercise: weight × reps, and a tick for each set. */
export function SetEditor({ exercise, sets, lastKg, onChange, onSetDone, onDone }: SetEditorProps) {
  const unit = useWeightUnit()
  const list = useRef<HTMLOListElement>(null)
  const focus = useFocusRequest(list)
  const [isChecked, setIsChecked] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const entered = { exerciseId: exercise.id, exercise, sets, weight: NO_WEIGHT }
  const { faults } = collect([entered], 'save', unit)
  const error = !isChecked
    ? ''
    : !sets.some(isEntered)
      ? 'Tick the sets that you did, or choose As planned.'
      : faults.length > 0
        ? 'A set has a wrong entry. Nothing was logged.'
        : ''

  const finish = (unticked: Unticked) => {
    setIsAsking(false)
    setIsChecked(true)
    const chosen = collect([entered], unticked, unit)
    if (chosen.faults.length > 0) focus(FIRST_INVALID)
    else if (chosen.logs.length > 0) onDone(unticked)
  }

  // The plate calculator is for the next set.
  const next = sets.find((set) => !set.isDone) ?? sets.at(-1)

  const change = (seen: DraftSet, part: Partial<DraftSet>) => {
    onChange((now) => changeSet(now, seen, part))
  }

  return (
    <div role="group" aria-label={`Sets of ${exercise.name}`} className="flex flex-col gap-3">
      <ol ref={list} tabIndex={-1} className="flex flex-col gap-3 outline-none">
        {sets.map((set, index) => (
          <SetRow
            key={set.key}
            number={index + 1}
            set={set}
            target={targetOf(exercise.prescription, set)}
            isChecked={isChecked && isEntered(set)}
            onChange={(part) => {
              change(set, part)
              if (part.isDone === true) onSetDone()
            }}
            onWeight={(typed) => {
              change(set, { weight: typeWeight(set.weight, typed, unit) })
            }}
            onRemove={() => {
              // The pressed button is removed with its set.
              list.current?.focus()
              onChange((now) => removeSet(now, set.key))
            }}
          />
        ))}
      </ol>
      <p role="status" className="text-sm text-muted">
        {`${String(tickedCount(entered))} of ${String(sets.length)} sets ticked`}
      </p>
      <div aria-live="polite">
        {error === '' ? null : <p className="text-sm text-danger-text">{error}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="ghost"
          icon={<Plus aria-hidden="true" className="size-5" />}
          disabled={sets.length >= MAX_SETS}
          onClick={() => {
            onChange((now) => withOneMore(now, exercise))
          }}
        >
          Add set
        </Button>
        {next === undefined ? null : (
          <PlateButton
            subject={`Set ${String(sets.indexOf(next) + 1)} of ${exercise.name}`}
            weight={next.weight}
            onUse={(kg) => {
              change(next, { weight: weightEntry(kg, unit) })
            }}
          />
        )}
        <Button
          variant="secondary"
          onClick={() => {
            onChange((now) => asPlanned(now, exercise, lastKg, unit))
          }}
        >
          As planned
        </Button>
        <Button
          onClick={() => {
            if (hasUnticked(entered, unit)) setIsAsking(true)
            else finish('leave-out')
          }}
        >
          Done
        </Button>
      </div>
      <UntickedDialog
        isOpen={isAsking}
        entered={[entered]}
        onChoose={finish}
        onCancel={() => {
          setIsAsking(false)
        }}
      />
    </div>
  )
}
