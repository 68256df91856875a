import { Check, ChevronDown, Lightbulb } from 'lucide-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import type { PerformedSetInput } from '@/api/types'
import { useWeightUnit } from '@/api/use-weight-unit'
import { formatDate } from '@/lib/format'
import { formatWeight, NO_WEIGHT, typeWeight, weightEntry } from '@/lib/weight'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { NumberField } from '@/ui/number-field'
import { nameIdAt } from './exercise-place'
import { NextWeightNote } from './next-weight-note'
import type { PastSession } from './past-sessions'
import { PerformedList } from './performed-list'
import type { DraftSet } from './set-draft'
import { SetLog } from './set-log'

export interface PlannedExercise {
  id: number
  name: string
  sets: number
  reps: number
  description: string
}

interface ExerciseEntryProps {
  exercise: PlannedExercise
  /** Its place in a superset, for example "A1". */
  label?: string | null
  /** What was done before today, oldest first. */
  sessions: readonly PastSession[]
  /** The member's own ISO date. */
  today: string
  /** What was logged today; null while it is still to be done. */
  done: { weight: number | null; performed: readonly PerformedSetInput[] } | null
  /** What was written down set by set and is not logged yet. */
  draft: readonly DraftSet[] | null
  /** Null when nothing is to be remembered. */
  onDraftChange: (sets: readonly DraftSet[] | null) => void
  onSetDone: () => void
  /** What else can be done about it while it is still to be done. */
  actions?: ReactNode
  /** Where a link can lead to. */
  anchor: string
  headingLevel: 3 | 4
  onMarkDone: (what: { weight: number | undefined } | { performed: PerformedSetInput[] }) => void
}

/** One exercise of a plan's day: what to do, what was lifted last time, and the tap that logs it. */
export function ExerciseEntry({
  exercise,
  label = null,
  sessions,
  today,
  done,
  draft,
  onDraftChange,
  onSetDone,
  actions = null,
  anchor,
  headingLevel,
  onMarkDone,
}: ExerciseEntryProps) {
  const unit = useWeightUnit()
  const headingId = nameIdAt(anchor)
  const article = useRef<HTMLElement>(null)
  const Heading = `h${headingLevel}` as const
  const [entry, setEntry] = useState(NO_WEIGHT)
  const [isAsked, setIsAsked] = useState(false)
  const setsId = useId()
  const [isBySet, setIsBySet] = useState(draft !== null)
  const last = sessions.findLast((session) => session.weight !== null && session.weight > 0)
  const shown = done === null ? entry : weightEntry(done.weight, unit)

  // The button that was pressed goes away; the next Tab should go on from here and not from the page's top.
  const keepFocus = () => {
    article.current?.focus({ preventScroll: true })
  }

  return (
    <article
      ref={article}
      id={anchor}
      tabIndex={-1}
      aria-labelledby={headingId}
      className="flex scroll-mt-24 flex-col gap-3 py-5 outline-offset-4 first:pt-1 last:pb-1"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <div className="flex items-baseline gap-2">
          {label === null ? null : <Badge tone="primary">{label}</Badge>}
          <Heading
            id={headingId}
            tabIndex={-1}
            className="scroll-mt-24 text-lg font-semibold text-balance"
          >
            {exercise.name}
          </Heading>
        </div>
        <p className="text-lg font-semibold whitespace-nowrap">
          {exercise.sets} × {exercise.reps}
        </p>
      </div>
      {exercise.description === '' ? null : (
        <p className="max-w-prose text-sm text-muted text-pretty">{exercise.description}</p>
      )}
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[10rem_1fr_auto]">
        <NumberField
          label={`Weight (${unit})`}
          placeholder={done === null ? 'Enter weight' : 'No weight'}
          min={0}
          step={0.5}
          value={shown.text}
          disabled={done !== null}
          onValueChange={(typed) => {
            setEntry((before) => typeWeight(before, typed, unit))
          }}
        />
        <div className="flex min-h-11 flex-col items-start justify-center self-end pb-1 text-sm">
          <span className="text-muted">Last time</span>
          <span className="font-medium">
            {last?.weight == null ? (
              'No weight yet'
            ) : (
              <>
                {formatWeight(last.weight, unit)},{' '}
                <span className="whitespace-nowrap">{formatDate(last.day)}</span>
              </>
            )}
          </span>
        </div>
        <div className="col-span-2 flex gap-2 self-end sm:col-span-1 sm:pb-1">
          {done === null ? (
            <>
              <Button
                variant="ghost"
                icon={<Lightbulb aria-hidden="true" className="size-5" />}
                onClick={() => {
                  setIsAsked(true)
                }}
              >
                Suggest
              </Button>
              <Button
                wide
                onClick={() => {
                  keepFocus()
                  onMarkDone({ weight: entry.kg ?? undefined })
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
      {done !== null ? (
        done.performed.length === 0 ? null : (
          <PerformedList sets={done.performed} />
        )
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-x-2">
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
            {actions}
          </div>
          {isBySet ? (
            <div id={setsId}>
              <SetLog
                exercise={exercise}
                sessions={sessions}
                chosenKg={entry.kg}
                draft={draft}
                onDraftChange={onDraftChange}
                onSetDone={onSetDone}
                onDone={(performed) => {
                  keepFocus()
                  onDraftChange(null)
                  onMarkDone({ performed })
                }}
              />
            </div>
          ) : null}
        </>
      )}
      <div aria-live="polite">
        {done === null && isAsked ? (
          <NextWeightNote
            exerciseId={exercise.id}
            today={today}
            onUse={(weight) => {
              keepFocus()
              setEntry(weightEntry(weight, unit))
              setIsAsked(false)
            }}
          />
        ) : null}
      </div>
    </article>
  )
}
