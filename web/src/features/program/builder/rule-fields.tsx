import { NumberField } from '@/ui/number-field'
import { SelectField } from '@/ui/select-field'
import { describeRule, ruleNames } from './describe'
import { emptyRule, type RuleDraft, type RuleKind, type TrackDraft } from './draft'
import { IncrementFields } from './increment-fields'
import type { PartProps } from './part'
import { StagesEditor } from './stages-editor'
import { StepsEditor } from './steps-editor'

const KINDS: readonly RuleKind[] = [
  'linear',
  'double',
  'rep_sum',
  'stages',
  'training_max',
  'rir',
  'time',
]

interface RuleFieldsProps extends PartProps<RuleDraft> {
  tracks: readonly TrackDraft[]
}

/** A rule with the parameters of its kind, and what it means in a sentence. */
export function RuleFields({ value: rule, path, problems, tracks, onChange }: RuleFieldsProps) {
  const change = (part: Partial<RuleDraft>) => {
    onChange({ ...rule, ...part })
  }
  const { kind } = rule
  const number = (
    name:
      | 'fails'
      | 'deloadPercent'
      | 'doubleFrom'
      | 'sessions'
      | 'total'
      | 'floorPercent'
      | 'seconds'
      | 'most',
    label: string,
    part: string,
    [min, max]: readonly [number, number],
  ) => (
    <NumberField
      label={label}
      isWhole
      min={min}
      max={max}
      step={1}
      value={rule[name]}
      error={problems[`${path}.${part}`]}
      onValueChange={(text) => {
        change({ [name]: text })
      }}
    />
  )
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label="Rule"
        value={kind}
        options={KINDS.map((one) => ({ value: one, label: ruleNames()[one] }))}
        onValueChange={(chosen) => {
          const next = KINDS.find((one) => one === chosen) ?? kind
          const usual = emptyRule(next)
          change({ kind: next, every: usual.every, increment: usual.increment })
        }}
      />
      <p className="text-sm text-muted text-pretty">{describeRule(rule)}</p>
      {kind === 'rir' || kind === 'time' ? null : (
        <IncrementFields
          value={rule.increment}
          kind={kind}
          path={`${path}.increment`}
          problems={problems}
          onChange={(increment) => {
            change({ increment })
          }}
        />
      )}
      <div className="grid grid-cols-2 items-start gap-3">
        {kind === 'linear' || kind === 'training_max' ? (
          <SelectField
            label="How often"
            value={rule.every}
            error={problems[`${path}.every`]}
            options={[
              ...(kind === 'linear' ? [{ value: 'session', label: 'Each workout' }] : []),
              { value: 'week', label: 'Each week' },
              { value: 'cycle', label: 'Each cycle' },
            ]}
            onValueChange={(every) => {
              change({ every })
            }}
          />
        ) : null}
        {kind === 'linear'
          ? number('doubleFrom', 'Double step from (reps)', 'double_from', [1, 100])
          : null}
        {kind === 'double' ? number('sessions', 'Workouts in a row', 'sessions', [1, 3]) : null}
        {kind === 'rep_sum' ? number('total', 'Total reps', 'total', [5, 200]) : null}
        {kind === 'rep_sum'
          ? number('floorPercent', 'Counts as a miss below (%)', 'floor_percent', [50, 95])
          : null}
        {kind === 'time' ? number('seconds', 'Add (seconds)', 'increment', [1, 30]) : null}
        {kind === 'time' ? number('most', 'Up to (seconds)', 'most', [10, 100]) : null}
        {kind === 'stages' ? null : number('fails', 'Reduce after (misses)', 'fails', [1, 5])}
        {kind === 'stages'
          ? null
          : number('deloadPercent', 'Reduce by (%)', 'deload_percent', [5, 30])}
      </div>
      {kind === 'training_max' ? (
        <StepsEditor
          value={rule.steps}
          path={`${path}.steps`}
          problems={problems}
          onChange={(steps) => {
            change({ steps })
          }}
        />
      ) : null}
      {kind === 'stages' ? (
        <StagesEditor
          value={rule}
          path={path}
          problems={problems}
          tracks={tracks}
          onChange={onChange}
        />
      ) : null}
    </div>
  )
}
