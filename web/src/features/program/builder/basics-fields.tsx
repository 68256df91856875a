import { fitnessGoalOptions } from '@/domain/profile/fitness-goals'
import { weekdayName } from '@/domain/time/weekday'
import { NumberField } from '@/ui/number-field'
import { SelectField } from '@/ui/select-field'
import { TextAreaField } from '@/ui/text-area-field'
import { TextField } from '@/ui/text-field'
import { ToggleField } from '@/ui/toggle-field'
import { chosenIn, levelOptions, locationOptions } from '@/domain/program/choices'
import type { ProgramDraft } from './draft'
import type { Problems } from './read-draft'
import { ProgramDocument } from '@/domain/generated/input-ranges'

interface BasicsFieldsProps {
  draft: ProgramDraft
  problems: Problems
  onChange: (part: Partial<ProgramDraft>) => void
}

/** Name, weeks and schedule of a program. */
export function BasicsFields({ draft, problems, onChange }: BasicsFieldsProps) {
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label="Name"
        maxLength={ProgramDocument.name.maxLength}
        value={draft.name}
        error={problems['name']}
        onValueChange={(name) => {
          onChange({ name })
        }}
      />
      <TextAreaField
        label="Description"
        maxLength={ProgramDocument.description.maxLength}
        value={draft.description}
        error={problems['description']}
        onValueChange={(description) => {
          onChange({ description })
        }}
      />
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
        <SelectField
          label="Level"
          value={draft.level}
          error={problems['level']}
          options={levelOptions()}
          onValueChange={(level) => {
            onChange({ level: chosenIn(levelOptions(), level) ?? draft.level })
          }}
        />
        <SelectField
          label="Goal"
          value={draft.goal}
          error={problems['goal']}
          options={[{ value: '', label: 'Any' }, ...fitnessGoalOptions()]}
          onValueChange={(goal) => {
            onChange({ goal: chosenIn(fitnessGoalOptions(), goal) ?? '' })
          }}
        />
        <SelectField
          label="Where you train"
          value={draft.location}
          options={locationOptions()}
          onValueChange={(location) => {
            onChange({ location: chosenIn(locationOptions(), location) ?? draft.location })
          }}
        />
        <NumberField
          label="Weeks"
          range={ProgramDocument.weeks}
          step={1}
          value={draft.weeks}
          error={problems['weeks']}
          onValueChange={(weeks) => {
            onChange({ weeks })
          }}
        />
        <TextField
          label="Deload weeks"
          hint="For example 4, 8. Empty: none."
          value={draft.deloadWeeks}
          error={problems['deload_weeks']}
          onValueChange={(deloadWeeks) => {
            onChange({ deloadWeeks })
          }}
        />
        <SelectField
          label="After the last week"
          value={draft.atEnd}
          options={[
            { value: 'repeat', label: 'Start over' },
            { value: 'stop', label: 'Stop' },
          ]}
          onValueChange={(atEnd) => {
            onChange({ atEnd: atEnd === 'stop' ? 'stop' : 'repeat' })
          }}
        />
      </div>
      <SelectField
        label="Schedule"
        value={draft.schedule}
        options={[
          { value: 'queue', label: 'The days come in their order' },
          { value: 'weekday', label: 'Each day has its weekday' },
        ]}
        onValueChange={(schedule) => {
          onChange({ schedule: schedule === 'weekday' ? 'weekday' : 'queue' })
        }}
      />
      <ToggleField
        label="Training days"
        choices={[1, 2, 3, 4, 5, 6, 7].map((day) => ({
          value: String(day),
          label: weekdayName(day, 'short'),
        }))}
        value={draft.weekdays.map(String)}
        error={problems['schedule.weekdays']}
        onValueChange={(chosen) => {
          onChange({ weekdays: chosen.map(Number).sort((one, other) => one - other) })
        }}
      />
    </div>
  )
}
