import type { ReactNode } from 'react'
import { SelectField } from '@/ui/select-field'
import { ComboboxField, type ComboboxOption } from '@/ui/combobox-field'
import { Disclosure } from '@/ui/disclosure'
import { NumberField } from '@/ui/number-field'
import { TextField } from '@/ui/text-field'
import { describeGroups } from './describe'
import type { SlotDraft, TrackDraft } from './draft'
import { GroupsEditor } from './groups-editor'
import type { PartProps } from './part'
import { problemIn } from './read-draft'
import { ProgramSlot } from '@/domain/generated/input-ranges'

/** Value of the choice that adds a track for the exercise. */
const NEW_TRACK = 'new track'

interface SlotEditorProps extends PartProps<SlotDraft> {
  exercises: readonly ComboboxOption[]
  tracks: readonly TrackDraft[]
  isOpen: boolean
  /** Buttons that move and remove the exercise. */
  buttons: ReactNode
  /** Adds a track for the slot's exercise. */
  onNewTrack: () => void
}

/** An exercise of a day: its rule, its sets, and its weeks. */
export function SlotEditor({
  value: slot,
  path,
  problems,
  exercises,
  tracks,
  isOpen,
  buttons,
  onChange,
  onNewTrack,
}: SlotEditorProps) {
  const change = (part: Partial<SlotDraft>) => {
    onChange({ ...slot, ...part })
  }
  const track = tracks.find(({ key }) => key === slot.track)
  const name = slotName(slot, tracks, exercises)
  const hasProblem = problemIn(problems, path) !== undefined
  const isOfStages = track?.rule.kind === 'stages'
  return (
    <Disclosure
      headingLevel={3}
      title={name}
      meta={
        hasProblem ? 'Has an error' : isOfStages ? 'Sets of the rule' : describeGroups(slot.sets)
      }
      defaultOpen={isOpen}
      forcesOpen={hasProblem}
    >
      <div className="flex flex-col gap-4">
        <div className="-mb-3 flex justify-end">{buttons}</div>
        {problems[path] === undefined ? null : (
          <p className="text-sm text-danger-text">{problems[path]}</p>
        )}
        {slot.track !== null ? null : (
          <ComboboxField
            label="Exercise"
            options={exercises}
            value={slot.exerciseId}
            error={problems[`${path}.exercise_id`]}
            onValueChange={(exerciseId) => {
              change({ exerciseId })
            }}
          />
        )}
        <SelectField
          label="Progress"
          value={slot.track ?? ''}
          error={problems[`${path}.track`]}
          hint={slot.track === null ? undefined : 'Its rule is below, under Rules.'}
          options={[
            { value: '', label: 'No rule' },
            ...tracks.map(({ key }) => ({ value: key, label: key })),
            ...(slot.exerciseId === null ? [] : [{ value: NEW_TRACK, label: 'A new rule' }]),
          ]}
          onValueChange={(chosen) => {
            if (chosen === NEW_TRACK) onNewTrack()
            else if (chosen === '')
              change({ track: null, exerciseId: track?.exerciseId ?? slot.exerciseId })
            else change({ track: chosen, exerciseId: null })
          }}
        />
        {isOfStages ? null : (
          <>
            <GroupsEditor
              value={slot.sets}
              path={`${path}.sets`}
              problems={problems}
              tracks={tracks}
              hasRule={slot.track !== null}
              onChange={(sets) => {
                change({ sets })
              }}
            />
            {problems[`${path}.sets`] === undefined ? null : (
              <p className="text-sm text-danger-text">{problems[`${path}.sets`]}</p>
            )}
          </>
        )}
        <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
          <SelectField
            label="Importance"
            value={slot.role}
            options={[
              { value: '', label: 'Not set' },
              { value: 't1', label: 'Main lift' },
              { value: 't2', label: 'Second lift' },
              { value: 't3', label: 'Accessory' },
            ]}
            onValueChange={(role) => {
              change({ role: role === 't1' || role === 't2' || role === 't3' ? role : '' })
            }}
          />
          <TextField
            label="Weeks"
            hint="For example 1, 2, 3. Empty: all."
            value={slot.weeks}
            error={problems[`${path}.weeks`]}
            onValueChange={(weeks) => {
              change({ weeks })
            }}
          />
          <NumberField
            label="Superset"
            hint="Neighbors with the same number alternate."
            isWhole
            min={1}
            step={1}
            value={slot.superset}
            error={problems[`${path}.superset`]}
            onValueChange={(superset) => {
              change({ superset })
            }}
          />
        </div>
        <TextField
          label="Note"
          maxLength={ProgramSlot.note.maxLength}
          value={slot.note}
          error={problems[`${path}.note`]}
          onValueChange={(note) => {
            change({ note })
          }}
        />
      </div>
    </Disclosure>
  )
}

/** Returns the name of the slot's exercise. */
export function slotName(
  { track: key, exerciseId }: Pick<SlotDraft, 'track' | 'exerciseId'>,
  tracks: readonly TrackDraft[],
  exercises: readonly ComboboxOption[],
): string {
  const id = key === null ? exerciseId : tracks.find((track) => track.key === key)?.exerciseId
  return exercises.find((exercise) => exercise.id === id)?.name ?? 'Exercise'
}
