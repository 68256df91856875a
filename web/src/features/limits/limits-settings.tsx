import { useQuery } from '@tanstack/react-query'
import { limitsQuery } from '@/api/limits-query'
import type { LimitChoices, Limits } from '@/api/types'
import { useKeptForm } from '@/api/use-kept-form'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Disclosure } from '@/ui/disclosure'
import { Form, FormField } from '@/ui/form'
import { MemberLoadFailure } from '@/ui/member-load-failure'
import { RowList } from '@/ui/row-list'
import { SelectField } from '@/ui/select-field'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { ToggleField } from '@/ui/toggle-field'
import { KitField } from './kit-field'
import { useSaveLimits } from './mutations'
import { checkLimits, toValues } from './validation'

/** Settings of what the member's plans must respect. */
export function LimitsSettings() {
  const { data, isPending, isFetching, refetch } = useQuery(limitsQuery())
  return (
    <Card title="Your Limits">
      {isPending ? (
        <SkeletonGroup label="Loading your limits">
          <Skeleton height={320} />
        </SkeletonGroup>
      ) : data === undefined ? (
        <MemberLoadFailure
          text="Failed to load your limits"
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <LimitsForm {...data} />
      )}
    </Card>
  )
}

const locations = () => [
  { value: 'gym', label: 'Gym' },
  { value: 'home', label: 'Home' },
]

interface LimitsFormProps {
  limits: Limits
  choices: LimitChoices
}

function LimitsForm({ limits, choices }: LimitsFormProps) {
  const form = useKeptForm({
    keepAs: 'limits',
    initial: toValues(limits),
    check: checkLimits,
    save: useSaveLimits(),
    // The form keeps the saved values.
    onSaved: () => undefined,
  })
  return (
    <Form form={form} className="flex flex-col gap-6">
      <p className="text-sm text-muted text-pretty">
        New plans respect these limits. The plans that you follow now stay as they are, and what
        does not fit is marked.
      </p>
      <SelectField form={form} name="diet" label="Diet" options={choices.diets} />
      <ToggleField
        form={form}
        name="allergens"
        label="Allergens"
        choices={choices.allergens}
        hint="Your plans leave out foods that contain them, or that may contain them. Always read the label."
      />
      <FormField form={form} name="dislikes">
        {(field) => (
          <RowList>
            <Disclosure isRow title="Foods to avoid" meta={`${String(field.value.length)} chosen`}>
              <ToggleField {...field} label="Foods to avoid" choices={choices.dislikes} />
            </Disclosure>
          </RowList>
        )}
      </FormField>
      <SelectField form={form} name="location" label="Training location" options={locations()} />
      <RowList>
        <KitField form={form} name="gym" label="Equipment at the gym" choices={choices.kit} />
        <KitField form={form} name="home" label="Equipment at home" choices={choices.kit} />
        <FormField form={form} name="spare">
          {(field) => (
            <Disclosure isRow title="Go easy on" meta={`${String(field.value.length)} chosen`}>
              <ToggleField
                {...field}
                label="Go easy on"
                choices={choices.spare}
                hint="Your plans leave out exercises that load these parts. This is not medical advice: ask a doctor about pain."
              />
            </Disclosure>
          )}
        </FormField>
      </RowList>
      {form.isSaved ? <Alert kind="success">Limits saved</Alert> : null}
      {form.generalFailure === null ? null : (
        <Alert kind="error" title="Failed to save limits">
          {form.generalFailure}
        </Alert>
      )}
      <div>
        <Button type="submit" busy={form.isBusy} busyLabel="Saving...">
          Save Limits
        </Button>
      </div>
    </Form>
  )
}
