import { fitnessGoalOptions } from '@/domain/profile/fitness-goals'
import { errorText } from '@/api/errors'
import type { Profile } from '@/api/types'
import { useKeptForm } from '@/api/use-kept-form'
import { ageOn, isMinor } from '@/domain/profile/age'
import { MAX_NAME, rangeText } from '@/domain/entry/entry-checks'
import { useFormValues } from '@/lib/form/use-form'
import { toIsoDate } from '@/lib/moment'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { DateField } from '@/ui/date-field'
import { FieldGroup, WideField } from '@/ui/field-group'
import { Form } from '@/ui/form'
import { NumberField } from '@/ui/number-field'
import { SelectField } from '@/ui/select-field'
import { TextField } from '@/ui/text-field'
import { HeightFields } from './height-fields'
import { useUpdateProfile } from './mutations'
import { UnitFields } from './unit-fields'
import {
  bodyFigureOptions,
  checkProfile,
  genderOptions,
  toValues,
  trainingDayOptions,
  unusualFigures,
  weightRange,
} from './validation'
import { useLeaveGuard } from '@/lib/use-leave-guard'
import { LeaveDialog } from '@/ui/leave-dialog'

interface ProfileFormProps {
  profile: Profile
  /** Whether the member sees energies. */
  showsNumbers: boolean
}

export function ProfileForm({ profile, showsNumbers }: ProfileFormProps) {
  const update = useUpdateProfile()
  const day = toIsoDate(new Date())
  const form = useKeptForm({
    keepAs: 'profile',
    initial: toValues(profile),
    followsInitial: true,
    check: (values) => checkProfile(values, day, profile),
    save: update,
    onSaved: () => {
      form.markSaved()
    },
  })
  const values = useFormValues(form)
  const age = ageOn(values.birth_date, day)
  const unusual = unusualFigures(values)
  const unit = values.weight_unit
  const weights = weightRange(unit)

  return (
    <Form form={form} className="flex flex-col gap-8">
      <LeaveGuard when={form.isDirty} />
      <FieldGroup title="About you">
        <TextField
          form={form}
          name="fname"
          label="First Name"
          autoComplete="given-name"
          required
          maxLength={MAX_NAME}
        />
        <TextField
          form={form}
          name="lname"
          label="Last Name"
          autoComplete="family-name"
          required
          maxLength={MAX_NAME}
        />
        <SelectField
          form={form}
          name="gender"
          label="Gender"
          placeholder="Choose"
          required
          options={genderOptions()}
        />
        <DateField
          form={form}
          name="birth_date"
          label="Birth Date"
          autoComplete="bday"
          required
          min="1900-01-01"
          max={day}
          hint={age === null ? 'Not later than today' : `Age: ${String(age)}`}
        />
      </FieldGroup>
      <FieldGroup title="Body">
        <NumberField
          form={form}
          name="weight"
          label="Weight"
          unit={unit}
          required
          range={weights}
          step={0.1}
          hint={
            unusual.weight
              ? `${values.weight} ${unit} is unusual for this height. If it is right, you can save it.`
              : `${rangeText(weights)} ${unit}`
          }
        />
        <HeightFields form={form} isUnusual={unusual.height} />
      </FieldGroup>
      <FieldGroup title="Training">
        <WideField>
          <SelectField
            form={form}
            name="number_of_training_days"
            label="Training Days per Week"
            placeholder="Choose"
            required
            options={trainingDayOptions()}
            hint="3 to 6 days"
          />
        </WideField>
        <WideField>
          <SelectField
            form={form}
            name="fitness_goal"
            label="Fitness Goal"
            placeholder="Choose"
            required
            options={fitnessGoalOptions()}
          />
        </WideField>
      </FieldGroup>
      <FieldGroup title="Units and display">
        <UnitFields form={form} profile={profile} showsNumbers={showsNumbers} />
        {isMinor(values.birth_date, day) ? null : (
          <WideField>
            <SelectField
              form={form}
              name="hide_body_figures"
              label="Body on Progress Stats"
              options={bodyFigureOptions()}
              hint="Body weight and measurements"
            />
          </WideField>
        )}
      </FieldGroup>
      {form.isSaved ? <Alert kind="success">Profile updated successfully!</Alert> : null}
      {update.isError ? (
        <Alert kind="error">{errorText(update.error, 'Failed to update profile')}</Alert>
      ) : null}
      <div>
        <Button type="submit" busy={form.isBusy} busyLabel="Saving...">
          Save Changes
        </Button>
      </div>
    </Form>
  )
}

/** Confirmation before unsaved changes of the profile are discarded. */
function LeaveGuard({ when }: { when: boolean }) {
  const { isAsking, stay, leave } = useLeaveGuard(when)
  return (
    <LeaveDialog
      isOpen={isAsking}
      description="Your profile changes are not saved yet."
      onStay={stay}
      onLeave={leave}
    />
  )
}
