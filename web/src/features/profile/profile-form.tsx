import { errorText } from '@/api/errors'
import type { Profile, ProfileInput } from '@/api/types'
import { useMutationForm } from '@/api/use-mutation-form'
import type { Checked } from '@/lib/form/checked'
import { useFormValues, type FormApi } from '@/lib/form/use-form'
import { toIsoDate } from '@/lib/format'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { DateField } from '@/ui/date-field'
import { Form, FormField } from '@/ui/form'
import { NumberField } from '@/ui/number-field'
import { SelectField } from '@/ui/select-field'
import { TextField } from '@/ui/text-field'
import {
  bodyFigureOptions,
  fitnessGoalOptions,
  genderOptions,
  lengthUnitOptions,
  trainingDayOptions,
  weightUnitOptions,
} from './labels'
import { LeaveGuard } from './leave-guard'
import { useUpdateProfile } from './mutations'
import {
  ageOn,
  BODY_FIGURES,
  checkProfile,
  heightInUnit,
  inUnit,
  LENGTH_UNITS,
  toValues,
  unusualFigures,
  WEIGHT_UNITS,
  weightRange,
  type ProfileField,
  type ProfileValues,
} from './validation'

/** Minimum age for body measurements (coaching rule 1). */
const ADULT = 18

export function ProfileForm({ profile }: { profile: Profile }) {
  const update = useUpdateProfile()
  const day = toIsoDate(new Date())
  const form = useMutationForm({
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
    <Form form={form} className="flex flex-col gap-5">
      <LeaveGuard when={form.isDirty} />
      <div className="grid gap-5 sm:grid-cols-2">
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
        <FormField form={form} name="weight_unit">
          {(field) => (
            <SelectField
              {...field}
              label="Units"
              options={weightUnitOptions()}
              hint="Used for all weights"
              onValueChange={(chosen) => {
                const next = WEIGHT_UNITS.find((one) => one === chosen)
                if (next !== undefined) form.edit(inUnit(values, next, profile.weight))
              }}
            />
          )}
        </FormField>
        <FormField form={form} name="length_unit">
          {(field) => (
            <SelectField
              {...field}
              label="Lengths"
              options={lengthUnitOptions()}
              hint="Used for height and body measurements"
              onValueChange={(chosen) => {
                const next = LENGTH_UNITS.find((one) => one === chosen)
                if (next !== undefined) form.edit(heightInUnit(values, next, profile.height))
              }}
            />
          )}
        </FormField>
        {age !== null && age < ADULT ? null : <BodyField form={form} />}
      </div>
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

interface HeightFieldsProps {
  form: FormApi<ProfileValues>
  isUnusual: boolean
}

/** Height in the member's unit: one field for centimeters, two for feet and inches. */
function HeightFields({ form, isUnusual }: HeightFieldsProps) {
  const { height, length_unit } = useFormValues(form)
  if (length_unit === 'cm') {
    return (
      <FormField form={form} name="height">
        {(field) => (
          <NumberField
            {...field}
            label="Height (cm)"
            required
            min={90}
            max={250}
            step={0.5}
            hint={
              isUnusual
                ? `${height} cm is unusual. If it is right, you can save it.`
                : '90 to 250 cm'
            }
          />
        )}
      </FormField>
    )
  }
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <FormField form={form} name="height_feet">
        {(field) => (
          <NumberField
            {...field}
            label="Height (ft)"
            isWhole
            required
            min={2}
            max={8}
            step={1}
            hint={isUnusual ? 'Unusual. If it is right, you can save it.' : undefined}
          />
        )}
      </FormField>
      <FormField form={form} name="height_inches">
        {(field) => <NumberField {...field} label="Height (in)" min={0} max={11.9} step={0.5} />}
      </FormField>
    </div>
  )
}

/** Whether the body is shown, which is only for adults. */
function BodyField({ form }: { form: FormApi<ProfileValues> }) {
  return (
    <FormField form={form} name="hide_body_figures">
      {(field) => (
        <SelectField
          {...field}
          label="Body on Progress Stats"
          options={bodyFigureOptions()}
          hint="Body weight and measurements"
          onValueChange={(chosen) => {
            const next = BODY_FIGURES.find((one) => one === chosen)
            if (next !== undefined) field.onValueChange(next)
          }}
        />
      )}
    </FormField>
  )
}
