import type { ReactNode, Ref } from 'react'
import type { DietNeed } from '@/api/types'
import { useEnergy } from '@/api/use-energy'
import { useShowsNumbers } from '@/api/use-shows-numbers'
import { formatGrams } from '@/domain/units/format-food'
import { Card } from '@/ui/card'

interface RecommendationsProps {
  /** Null if it is unknown; `notice` says why. */
  need: DietNeed | null
  /** Shown in place of the values. */
  notice: ReactNode
  /** Buttons to choose another plan, or null. */
  actions: ReactNode
  /** Target of the "Change plan" link. */
  ref: Ref<HTMLDivElement>
}

/** Nutritional need of the member and the two ways to get a matching plan. */
export function Recommendations({ need, notice, actions, ref }: RecommendationsProps) {
  const showsNumbers = useShowsNumbers()
  return (
    <div ref={ref} tabIndex={-1} className="scroll-mt-4 rounded-card outline-offset-2">
      <Card title="Personalized Plan Recommendations">
        {notice}
        {need === null || !showsNumbers ? null : <Need need={need} />}
        {actions === null ? null : (
          <>
            <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">{actions}</div>
            <p className="max-w-prose text-sm text-muted text-pretty">
              New plans respect the limits in your Profile Settings. Please always read the labels
              of what you buy.
            </p>
          </>
        )}
      </Card>
    </div>
  )
}

function Need({ need }: { need: DietNeed }) {
  const energy = useEnergy()
  return (
    <>
      <dl className="grid grid-cols-2 gap-4">
        <div>
          <dt className="text-sm text-muted">Your TDEE</dt>
          <dd className="text-2xl font-bold">{energy.format(need.tdee)}</dd>
          <dd className="text-sm text-muted text-pretty">
            {energy.unit === 'kJ' ? 'the energy you use per day' : 'the calories you burn per day'}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted">
            {energy.unit === 'kJ' ? 'Target Energy' : 'Target Calories'}
          </dt>
          <dd className="text-2xl font-bold">{energy.format(need.targetCalories)}</dd>
          <dd className="text-sm text-muted text-pretty">
            {`${formatGrams(need.targetProtein)} protein, ${formatGrams(need.targetCarbs)} carbs, ${formatGrams(need.targetFat)} fat`}
          </dd>
        </div>
      </dl>
      {need.notes.length === 0 ? null : (
        <div className="flex max-w-prose flex-col gap-2">
          {need.notes.map((note) => (
            <p key={note} className="text-pretty">
              {note}
            </p>
          ))}
        </div>
      )}
      <p className="max-w-prose text-sm text-muted text-pretty">
        These values are estimates for healthy adults. They are not medical advice.
      </p>
    </>
  )
}
