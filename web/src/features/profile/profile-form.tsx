import { fitnessGoalOptions } from '@/domain/profile/fitness-goals'
import { errorText } from '@/api/errors'
import type { Profile, ProfileInput } from '@/api/types'
import { useKeptForm } from '@/api/use-kept-form'
import type { Checked } from '@/domain/entry/checked'
import { useFormValues } from '@/lib/form/use-form'
import { toIsoDate } from '@/lib/moment'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { DateField } from '@/ui/date-field'
import { FieldGroup, WideField } from '@/ui/field-group'
import { Form, FormField } from '@/ui/form'
import { NumberField } from '@/ui/number-field'
import { SelectField } from '@/ui/select-field'
import { TextField } from '@/ui/text-field'
import { BodyField } from './body-field'
import { HeightFields } from './height-fields'
import { genderOptions, trainingDayOptions } from './labels'
import { LeaveGuard } from './leave-guard'
import { useUpdateProfile } from './mutations'
import { UnitFields } from './unit-fields'
import {
  ageOn,
  checkProfile,
  toValues,
  unusualFigures,
  weightRange,
  type ProfileField,
} from './validation'

/** Minimum age for body measurements (coaching rule 1). */
const ADULT = 18

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
    check: (values): Checked<ProfileField, ProfileInput> => {
      const result = checkProfile(values, day, profile)
      return result.errors === null
        ? { errors: null, input: result.profile }
        : { errors: result.errors, input: null }
    },
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
        <FormField form={form} name="fname">
          {(field) => (
            <TextField
              {...field}
              label="First Name"
              autoComplete="given-name"
              required
              maxLength={100}
            />
          )}
        </FormField>
        <FormField form={form} name="lname">
          {(field) => (
            <TextField
              {...field}
              label="Last Name"
              autoComplete="family-name"
              required
              maxLength={100}
            />
          )}
        </FormField>
        <FormField form={form} name="gender">
          {(field) => (
            <SelectField
              {...field}
              label="Gender"
              placeholder="Choose"
              required
              options={genderOptions()}
            />
          )}
        </FormField>
        <FormField form={form} name="birth_date">
          {(field) => (
            <DateField
              {...field}
              label="Birth Date"
              autoComplete="bday"
              required
              min="1900-01-01"
              max={day}
              hint={age === null ? 'Not later than today' : `Age: ${String(age)}`}
            />
          )}
        </FormField>
      </FieldGroup>
      <FieldGroup title="Body">
        <FormField form={form} name="weight">
          {(field) => (
            <NumberField
              {...field}
              label={`Weight (${unit})`}
              required
              min={weights.min}
              max={weights.max}
              step={0.1}
              hint={
                unusual.weight
                  ? `${values.weight} ${unit} is unusual for this height. If it is right, you can save it.`
                  : `${String(weights.min)} to ${String(weights.max)} ${unit}`
              }
            />
          )}
        </FormField>
        <HeightFields form={form} isUnusual={unusual.height} />
      </FieldGroup>
      <FieldGroup title="Training">
        <WideField>
          <FormField form={form} name="number_of_training_days">
            {(field) => (
              <SelectField
                {...field}
                label="Training Days per Week"
                placeholder="Choose"
                required
                options={trainingDayOptions()}
                hint="3 to 6 days"
              />
            )}
          </FormField>
        </WideField>
        <WideField>
          <FormField form={form} name="fitness_goal">
            {(field) => (
              <SelectField
                {...field}
                label="Fitness Goal"
                placeholder="Choose"
                required
                options={fitnessGoalOptions()}
              />
            )}
          </FormField>
        </WideField>
      </FieldGroup>
      <FieldGroup title="Units and display">
        <UnitFields form={form} profile={profile} showsNumbers={showsNumbers} />
        {age !== null && age < ADULT ? null : (
          <WideField>
            <BodyField form={form} />
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
