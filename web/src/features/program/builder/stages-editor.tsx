import { Plus } from 'lucide-react'
import { Button } from '@/ui/button'
import { Disclosure } from '@/ui/disclosure'
import { NumberField } from '@/ui/number-field'
import { SelectField } from '@/ui/select-field'
import { describeGroups } from './describe'
import { emptyStage, type RuleDraft, type TrackDraft } from './draft'
import { GroupsEditor } from './groups-editor'
import { replacedAt, type PartProps } from './part'
import { PartButtons } from './part-buttons'
import { problemIn } from './read-draft'

interface StagesEditorProps extends PartProps<RuleDraft> {
  tracks: readonly TrackDraft[]
}

/** The stages of a rule, each with its sets, and how the first one begins again. */
export function StagesEditor({ value: rule, path, problems, tracks, onChange }: StagesEditorProps) {
  const { stages, restart } = rule
  const changeStages = (next: RuleDraft['stages']) => {
    onChange({ ...rule, stages: next })
  }
  const number = (name: 'testReps' | 'percent' | 'kg' | 'lb', label: string, part: string) => (
    <NumberField
      label={label}
      min={0}
      step={1}
      value={restart[name]}
      error={problems[`${path}.restart.${part}`]}
      onValueChange={(text) => {
        onChange({ ...rule, restart: { ...restart, [name]: text } })
      }}
    />
  )
  return (
    <div className="flex flex-col gap-3">
      {stages.map((stage, at) => (
        <Disclosure
          key={stage.id}
          headingLevel={4}
          title={`Stage ${String(at + 1)}`}
          meta={describeGroups(stage.groups)}
          forcesOpen={problemIn(problems, `${path}.stages[${String(at)}]`) !== undefined}
        >
          <div className="flex justify-end">
            <PartButtons
              name={`stage ${String(at + 1)}`}
              list={stages}
              at={at}
              onChange={changeStages}
            />
          </div>
          <GroupsEditor
            value={stage.groups}
            path={`${path}.stages[${String(at)}]`}
            problems={problems}
            tracks={tracks}
            hasRule
            onChange={(groups) => {
              changeStages(replacedAt(stages, at, { ...stage, groups }))
            }}
          />
        </Disclosure>
      ))}
      <div>
        <Button
          variant="ghost"
          icon={<Plus aria-hidden="true" className="size-5" />}
          disabled={stages.length >= 5}
          onClick={() => {
            changeStages([...stages, emptyStage()])
          }}
        >
          Add stage
        </Button>
      </div>
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
        <SelectField
          label="After the last stage"
          value={restart.kind}
          options={[
            { value: 'test', label: 'Test for a new weight' },
            { value: 'add', label: 'Add to the last weight of stage 1' },
          ]}
          onValueChange={(kind) => {
            onChange({ ...rule, restart: { ...restart, kind: kind === 'add' ? 'add' : 'test' } })
          }}
        />
        {restart.kind === 'test' ? (
          <>
            {number('testReps', 'Reps of the test', 'test_reps')}
            {number('percent', 'Percent of the test', 'percent')}
          </>
        ) : (
          <>
            {number('kg', 'Add in kg', 'add')}
            {number('lb', 'Add in lb', 'add')}
          </>
        )}
      </div>
    </div>
  )
}
