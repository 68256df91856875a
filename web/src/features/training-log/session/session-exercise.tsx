import { Check, CheckCheck, Lightbulb, ListChecks, Plus } from 'lucide-react'
import { memo, useId, useState, type ReactNode } from 'react'
import type { PerformedSet, PlanExercise } from '@/api/types'
import { useWeightUnit } from '@/api/use-weight-unit'
import { askedWeight, restLabel, setsByReps } from '@/domain/training/sets-by-reps'
import { useStableCallback } from '@/lib/use-stable-callback'
import { formatWeight } from '@/domain/units/weight'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { UserText } from '@/ui/user-text'
import { targetOf } from '../asked-set'
import { PlateButton } from '../plates/plate-button'
import { NextWeightNote } from '../next-weight-note'
import { MAX_SETS } from '@/domain/workout/set-entry'
import { RecordNote } from './reward/record-note'
import type { ExerciseRecords } from './reward/set-records'
import type { RowChange } from '@/domain/workout/reducer'
import { SET_COLUMNS, SetLine } from './set-line'
import { SetMenu } from './set-menu'
import { countedSets, type SetRow } from '@/domain/workout/set-rows'

interface SessionExerciseProps {
  exercise: PlanExercise
  /** Position in a superset, for example "A1". */
  label: string | null
  rows: readonly SetRow[]
  /** Sets of the previous workout, for each row. */
  previous: readonly (PerformedSet | undefined)[]
  /** Records of this workout. */
  records: ExerciseRecords
  /** Current ISO date, for the suggested weight. */
  today: string
  /** Weight of an exercise that was marked done without sets, or undefined. */
  markedDone: { weight: number | null } | undefined
  /** Whether the planned sets are ticked, or the member ended the exercise. */
  isDone: boolean
  /** Key of the next set to do, also in a superset; null if it belongs to another exercise. */
  nextKey: number | null
  /** Keys of rows that the member tried to tick. */
  checkedKeys: ReadonlySet<number>
  onChange: (row: SetRow, change: RowChange) => void
  onLeave: () => void
  onAdd: (like?: SetRow) => void
  onRemove: (row: SetRow) => void
  onWeight: (kg: number, row?: SetRow) => void
  /** Called with suggested reps or seconds for the sets that are not ticked. */
  onReps: (reps: number) => void
  onAllAsPlanned: () => void
  onEnd: () => void
  /** Sets that a program asks for, and why; null in a plain plan. */
  asked: ReactNode
  /** The member's note; empty for none. */
  note: string
  /** Button that opens the menu of the exercise. */
  menu: ReactNode
  /** Button to edit the log. */
  edit: ReactNode
  /** Link to how the exercise is done. */
  guide: ReactNode
}

/** One exercise of a workout, with one line for each set. */
export function SessionExercise({
  exercise,
  label,
  rows,
  previous,
  records,
  today,
  markedDone,
  isDone,
  nextKey,
  checkedKeys,
  onChange,
  onLeave,
  onAdd,
  onRemove,
  onWeight,
  onReps,
  onAllAsPlanned,
  onEnd,
  asked,
  note,
  menu,
  edit,
  guide,
}: SessionExerciseProps) {
  const unit = useWeightUnit()
  const headingId = useId()
  const [isSuggesting, setIsSuggesting] = useState(false)
  const [menuKey, setMenuKey] = useState<number | null>(null)
  const [shownMenu, setShownMenu] = useState<number | null>(null)
  // The plate calculator is for the next set.
  const next = rows.find((row) => !row.isDone) ?? rows.at(-1)
  const menuRow = rows.find(({ key }) => key === shownMenu)
  const change = useStableCallback(onChange)
  const leave = useStableCallback(onLeave)
  const openMenu = useStableCallback(({ key }: SetRow) => {
    setMenuKey(key)
    setShownMenu(key)
  })
  const add = useStableCallback(() => {
    onAdd()
  })
  const copy = useStableCallback((row: SetRow) => {
    onAdd(row)
  })
  const remove = useStableCallback((row: SetRow) => {
    onRemove(row)
  })
  const suggest = useStableCallback(() => {
    setIsSuggesting(!isSuggesting)
  })
  const tickAsPlanned = useStableCallback(onAllAsPlanned)
  const end = useStableCallback(onEnd)

  return (
    <article
      aria-labelledby={headingId}
      className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0 sm:gap-2"
    >
      <div className="flex items-start gap-2">
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
          <div className="flex min-w-0 items-baseline gap-2">
            {label === null ? null : <Badge tone="primary">{label}</Badge>}
            <h2 id={headingId} className="text-xl font-bold tracking-tight text-balance">
              {exercise.name}
            </h2>
          </div>
          <p className="flex items-center gap-2 font-semibold whitespace-nowrap">
            {isDone ? (
              <Badge tone="success">
                <Check aria-hidden="true" className="size-4" />
                Completed
              </Badge>
            ) : null}
            {setsByReps(exercise)}
            <span className="text-sm font-normal text-muted max-sm:sr-only">
              {restLabel(exercise.rest_seconds)}
            </span>
          </p>
        </div>
        {/* As high as the heading, so that six sets fit on a small phone. */}
        <div className="-my-2">{menu}</div>
      </div>
      {note === '' ? null : (
        <p className="max-w-prose text-sm whitespace-pre-line text-muted">
          <span className="sr-only">Note: </span>
          <UserText>{note}</UserText>
        </p>
      )}
      {asked}
      {markedDone !== undefined ? (
        <>
          {markedDone.weight === null ? null : (
            <p className="font-semibold">{formatWeight(markedDone.weight, unit)}</p>
          )}
          <div className="flex flex-wrap gap-x-1">
            {edit}
            {guide}
          </div>
        </>
      ) : (
        <>
          <div role="group" aria-label={`Sets of ${exercise.name}`}>
            <div aria-hidden="true" className={`${SET_COLUMNS} text-center text-xs text-muted`}>
              <span>Set</span>
              <span>Last time</span>
              <span>{unit}</span>
              <span>{exercise.unit === 'seconds' ? 'Seconds' : 'Reps'}</span>
              <span>Done</span>
            </div>
            <ol>
              {rows.map((row, index) => (
                <SetLine
                  key={row.key}
                  number={index + 1}
                  row={row}
                  unit={unit}
                  countedIn={exercise.unit}
                  target={targetOf(exercise.prescription, row)}
                  previous={previous[index]}
                  isNext={row.key === nextKey}
                  isChecked={checkedKeys.has(row.key)}
                  isRecord={records.keys.has(row.key)}
                  onChange={change}
                  onLeave={leave}
                  onMenu={openMenu}
                  onCopy={rows.length < MAX_SETS ? copy : undefined}
                  onRemove={remove}
                />
              ))}
            </ol>
          </div>
          <p role="status" className="sr-only">
            {`${String(countedSets(rows))} of ${String(exercise.sets)} sets done`}
          </p>
          <RecordNote {...records} />
          <div className="flex flex-wrap gap-x-1">
            <FirstActions
              canAdd={rows.length < MAX_SETS}
              isSuggesting={isSuggesting}
              onAdd={add}
              // The weights of a program come from its rule.
              onSuggest={askedWeight(exercise.prescription) === null ? suggest : null}
            />
            {next === undefined ? null : (
              <PlateButton
                subject={`Set ${String(rows.indexOf(next) + 1)} of ${exercise.name}`}
                weight={next.weight}
                onUse={(kg) => {
                  onWeight(kg, next)
                }}
              />
            )}
            {isDone ? edit : <EndActions onAllAsPlanned={tickAsPlanned} onEnd={end} />}
            {guide}
          </div>
          <div aria-live="polite">
            {isSuggesting ? (
              <NextWeightNote
                exerciseId={exercise.id}
                today={today}
                onUse={(kg) => {
                  onWeight(kg)
                  setIsSuggesting(false)
                }}
                onUseReps={(reps) => {
                  onReps(reps)
                  setIsSuggesting(false)
                }}
              />
            ) : null}
          </div>
        </>
      )}
      {exercise.description === '' ? null : (
        <details className="text-sm text-muted">
          <summary className="line-clamp-1 max-w-prose cursor-pointer">
            {exercise.description}
          </summary>
          <p className="max-w-prose text-pretty">{exercise.description}</p>
        </details>
      )}
      {menuRow === undefined ? null : (
        <SetMenu
          isOpen={menuKey === menuRow.key}
          number={rows.indexOf(menuRow) + 1}
          row={menuRow}
          canAdd={rows.length < MAX_SETS}
          onChange={(change) => {
            onChange(menuRow, change)
          }}
          onCopy={() => {
            setMenuKey(null)
            onAdd(menuRow)
          }}
          onRemove={() => {
            setMenuKey(null)
            onRemove(menuRow)
          }}
          onClose={() => {
            setMenuKey(null)
          }}
        />
      )}
    </article>
  )
}

interface FirstActionsProps {
  canAdd: boolean
  isSuggesting: boolean
  onAdd: () => void
  onSuggest: (() => void) | null
}

// Memoized, because a tick must be painted immediately and does not change them.
const FirstActions = memo(({ canAdd, isSuggesting, onAdd, onSuggest }: FirstActionsProps) => (
  <>
    <Button
      variant="ghost"
      icon={<Plus aria-hidden="true" className="size-5" />}
      disabled={!canAdd}
      onClick={onAdd}
    >
      Add set
    </Button>
    {onSuggest === null ? null : (
      <Button
        variant="ghost"
        aria-expanded={isSuggesting}
        icon={<Lightbulb aria-hidden="true" className="size-5" />}
        onClick={onSuggest}
      >
        Suggest
      </Button>
    )}
  </>
))

interface EndActionsProps {
  onAllAsPlanned: () => void
  onEnd: () => void
}

const EndActions = memo(({ onAllAsPlanned, onEnd }: EndActionsProps) => (
  <>
    <Button
      variant="ghost"
      icon={<ListChecks aria-hidden="true" className="size-5" />}
      onClick={onAllAsPlanned}
    >
      As planned
    </Button>
    <Button
      variant="ghost"
      icon={<CheckCheck aria-hidden="true" className="size-5" />}
      onClick={onEnd}
    >
      End exercise
    </Button>
  </>
))
