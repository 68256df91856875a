import type { FollowedWorkoutPlan } from '@/api/types'
import { Button } from '@/ui/button'
import { SelectField } from '@/ui/select-field'
import { PlanComparison } from './plan-comparison'
import { followedWhen } from './plan-words'

interface CompareCardProps {
  /** Newest first; two at least. */
  plans: readonly FollowedWorkoutPlan[]
  /** The ids of what is compared; null before anything is. */
  compared: readonly [number, number] | null
  onCompare: (compared: readonly [number, number] | null) => void
}

/** Two plans that are chosen, side by side: whichever was followed first stands first. */
export function CompareCard({ plans, compared, onCompare }: CompareCardProps) {
  const [newest, before] = plans
  const [a, b] = compared ?? [newest?.id, before?.id]
  const chosen = plans.filter(({ id }) => compared?.includes(id))
  const [later, earlier] = chosen
  const options = plans.map((plan) => ({
    value: String(plan.id),
    label: `${plan.name} (${followedWhen(plan)})`,
  }))
  const choose = (one: number | undefined, other: number | undefined) => {
    if (one !== undefined && other !== undefined) onCompare([one, other])
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
      <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
        <SelectField
          label="One plan"
          options={options}
          value={String(a)}
          onChange={(event) => {
            choose(Number(event.currentTarget.value), b)
          }}
        />
        <SelectField
          label="The other plan"
          options={options}
          value={String(b)}
          onChange={(event) => {
            choose(a, Number(event.currentTarget.value))
          }}
        />
      </div>
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
      ) : later === undefined || earlier === undefined ? (
        <p className="text-muted">Choose two different plans.</p>
      ) : (
        <PlanComparison
          key={`${String(earlier.id)} ${String(later.id)}`}
          earlier={earlier}
          later={later}
        />
      )}
    </section>
  )
}
