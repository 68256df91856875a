import { Plus } from 'lucide-react'
import { Button } from '@/ui/button'
import { CheckField } from '@/ui/check-field'
import { Disclosure } from '@/ui/disclosure'
import { NumberField } from '@/ui/number-field'
import { SelectField } from '@/ui/select-field'
import { describeGroup } from './describe'
import { emptyGroup, type GroupDraft, type TrackDraft } from './draft'
import { replacedAt, type PartProps } from './part'
import { PartButtons } from './part-buttons'
import * as ranges from '@/domain/generated/input-ranges'

interface GroupsEditorProps extends PartProps<GroupDraft[]> {
  tracks: readonly TrackDraft[]
  /** Whether percents and judged sets matter, because a rule follows the sets. */
  hasRule: boolean
}

/** Groups of sets that are alike, in their order. */
export function GroupsEditor({
  value: groups,
  path,
  problems,
  tracks,
  hasRule,
  onChange,
}: GroupsEditorProps) {
  return (
    <div className="flex flex-col gap-3">
      <ol aria-label="Sets" className="flex flex-col gap-3">
        {groups.map((group, at) => (
          <li key={group.id} className="rounded-control border border-line p-3">
            <div className="flex items-center justify-between gap-2">
              <p className="min-w-0 font-medium">{describeGroup(group)}</p>
              <PartButtons
                name={`sets ${String(at + 1)}`}
                list={groups}
                at={at}
                onChange={onChange}
              />
            </div>
            <GroupFields
              value={group}
              path={`${path}[${String(at)}]`}
              problems={problems}
              tracks={tracks}
              hasRule={hasRule}
              onChange={(next) => {
                onChange(replacedAt(groups, at, next))
              }}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button
          variant="ghost"
          icon={<Plus aria-hidden="true" className="size-5" />}
          disabled={groups.length >= ranges.ProgramSlot.sets.maxItems}
          onClick={() => {
            onChange([...groups, { ...(groups.at(-1) ?? emptyGroup()), id: emptyGroup().id }])
          }}
        >
          Add sets
        </Button>
      </div>
    </div>
  )
}

interface GroupFieldsProps extends PartProps<GroupDraft> {
  tracks: readonly TrackDraft[]
  hasRule: boolean
}

function GroupFields({
  value: group,
  path,
  problems,
  tracks,
  hasRule,
  onChange,
}: GroupFieldsProps) {
  const change = (part: Partial<GroupDraft>) => {
    onChange({ ...group, ...part })
  }
  const number = (name: 'count' | 'reps' | 'repsMax', label: string, part: string) => (
    <NumberField
      label={label}
      isWhole
      min={1}
      step={1}
      value={group[name]}
      error={problems[`${path}.${part}`]}
      onValueChange={(text) => {
        change({ [name]: text })
      }}
    />
  )
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-3 items-start gap-3">
        {number('count', 'Sets', 'count')}
        {number('reps', 'Reps', 'reps')}
        {number('repsMax', 'Reps, up to', 'reps_max')}
      </div>
      <CheckField
        label="Last set: as many reps as possible"
        checked={group.amrap}
        onCheckedChange={(amrap) => {
          change({ amrap })
        }}
      />
      <Disclosure
        isRow
        headingLevel={4}
        title="Weight, effort and rest"
        forcesOpen={['percent', 'of', 'rir', 'rest_seconds'].some(
          (part) => problems[`${path}.${part}`] !== undefined,
        )}
      >
        <div className="grid grid-cols-2 items-start gap-3">
          <NumberField
            label="Percent of the value"
            min={ranges.SetGroup.percent.min}
            max={ranges.SetGroup.percent.max}
            step={5}
            value={group.percent}
            error={problems[`${path}.percent`]}
            onValueChange={(percent) => {
              change({ percent })
            }}
          />
          <SelectField
            label="Value of"
            value={group.of}
            error={problems[`${path}.of`]}
            options={[
              { value: '', label: 'This exercise' },
              ...tracks.map(({ key }) => ({ value: key, label: key })),
            ]}
            onValueChange={(of) => {
              change({ of })
            }}
          />
          <NumberField
            label="Reps in reserve"
            min={ranges.SetGroup.rir.min}
            max={ranges.SetGroup.rir.max}
            step={0.5}
            value={group.rir}
            error={problems[`${path}.rir`]}
            onValueChange={(rir) => {
              change({ rir })
            }}
          />
          <NumberField
            label="Rest in seconds"
            range={ranges.SetGroup.rest_seconds}
            step={30}
            value={group.rest}
            error={problems[`${path}.rest_seconds`]}
            onValueChange={(rest) => {
              change({ rest })
            }}
          />
          <SelectField
            label="Kind"
            value={group.kind}
            options={[
              { value: 'working', label: 'Working sets' },
              { value: 'warm_up', label: 'Warm-up' },
            ]}
            onValueChange={(kind) => {
              change({ kind: kind === 'warm_up' ? 'warm_up' : 'working' })
            }}
          />
        </div>
        {hasRule ? (
          <CheckField
            label="These sets decide about the next step"
            checked={group.judges}
            onCheckedChange={(judges) => {
              change({ judges })
            }}
          />
        ) : null}
      </Disclosure>
    </div>
  )
}
