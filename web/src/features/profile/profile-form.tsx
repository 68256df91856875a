import { useRef, useState, type SubmitEvent } from 'react'
import { ApiError } from '@/api/client'
import { errorText } from '@/api/errors'
import type { Profile } from '@/api/types'
import { toIsoDate } from '@/lib/format'
import type { WeightUnit } from '@/lib/weight'
import { FIRST_INVALID, useFocusRequest } from '@/lib/use-focus-request'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { DateField } from '@/ui/date-field'
import { NumberField } from '@/ui/number-field'
import { SelectField } from '@/ui/select-field'
import { TextField } from '@/ui/text-field'
import { LeaveGuard } from './leave-guard'
import { useUpdateProfile } from './mutations'
import {
  ageOn,
  checkProfile,
  FITNESS_GOALS,
  GENDERS,
  inUnit,
  toValues,
  TRAINING_DAYS,
  unusualFigures,
  weightRange,
  type ProfileErrors,
  type ProfileField,
  type ProfileValues,
} from './validation'

const TRAINING_DAY_OPTIONS = TRAINING_DAYS.map((days) => ({
  value: String(days),
  label: `${String(days)} days`,
}))

const UNITS: readonly { value: WeightUnit; label: string }[] = [
  { value: 'kg', label: 'Kilograms' },
  { value: 'lb', label: 'Pounds' },
]

export function ProfileForm({ profile }: { profile: Profile }) {
  const saved = toValues(profile)
  const [edited, setEdited] = useState<Partial<ProfileValues>>({})
  const [errors, setErrors] = useState<ProfileErrors>({})
  const form = useRef<HTMLFormElement>(null)
  const focus = useFocusRequest(form)
  const update = useUpdateProfile()

  const values = { ...saved, ...edited }
  const isDirty = (Object.keys(edited) as ProfileField[]).some(
    (field) => edited[field] !== saved[field],
  )
  const day = toIsoDate(new Date())
  const age = ageOn(values.birth_date, day)
  const unusual = unusualFigures(values)
  const unit = values.weight_unit
  const weights = weightRange(unit)

  const edit = (fields: Partial<ProfileValues>) => {
    setEdited((before) => ({ ...before, ...fields }))
    setErrors((before) => {
      const after = { ...before }
      for (const field of Object.keys(fields) as ProfileField[]) delete after[field]
      return after
    })
    // The success message must not remain after an edit.
    if (!update.isPending) update.reset()
  }

  const change = (field: ProfileField) => (value: string) => {
    edit({ [field]: value })
  }

  const showErrors = (found: ProfileErrors) => {
    setErrors(found)
    focus(FIRST_INVALID)
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const checked = checkProfile(values, day, profile.weight)
    if (checked.errors !== null) {
      update.reset()
      showErrors(checked.errors)
      return
    }
    setErrors({})
    update.mutate(checked.profile, {
      onSuccess: () => {
        setEdited({})
      },
      onError: (error) => {
        if (error instanceof ApiError) showErrors(error.fields)
      },
    })
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <LeaveGuard when={isDirty} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="First Name"
          autoComplete="given-name"
          required
          maxLength={100}
          value={values.fname}
          error={errors.fname}
          onChange={(event) => {
            change('fname')(event.currentTarget.value)
          }}
        />
        <TextField
          label="Last Name"
          autoComplete="family-name"
          required
          maxLength={100}
          value={values.lname}
          error={errors.lname}
          onChange={(event) => {
            change('lname')(event.currentTarget.value)
          }}
        />
        <SelectField
          label="Gender"
          placeholder="Choose"
          required
          options={GENDERS}
          value={values.gender}
          error={errors.gender}
          onChange={(event) => {
            change('gender')(event.currentTarget.value)
          }}
        />
        <DateField
          label="Birth Date"
          autoComplete="bday"
          required
          min="1900-01-01"
          max={day}
          value={values.birth_date}
          error={errors.birth_date}
          hint={age === null ? 'Not later than today' : `Age: ${String(age)}`}
          onValueChange={change('birth_date')}
        />
        <NumberField
          label={`Weight (${unit})`}
          required
          min={weights.min}
          max={weights.max}
          step={0.1}
          value={values.weight}
          error={errors.weight}
          hint={
            unusual.weight
              ? `${values.weight} ${unit} with this height: is this right? If so, go on.`
              : `${String(weights.min)} to ${String(weights.max)} ${unit}`
          }
          onValueChange={change('weight')}
        />
        <NumberField
          label="Height (cm)"
          required
          min={90}
          max={250}
          step={0.5}
          value={values.height}
          error={errors.height}
          hint={
            unusual.height ? `${values.height} cm: is this right? If so, go on.` : '90 to 250 cm'
          }
          onValueChange={change('height')}
        />
        <SelectField
          label="Training Days per Week"
          placeholder="Choose"
          required
          options={TRAINING_DAY_OPTIONS}
          value={values.number_of_training_days}
          error={errors.number_of_training_days}
          hint="3 to 6 days"
          onChange={(event) => {
            change('number_of_training_days')(event.currentTarget.value)
          }}
        />
        <SelectField
          label="Fitness Goal"
          placeholder="Choose"
          required
          options={FITNESS_GOALS}
          value={values.fitness_goal}
          error={errors.fitness_goal}
          onChange={(event) => {
            change('fitness_goal')(event.currentTarget.value)
          }}
        />
        <SelectField
          label="Units"
          options={UNITS}
          value={unit}
          error={errors.weight_unit}
          hint="Used for all weights"
          onChange={(event) => {
            const next = UNITS.find(({ value }) => value === event.currentTarget.value)
            if (next !== undefined) edit(inUnit(values, next.value, profile.weight))
          }}
        />
      </div>
      {update.isSuccess ? <Alert kind="success">Profile updated successfully!</Alert> : null}
      {update.isError ? (
        <Alert kind="error">{errorText(update.error, 'Failed to update profile')}</Alert>
      ) : null}
      <div>
        <Button type="submit" busy={update.isPending} busyLabel="Saving...">
          Save Changes
        </Button>
      </div>
    </form>
  )
}
