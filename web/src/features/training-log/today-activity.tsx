import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RepUnit } from '@/api/types'
import { useKnownWeightUnit } from '@/api/use-weight-unit'
import { setsByReps } from '@/domain/training/sets-by-reps'
import { formatWeight } from '@/domain/units/weight'
import { Card } from '@/ui/card'
import type { DoneToday } from './today'

interface TodayActivityProps {
  done: readonly DoneToday[]
  /** Units of the plan's exercises by id. */
  units: ReadonlyMap<number, RepUnit>
  /** Error message if the logs could not be loaded, or null. Exercises marked done here are shown anyway. */
  failure: ReactNode | null
}

/** List of today's exercises, latest first. */
export function TodayActivity({ done, units, failure }: TodayActivityProps) {
  const unit = useKnownWeightUnit()
  return (
    <Card title="Today's Activity">
      {failure}
      {done.length === 0 ? (
        failure !== null ? null : (
          <p className="text-muted">Exercises you mark done today appear here.</p>
        )
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {done.toReversed().map((one) => (
            <li
              key={one.exerciseId}
              className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0"
            >
              <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success-text" />
              <span className="min-w-0 flex-1 font-medium">{one.name}</span>
              <span className="text-end text-sm text-muted">
                {setsByReps({ ...one, unit: units.get(one.exerciseId) ?? 'reps' })}
                {unit !== null && one.weight !== null && one.weight > 0
                  ? `, ${formatWeight(one.weight, unit)}`
                  : ''}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
