import { ComboboxField, type ComboboxOption } from '@/ui/combobox-field'
import { Disclosure } from '@/ui/disclosure'
import { NumberField } from '@/ui/number-field'
import { SelectField } from '@/ui/select-field'
import { ruleNames } from './describe'
import type { StartKind, TrackDraft } from './draft'
import { LadderField } from './ladder-field'
import type { PartProps } from './part'
import { problemIn } from './read-draft'
import { RuleFields } from './rule-fields'

interface TrackEditorProps extends PartProps<TrackDraft> {
  exercises: readonly ComboboxOption[]
  tracks: readonly TrackDraft[]
}

const starts = (): readonly { value: StartKind; label: string }[] => [
  { value: 'none', label: 'Chosen with the first workout' },
  { value: 'weight', label: 'A weight' },
  { value: 'of_one_rep_max', label: 'Percent of the one-rep max' },
  { value: 'of_five_rep_max', label: 'Percent of the five-rep max' },
  { value: 'seconds', label: 'Seconds' },
  { value: 'reps', label: 'Reps' },
]

/** A value with its exercise, its start and its rule. */
export function TrackEditor({
  value: track,
  path,
  problems,
  exercises,
  tracks,
  onChange,
}: TrackEditorProps) {
  const change = (part: Partial<TrackDraft>) => {
    onChange({ ...track, ...part })
  }
  const { start } = track
  const number = (name: 'kg' | 'lb' | 'amount', label: string) => (
    <NumberField
      label={label}
      min={0}
      step={1}
      value={start[name]}
      error={problems[`${path}.start`]}
      onValueChange={(text) => {
        change({ start: { ...start, [name]: text } })
      }}
    />
  )
  const found = problemIn(problems, path)
  return (
    <Disclosure
      headingLevel={3}
      title={track.key}
      meta={found === undefined ? ruleNames()[track.rule.kind] : 'Has an error'}
      forcesOpen={found !== undefined}
    >
      <div className="flex flex-col gap-4">
        {problems[path] === undefined ? null : (
          <p className="text-sm text-danger-text">{problems[path]}</p>
        )}
        <ComboboxField
          label="Exercise"
          options={exercises}
          value={track.exerciseId}
          error={problems[`${path}.exercise_id`]}
          onValueChange={(exerciseId) => {
            change({ exerciseId })
          }}
        />
        <RuleFields
          value={track.rule}
          path={`${path}.rule`}
          problems={problems}
          tracks={tracks}
          onChange={(rule) => {
            change({ rule })
          }}
        />
        <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
          <SelectField
            label="Start"
            value={start.kind}
            error={problems[`${path}.start`]}
            options={[...starts()]}
            onValueChange={(kind) => {
              change({
                start: {
                  ...start,
                  kind: starts().find(({ value }) => value === kind)?.value ?? 'none',
                },
              })
            }}
          />
          {start.kind === 'weight' ? (
            <>
              {number('kg', 'Start in kg')}
              {number('lb', 'Start in lb')}
            </>
          ) : start.kind === 'none' ? null : (
            number('amount', starts().find(({ value }) => value === start.kind)?.label ?? '')
          )}
        </div>
        <LadderField
          value={track.ladder}
          path={`${path}.ladder`}
          problems={problems}
          exercises={exercises}
          onChange={(ladder) => {
            change({ ladder })
          }}
        />
      </div>
    </Disclosure>
  )
}
