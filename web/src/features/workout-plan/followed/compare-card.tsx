import type { ReactNode } from 'react'
import type { FollowedWorkoutPlan } from '@/api/types'
import { isolated } from '@/domain/text/isolated'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { LoadFailure } from '@/ui/load-failure'
import { SelectField } from '@/ui/select-field'
import { ComparisonSkeleton, PlanComparison } from './plan-comparison'
import { followedWhen } from './plan-labels'
import { useQueries } from '@tanstack/react-query'
import { followedPlanRowQuery } from '@/features/workout-plan/queries'

interface ComparedPlans {
  /** Comparable plans, newest first. */
  plans: readonly FollowedWorkoutPlan[]
  /** Loading state of the compared plans that are not on a loaded page. */
  rest: 'known' | 'asked' | 'failed' | 'unknown'
  isRetrying: boolean
  retry: () => void
}

/** Returns the loaded plans and, in addition, the compared ones from later pages. */
function useComparedPlans(
  read: readonly FollowedWorkoutPlan[],
  compared: readonly number[],
): ComparedPlans {
  const missing = [...new Set(compared)].filter((id) => !read.some((plan) => plan.id === id))
  const rows = useQueries({ queries: missing.map(followedPlanRowQuery) })
  return {
    plans: [...read, ...rows.flatMap(({ data }) => data ?? [])].sort((a, b) => b.id - a.id),
    rest: rows.some(({ isPending }) => isPending)
      ? 'asked'
      : rows.some(({ isError }) => isError)
        ? 'failed'
        : rows.some(({ data }) => data === null)
          ? 'unknown'
          : 'known',
    isRetrying: rows.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const row of rows) if (row.isError) void row.refetch()
    },
  }
}

interface CompareCardProps {
  /** Loaded plans, newest first. */
  plans: readonly FollowedWorkoutPlan[]
  /** Ids of the compared plans, or null before a comparison. */
  compared: readonly [number, number] | null
  onCompare: (compared: readonly [number, number] | null) => void
}

/** Comparison of two selected plans, earlier plan first. */
export function CompareCard({ plans: read, compared, onCompare }: CompareCardProps) {
  const { plans, rest, isRetrying, retry } = useComparedPlans(read, compared ?? [])
  const [newest, before] = plans
  const [a, b] = (compared ?? [newest?.id, before?.id]).map(
    (chosen) => plans.find(({ id }) => id === chosen)?.id,
  )
  const options = plans.map((plan) => ({
    value: String(plan.id),
    label: `${isolated(plan.name)} (${followedWhen(plan)})`,
  }))
  const choose = (one: number | undefined, other: number | undefined) => {
    const another = plans.find(({ id }) => id !== one && id !== other)?.id
    const [first, second] = [one ?? another, other ?? another]
    if (first !== undefined && second !== undefined) onCompare([first, second])
  }

  const comparison = (): ReactNode => {
    if (rest === 'asked') return <ComparisonSkeleton />
    if (rest === 'failed') {
      return <LoadFailure text="Failed to load the plans" isRetrying={isRetrying} onRetry={retry} />
    }
    if (rest === 'unknown') {
      return (
        <Alert kind="info">
          {plans.length < 2
            ? 'A plan of this comparison was not found. You need two plans to compare.'
            : 'A plan of this comparison was not found. Choose two of your plans.'}
        </Alert>
      )
    }
    const [later, earlier] = plans.filter(({ id }) => id === a || id === b)
    if (later === undefined || earlier === undefined) {
      return <p className="text-muted">Choose two different plans.</p>
    }
    return (
      <PlanComparison
        key={`${String(earlier.id)} ${String(later.id)}`}
        earlier={earlier}
        later={later}
      />
    )
  }

  return (
    <section
      aria-labelledby="compare-plans"
      className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-raised p-4 sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="compare-plans" tabIndex={-1} className="text-lg font-semibold">
          Compare two plans
        </h2>
        {compared === null ? null : (
          <Button
            variant="ghost"
            onClick={() => {
              onCompare(null)
            }}
          >
            Close comparison
          </Button>
        )}
      </div>
      {plans.length < 2 ? null : (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <SelectField
            label="First plan"
            options={options}
            placeholder={a === undefined ? 'Choose a plan' : undefined}
            value={a ?? ''}
            onChange={(event) => {
              choose(Number(event.currentTarget.value), b)
            }}
          />
          <SelectField
            label="Second plan"
            options={options}
            placeholder={b === undefined ? 'Choose a plan' : undefined}
            value={b ?? ''}
            onChange={(event) => {
              choose(a, Number(event.currentTarget.value))
            }}
          />
        </div>
      )}
      {compared === null ? (
        <div>
          <Button
            variant="secondary"
            onClick={() => {
              choose(a, b)
            }}
          >
            Compare
          </Button>
        </div>
      ) : (
        comparison()
      )}
    </section>
  )
}
