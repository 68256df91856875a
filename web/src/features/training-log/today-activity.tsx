import { CircleCheck } from 'lucide-react'
import { useWeightUnit } from '@/api/use-weight-unit'
import { formatWeight } from '@/lib/weight'
import { Card } from '@/ui/card'
import type { DoneToday } from './today'

/** What was done today, latest first. */
export function TodayActivity({ done }: { done: readonly DoneToday[] }) {
  const unit = useWeightUnit()
  return (
    <Card title="Today's Activity">
      {done.length === 0 ? (
        <p className="text-muted">Exercises you mark done today appear here.</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {done.toReversed().map((one) => (
            <li
              key={one.exerciseId}
              className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0"
            >
              <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success-text" />
              <span className="min-w-0 flex-1 font-medium">{one.name}</span>
              <span className="text-right text-sm text-muted">
                {one.sets} × {one.reps}
                {one.weight !== null && one.weight > 0 ? `, ${formatWeight(one.weight, unit)}` : ''}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
