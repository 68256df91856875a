import { useQuery } from '@tanstack/react-query'
import { loadingQuery } from '@/api/loading-query'
import type { Loading } from '@/api/types'
import { useKeptForm } from '@/api/use-kept-form'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Disclosure } from '@/ui/disclosure'
import { Form } from '@/ui/form'
import { MemberLoadFailure } from '@/ui/member-load-failure'
import { NumberField } from '@/ui/number-field'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { useSaveLoading } from './mutations'
import { checkLoading, loadingFields, toValues } from './validation'

/** Settings of the weights that the member can load. They are loaded when they are opened. */
export function LoadingSettings() {
  return (
    <Disclosure title="Bar and weight steps" headingLevel={2}>
      <LoadedSettings />
    </Disclosure>
  )
}

function LoadedSettings() {
  const { data, isPending, isFetching, refetch } = useQuery(loadingQuery())
  if (isPending) {
    return (
      <SkeletonGroup label="Loading your bar and weight steps">
        <Skeleton height={200} />
      </SkeletonGroup>
    )
  }
  if (data === undefined) {
    return (
      <MemberLoadFailure
        text="Failed to load your bar and weight steps"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  return <LoadingForm key={data.unit} loading={data} />
}

function LoadingForm({ loading }: { loading: Loading }) {
  const save = useSaveLoading()
  const { unit } = loading
  const form = useKeptForm({
    keepAs: 'loading',
    initial: toValues(loading),
    followsInitial: true,
    check: (values) => checkLoading(values, unit),
    save,
    onSaved: () => {
      form.markSaved()
    },
  })
  return (
    <Form form={form}>
      <p className="text-sm text-muted">
        Suggested weights and the plate calculator use what your gym has.
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {loadingFields(unit).map(({ name, label, ...limits }) => (
          <NumberField
            key={name}
            form={form}
            name={name}
            {...limits}
            label={label}
            unit={unit}
            required
          />
        ))}
      </div>
      {form.isSaved ? <Alert kind="success">Bar and steps saved</Alert> : null}
      {form.generalFailure === null ? null : (
        <Alert kind="error" title="Failed to save bar and steps">
          {form.generalFailure}
        </Alert>
      )}
      <div>
        <Button type="submit" busy={form.isBusy} busyLabel="Saving...">
          Save bar and steps
        </Button>
      </div>
    </Form>
  )
}
