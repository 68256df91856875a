import { Check, ChevronDown, Lightbulb } from 'lucide-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import type { PerformedSetInput } from '@/api/types'
import { useWeightUnit } from '@/api/use-weight-unit'
import { askedWeight } from '@/domain/training/sets-by-reps'
import { FIRST_INVALID, useFocusRequest } from '@/lib/use-focus-request'
import {
  NO_WEIGHT,
  typeWeight,
  WEIGHT_STEP,
  weightEntry,
  weightError,
  type WeightEntry,
} from '@/domain/units/weight'
import { ActionRow } from '@/ui/action-row'
import { Button } from '@/ui/button'
import { IconButton } from '@/ui/icon-button'
import { NumberField } from '@/ui/number-field'
import { ExerciseHead, type PlannedExercise } from './exercise-head'
import { nameIdAt } from './exercise-name-id'
import { NextWeightNote } from './next-weight-note'
import type { PastSession } from './past-sessions'
import { PerformedList } from './performed-list'
import { plannedSets, withReps } from '@/domain/workout/set-draft'
import { performedSet } from '@/domain/workout/set-entry'
import {
  collect,
  enteredIn,
  tickedCount,
  weightOfSets,
  type EnteredLog,
  type Unticked,
} from './entered'
import type { DraftUpdate, ExerciseDraft } from '@/domain/workout/draft'
import { SetLog } from './set-log'

interface ExerciseEntryProps {
  exercise: PlannedExercise
  /** Position in a superset, for example "A1". */
  label?: string | null
  /** Earlier sessions, oldest first. */
  sessions: readonly PastSession[]
  /** Current ISO date in the member's time zone. */
  today: string
  /** Today's log, or null if the exercise is not done yet. */
  done: { weight: number | null; performed: readonly PerformedSetInput[] } | null
  /** Input that is not logged yet. */
  draft: ExerciseDraft | null
  onDraftChange: (update: DraftUpdate) => void
  onSetDone: () => void
  /** Whether it is what to do now. */
  isNext?: boolean | undefined
  /** Further buttons while the exercise is not done. */
  actions?: ReactNode
  /** Small picture of the exercise. */
  picture?: ReactNode
  /** Link to how the exercise is done. */
  guide?: ReactNode
  /** Sets that a program asks for, and why. */
  asked?: ReactNode
  /** Further text below the prescription. */
  note?: ReactNode
  /** Target id of links. */
  anchor: string
  headingLevel: 3 | 4
  onMarkDone: (log: EnteredLog) => void
}

/** One exercise of a plan's day: prescription, weights and the Mark Done button. Its sets open in place. */
export function ExerciseEntry({
  exercise,
  label = null,
  sessions,
  today,
  done,
  draft,
  onDraftChange,
  onSetDone,
  isNext = false,
  actions = null,
  picture = null,
  guide = null,
  asked = null,
  note = null,
  anchor,
  headingLevel,
  onMarkDone,
}: ExerciseEntryProps) {
  const unit = useWeightUnit()
  const headingId = nameIdAt(anchor)
  const article = useRef<HTMLElement>(null)
  const [isAsked, setIsAsked] = useState(false)
  const setsId = useId()
  const [isBySet, setIsBySet] = useState(draft?.sets != null)
  const last = sessions.findLast((session) => session.weight !== null && session.weight > 0)
  const entry = draft?.weight ?? NO_WEIGHT
  // Once sets are entered, they determine the weight of the log.
  const ofSets = weightOfSets(draft)
  const shown =
    done !== null
      ? weightEntry(done.weight, unit)
      : ofSets !== undefined
        ? weightEntry(ofSets, unit)
        : entry
  const entered = enteredIn(exercise.id, draft)
  const [fault] = entered === null ? [] : collect([entered], 'save', unit).faults
  const [isRejected, setIsRejected] = useState(false)

  const changeWeight = (update: (before: WeightEntry) => WeightEntry) => {
    onDraftChange((now) => {
      const weight = update(now.weight)
      return weight.text === '' && now.sets === null ? null : { ...now, weight }
    })
  }
  const askedKg = askedWeight(exercise.prescription)
  const placeholder =
    askedKg === null ? 'Enter weight' : `${weightEntry(askedKg, unit).text} planned`
  const entryError = done === null ? weightError(shown, unit) : undefined
  const weightField = useRef<HTMLDivElement>(null)
  const focusWeight = useFocusRequest(weightField)

  // The pressed button is removed; without this, keyboard focus would restart at the top of the page.
  const keepFocus = () => {
    article.current?.focus({ preventScroll: true })
  }

  /** Returns the log without any input. That of a program has the sets that it asks for. */
  const asPlannedValues = (): EnteredLog['values'] =>
    exercise.prescription == null
      ? { weight: undefined }
      : {
          performed: plannedSets(exercise, null, unit)
            .filter(({ kind }) => kind === 'working')
            .map(performedSet),
        }

  const save = (unticked: Unticked) => {
    const { logs, faults } =
      entered === null ? { logs: [], faults: [] } : collect([entered], unticked, unit)
    const [first] = faults
    if (first?.number === null) {
      focusWeight(FIRST_INVALID)
      return
    }
    if (first !== undefined) {
      setIsRejected(true)
      setIsBySet(true)
      return
    }
    keepFocus()
    onMarkDone(logs[0] ?? { exerciseId: exercise.id, exercise, values: asPlannedValues() })
  }

  return (
    <article
      ref={article}
      id={anchor}
      tabIndex={-1}
      aria-labelledby={headingId}
      className="flex scroll-mt-24 flex-col gap-3 py-4 outline-offset-4 first:pt-1 last:pb-1"
    >
      <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <ExerciseHead
          exercise={exercise}
          label={label}
          headingId={headingId}
          headingLevel={headingLevel}
          picture={picture}
          last={last}
          today={today}
          isOpen={done === null}
        />
        <div
          ref={weightField}
          className="grid grid-cols-[minmax(0,1fr)_auto] content-start items-start gap-2 sm:grid-cols-[8.5rem_auto]"
        >
          <NumberField
            label="Weight"
            unit={unit}
            placeholder={done !== null ? 'No weight' : placeholder}
            min={0}
            step={WEIGHT_STEP}
            value={shown.text}
            error={entryError}
            hint={done === null && ofSets !== undefined ? 'From your sets' : undefined}
            disabled={done !== null || ofSets !== undefined}
            onValueChange={(typed) => {
              changeWeight((before) => typeWeight(before, typed, unit))
            }}
          />
          {/* As far down as the field, whose label is above it. */}
          <div className="flex gap-2 pt-6">
            {done === null ? (
              <>
                {askedKg === null ? (
                  <IconButton
                    label="Suggest"
                    icon={<Lightbulb aria-hidden="true" className="size-5" />}
                    onClick={() => {
                      setIsAsked(true)
                    }}
                  />
                ) : null}
                <Button
                  wide
                  variant={isNext ? 'primary' : 'secondary'}
                  onClick={() => {
                    save('save')
                  }}
                >
                  Mark Done
                </Button>
              </>
            ) : (
              <Button
                wide
                variant="success"
                disabled
                icon={<Check aria-hidden="true" className="size-5" />}
              >
                Completed
              </Button>
            )}
          </div>
        </div>
      </div>
      {asked}
      {note}
      {done !== null ? (
        <>
          {done.performed.length === 0 ? null : (
            <PerformedList sets={done.performed} countedIn={exercise.unit} />
          )}
          {guide === null ? null : <ActionRow>{guide}</ActionRow>}
        </>
      ) : (
        <>
          <ActionRow>
            <Button
              variant="ghost"
              aria-expanded={isBySet}
              aria-controls={isBySet ? setsId : undefined}
              icon={
                <ChevronDown
                  aria-hidden="true"
                  className={`size-5 transition-transform duration-150 ease-calm ${isBySet ? 'rotate-180' : ''}`}
                />
              }
              onClick={() => {
                setIsBySet(!isBySet)
              }}
            >
              Log sets
            </Button>
            {entered === null || entered.sets.length === 0 || isBySet ? null : (
              <span className="text-sm text-muted">
                {`${String(tickedCount(entered))} of ${String(entered.sets.length)} sets ticked`}
              </span>
            )}
            {actions}
            {guide}
          </ActionRow>
          <div aria-live="polite" className="empty:-mt-3">
            {isRejected && fault !== undefined && fault.number !== null ? (
              <p className="text-sm text-danger-text">
                {`Set ${String(fault.number)}: ${fault.text}`}
              </p>
            ) : null}
          </div>
          {isBySet ? (
            <div id={setsId}>
              <SetLog
                exercise={exercise}
                sessions={sessions}
                chosenKg={entry.kg}
                draft={draft?.sets ?? null}
                onDraftChange={(update) => {
                  onDraftChange((now) => ({ ...now, sets: update(now.sets) }))
                }}
                onSetDone={onSetDone}
                onDone={save}
              />
            </div>
          ) : null}
        </>
      )}
      <div aria-live="polite" className="empty:-mt-3">
        {done === null && isAsked ? (
          <NextWeightNote
            exerciseId={exercise.id}
            today={today}
            onUse={(weight) => {
              keepFocus()
              changeWeight(() => weightEntry(weight, unit))
              setIsAsked(false)
            }}
            onUseReps={(reps) => {
              keepFocus()
              onDraftChange((now) => ({
                ...now,
                sets: withReps(now.sets ?? plannedSets(exercise, now.weight.kg, unit), reps),
              }))
              setIsBySet(true)
              setIsAsked(false)
            }}
          />
        ) : null}
      </div>
    </article>
  )
}
