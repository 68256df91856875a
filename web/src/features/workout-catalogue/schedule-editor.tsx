import { useEffect, useRef, type ReactNode } from 'react'
import type { AdminExercise } from '@/api/types'
import { useLeaveGuard } from '@/lib/use-leave-guard'
import { useMediaQuery } from '@/lib/use-media-query'
import { formatNumber } from '@/domain/text/format'
import { plural } from '@/domain/text/plural'
import { ActionBar } from '@/ui/action-bar'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { ChoiceButtons } from '@/ui/choice-buttons'
import { Disclosure } from '@/ui/disclosure'
import { LeaveDialog } from '@/ui/leave-dialog'
import { SelectField } from '@/ui/select-field'
import { AvailableExercises } from './available-exercises'
import { ConflictDialog } from './conflict-dialog'
import { CopyDay } from './copy-day'
import { DayExercises } from './day-exercises'
import type { EditedPlan } from './queries'
import { exercisesOn, isOn } from '@/domain/workout-plan/schedule'
import { useScheduleEditor, type ScheduleEditing } from './use-schedule-editor'

interface ScheduleEditorProps {
  edited: EditedPlan
  /** Null if they are not loaded. */
  exercises: readonly AdminExercise[] | null
  /** Shown in place of the exercises if they are not loaded. */
  exercisesMissing: ReactNode
  /** Whether the editor was reloaded and discarded the previous input, which is announced. */
  isReloaded: boolean
  onSaved: () => void
  onCancel: () => void
  /** Reloads the editor with the saved version. */
  onReload: () => void
  isReloading: boolean
  reloadFailure: string | null
}

/** Editor for the days and exercises of a plan. */
export function ScheduleEditor({
  edited,
  exercises,
  exercisesMissing,
  isReloaded,
  onSaved,
  onCancel,
  onReload,
  isReloading,
  reloadFailure,
}: ScheduleEditorProps) {
  const editing = useScheduleEditor(
    edited,
    isReloaded ? 'Loaded the version that someone else saved' : '',
  )
  const { schedule, day, isSaved } = editing
  const { isAsking, stay, leave } = useLeaveGuard(editing.isDirty && !isSaved)

  useEffect(() => {
    // Called only after the page knows that there are no unsaved changes.
    if (isSaved) onSaved()
  }, [isSaved, onSaved])

  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <DayChoice editing={editing} isFocused={isReloaded} />
          <Card title={`Exercises for Day ${String(day)}`}>
            {editing.exercises.length === 0 ? (
              <p className="text-muted">
                Rest day. Add exercises from the list of available exercises.
              </p>
            ) : null}
            <DayExercises
              key={day}
              exercises={editing.exercises}
              onMove={editing.move}
              onLink={editing.linkToNext}
              onUnlink={editing.unlinkFromNext}
              onRemove={editing.remove}
            />
            <CopyDay
              day={day}
              others={[...schedule.keys()].filter((other) => other !== day)}
              onCopy={editing.copyFrom}
            />
          </Card>
        </div>
        <Card title="Available Exercises">
          {exercises === null ? (
            exercisesMissing
          ) : (
            <AvailableExercises
              exercises={exercises}
              day={day}
              isInDay={(id) => isOn(schedule, day, id)}
              onAdd={editing.add}
            />
          )}
        </Card>
      </div>
      <ActionBar
        status={editing.status === '' && editing.isDirty ? 'Not saved yet' : editing.status}
        alert={
          editing.failure === null ? null : (
            <Alert kind="error" title={`Error updating workout plan: ${editing.failure}`}>
              {editing.problems.length === 0 ? null : (
                <ul className="list-disc ps-5">
                  {editing.problems.map((problem) => (
                    <li key={problem}>{problem}</li>
                  ))}
                </ul>
              )}
            </Alert>
          )
        }
      >
        <Button variant="secondary" disabled={editing.isSaving} onClick={onCancel}>
          Cancel
        </Button>
        <Button
          busy={editing.isSaving}
          busyLabel="Saving..."
          onClick={() => {
            editing.save()
          }}
        >
          Save Changes
        </Button>
      </ActionBar>
      <ConflictDialog
        isOpen={editing.isConflictShown}
        onKeepEditing={editing.closeConflict}
        onLoadTheirs={onReload}
        isLoading={isReloading}
        loadFailure={reloadFailure}
        onReplaceTheirs={editing.replaceTheirs}
        isReplacing={editing.isSaving}
      />
      <LeaveDialog
        isOpen={isAsking}
        description="Your changes to this workout plan are not saved yet."
        onStay={stay}
        onLeave={leave}
      />
    </>
  )
}

interface DayChoiceProps {
  editing: ScheduleEditing
  /** Whether this element gets the focus, because the focused one was removed. */
  isFocused: boolean
}

function DayChoice({ editing, isFocused }: DayChoiceProps) {
  const { schedule, day, dayCount, selectDay } = editing
  const select = useRef<HTMLSelectElement>(null)
  const isWide = useMediaQuery('(min-width: 40rem)')
  const days = Array.from({ length: dayCount }, (_, index) => index + 1)
  useEffect(() => {
    if (isFocused) select.current?.focus()
  }, [isFocused])

  return (
    <div className="flex flex-col gap-3">
      <SelectField
        ref={select}
        label="Select Day"
        options={days.map((day) => ({ value: String(day), label: `Day ${String(day)}` }))}
        value={String(day)}
        onChange={(event) => {
          selectDay(Number(event.currentTarget.value))
        }}
      />
      <Disclosure
        title="All days"
        headingLevel={2}
        meta={plural(dayCount, {
          one: `${formatNumber(schedule.size)} of # day with exercises`,
          other: `${formatNumber(schedule.size)} of # days with exercises`,
        })}
        defaultOpen={isWide}
      >
        <ChoiceButtons
          layout="grid"
          label="All days"
          value={day}
          onChange={selectDay}
          choices={days.map((day) => {
            const { length } = exercisesOn(schedule, day)
            return {
              value: day,
              label: `Day ${String(day)}`,
              note: plural(length, { none: 'rest', other: '# ex.' }),
              isEmpty: length === 0,
            }
          })}
        />
      </Disclosure>
    </div>
  )
}
