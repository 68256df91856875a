import { Check, CheckCheck, Lightbulb, ListChecks, Plus } from 'lucide-react'
import { memo, useId, useMemo, useState, type ReactNode } from 'react'
import type { PlanExercise } from '@/api/types'
import { useWeightUnit } from '@/api/use-weight-unit'
import { askedWeight, restLabel, setsByReps } from '@/domain/training/sets-by-reps'
import { formatWeight } from '@/domain/units/weight'
import { MAX_SETS } from '@/domain/workout/set-entry'
import { countedSets, type SetRow } from '@/domain/workout/set-rows'
import { useToday } from '@/lib/use-today'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { UserText } from '@/ui/user-text'
import { targetOf } from '../asked-set'
import { EditDone } from '../edit-done'
import { NextWeightNote } from '../next-weight-note'
import { PlateButton } from '../plates/plate-button'
import { RecordNote } from './reward/record-note'
import { SET_COLUMNS, SetLine, type LineActions } from './set-line'
import { SetMenu } from './set-menu'
import { useWorkoutStore, type ExerciseView } from './workout-store'

interface SessionExerciseProps {
  view: ExerciseView
  /** ISO date of the log. */
  day: string
  /** Sets that a program asks for, and why; null in a plain plan. */
  asked: ReactNode
  /** Button that opens the menu of the exercise. */
  menu: ReactNode
  /** Link to how the exercise is done. */
  guide: ReactNode
}

/** One exercise of a workout, with one line for each set. */
export function SessionExercise({ view, day, asked, menu, guide }: SessionExerciseProps) {
  const { exercise, note, markedDone, isDone, logged } = view
  const unit = useWeightUnit()
  const headingId = useId()
  const edit = <EditDone exerciseId={exercise.id} {...logged} day={day} />
  return (
    <article
      aria-labelledby={headingId}
      className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0 sm:gap-2"
    >
      <div className="flex items-start gap-2">
        <ExerciseHead id={headingId} exercise={exercise} label={view.label} isDone={isDone} />
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
      {markedDone !== null ? (
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
        <Sets view={view} edit={isDone ? edit : null} guide={guide} />
      )}
      {exercise.description === '' ? null : (
        <details className="text-sm text-muted">
          <summary className="line-clamp-1 max-w-prose cursor-pointer">
            {exercise.description}
          </summary>
          <p className="max-w-prose text-pretty">{exercise.description}</p>
        </details>
      )}
    </article>
  )
}

interface ExerciseHeadProps {
  id: string
  exercise: PlanExercise
  label: string | null
  isDone: boolean
}

const ExerciseHead = memo(({ id, exercise, label, isDone }: ExerciseHeadProps) => (
  <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
    <div className="flex min-w-0 items-baseline gap-2">
      {label === null ? null : <Badge tone="primary">{label}</Badge>}
      <h2 id={id} className="text-xl font-bold tracking-tight text-balance">
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
))

interface SetsProps {
  view: ExerciseView
  /** Button to edit the log; null while the exercise is not done. */
  edit: ReactNode
  guide: ReactNode
}

/** The lines of an exercise, and what can be done with all of them. */
function Sets({ view, edit, guide }: SetsProps) {
  const { exercise, rows, previous, records, recordKeys, nextKey, checkedKeys } = view
  const { id } = exercise
  const unit = useWeightUnit()
  const today = useToday()
  const store = useWorkoutStore()
  const [isSuggesting, setIsSuggesting] = useState(false)
  const [menuKey, setMenuKey] = useState<number | null>(null)
  const [shownMenu, setShownMenu] = useState<number | null>(null)
  // The plate calculator is for the next set.
  const next = rows.find((row) => !row.isDone) ?? rows.at(-1)
  const menuRow = rows.find(({ key }) => key === shownMenu)
  const canAdd = rows.length < MAX_SETS
  const actions = useMemo(
    (): LineActions => ({
      change: (row, change) => {
        store.act((workout) => {
          workout.change(id, row, change)
        })
      },
      leave: () => {
        store.act((workout) => {
          workout.leave(id)
        })
      },
      openMenu: ({ key }) => {
        setMenuKey(key)
        setShownMenu(key)
      },
      copy: (row) => {
        setMenuKey(null)
        store.act((workout) => {
          workout.add(id, row)
        })
      },
      remove: (row) => {
        setMenuKey(null)
        store.act((workout) => {
          workout.remove(id, row)
        })
      },
    }),
    [store, id],
  )
  const setWeight = (kg: number, row?: SetRow) => {
    store.act((workout) => {
      workout.setWeight(id, kg, row)
    })
  }
  return (
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
              isChecked={checkedKeys.includes(row.key)}
              isRecord={recordKeys.includes(row.key)}
              canCopy={canAdd}
              actions={actions}
            />
          ))}
        </ol>
      </div>
      <p role="status" className="sr-only">
        {`${String(countedSets(rows))} of ${String(exercise.sets)} sets done`}
      </p>
      <RecordNote {...records} />
      <div className="flex flex-wrap gap-x-1">
        <AddButton exerciseId={id} canAdd={canAdd} />
        {/* The weights of a program come from its rule. */}
        {askedWeight(exercise.prescription) === null ? (
          <SuggestButton isSuggesting={isSuggesting} onToggle={setIsSuggesting} />
        ) : null}
        {next === undefined ? null : (
          <PlateButton
            subject={`Set ${String(rows.indexOf(next) + 1)} of ${exercise.name}`}
            weight={next.weight}
            onUse={(kg) => {
              setWeight(kg, next)
            }}
          />
        )}
        {edit ?? <EndButtons exerciseId={id} />}
        {guide}
      </div>
      <div aria-live="polite">
        {isSuggesting ? (
          <NextWeightNote
            exerciseId={id}
            today={today}
            onUse={(kg) => {
              setWeight(kg)
              setIsSuggesting(false)
            }}
            onUseReps={(reps) => {
              store.act((workout) => {
                workout.setReps(id, reps)
              })
              setIsSuggesting(false)
            }}
          />
        ) : null}
      </div>
      {menuRow === undefined ? null : (
        <SetMenu
          isOpen={menuKey === menuRow.key}
          number={rows.indexOf(menuRow) + 1}
          row={menuRow}
          canAdd={canAdd}
          onChange={(change) => {
            actions.change(menuRow, change)
          }}
          onCopy={() => {
            actions.copy(menuRow)
          }}
          onRemove={() => {
            actions.remove(menuRow)
          }}
          onClose={() => {
            setMenuKey(null)
          }}
        />
      )}
    </>
  )
}

const AddButton = memo(({ exerciseId, canAdd }: { exerciseId: number; canAdd: boolean }) => {
  const store = useWorkoutStore()
  return (
    <Button
      variant="ghost"
      icon={<Plus aria-hidden="true" className="size-5" />}
      disabled={!canAdd}
      onClick={() => {
        store.act((workout) => {
          workout.add(exerciseId)
        })
      }}
    >
      Add set
    </Button>
  )
})

interface SuggestButtonProps {
  isSuggesting: boolean
  onToggle: (isSuggesting: boolean) => void
}

const SuggestButton = memo(({ isSuggesting, onToggle }: SuggestButtonProps) => (
  <Button
    variant="ghost"
    aria-expanded={isSuggesting}
    icon={<Lightbulb aria-hidden="true" className="size-5" />}
    onClick={() => {
      onToggle(!isSuggesting)
    }}
  >
    Suggest
  </Button>
))

const EndButtons = memo(({ exerciseId }: { exerciseId: number }) => {
  const store = useWorkoutStore()
  return (
    <>
      <Button
        variant="ghost"
        icon={<ListChecks aria-hidden="true" className="size-5" />}
        onClick={() => {
          store.act((workout) => {
            workout.tickAsPlanned(exerciseId)
          })
        }}
      >
        As planned
      </Button>
      <Button
        variant="ghost"
        icon={<CheckCheck aria-hidden="true" className="size-5" />}
        onClick={() => {
          store.act((workout) => {
            workout.end(exerciseId)
          })
        }}
      >
        End exercise
      </Button>
    </>
  )
})
