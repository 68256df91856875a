import type { WorkoutPlanInput } from '@/api/types'
import { useKeptForm } from '@/api/use-kept-form'
import type { SavedFormProps } from '@/api/use-mutation-form'
import { CatalogueForm } from '@/ui/catalogue-form'
import { NumberField } from '@/ui/number-field'
import { checkWorkoutPlan, DAYS, NO_PLAN, type WorkoutPlanEntries } from './validation'
import { rangeText } from '@/domain/entry/entry-checks'
import { useAddWorkoutPlan } from './mutations'

interface WorkoutPlanFormProps extends SavedFormProps<WorkoutPlanEntries, WorkoutPlanInput> {
  /** A program has its days in its schedule. */
  hasDays?: boolean
}

/** Form for a workout plan's name, description and number of days. Its exercises are edited separately. */
export function WorkoutPlanForm({
  initial,
  save,
  onSaved,
  hasDays = true,
  ...words
}: WorkoutPlanFormProps) {
  const form = useKeptForm({
    keepAs: 'workout plan',
    initial,
    check: checkWorkoutPlan,
    save,
    onSaved,
  })
  return (
    <CatalogueForm {...words} form={form} description={{ required: true, rows: 3 }}>
      {hasDays ? (
        <NumberField
          form={form}
          name="num_of_days"
          label="Number of Days"
          required
          range={DAYS}
          hint={`${rangeText(DAYS)}. Members can choose plans of 3 to 6 days.`}
        />
      ) : null}
    </CatalogueForm>
  )
}

/** Form to add an empty workout plan to the catalogue. */
export function AddWorkoutPlan() {
  const add = useAddWorkoutPlan()
  return (
    <WorkoutPlanForm
      initial={NO_PLAN}
      save={add}
      submitLabel="Add Workout Plan"
      done="Workout plan added successfully"
      failed="Error adding workout plan"
    />
  )
}
