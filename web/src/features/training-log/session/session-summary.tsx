import type { ReactNode } from 'react'
import { useWeightUnit } from '@/api/use-weight-unit'
import { formatElapsed } from '@/lib/countdown'
import { formatNumber } from '@/lib/format'
import { formatWeight } from '@/lib/weight'
import { Card } from '@/ui/card'
import { PerformedList } from '../performed-list'
import type { DoneToday } from '../today'
import { sessionTotals } from './session-totals'

interface SessionSummaryProps {
  /** Duration in milliseconds. */
  duration: number
  /** Exercises done on the day, in its order. */
  done: readonly DoneToday[]
  total: number
  actions: ReactNode
  /** Returns the button to edit a log. */
  editOf: (exerciseId: number) => ReactNode
}

/** Summary of a finished workout. */
export function SessionSummary({ duration, done, total, actions, editOf }: SessionSummaryProps) {
  const unit = useWeightUnit()
  const { sets, volumeKg } = sessionTotals(done)
  const stats = [
    ['Time', formatElapsed(duration)],
    ['Exercises', `${String(done.length)} of ${String(total)}`],
    ['Sets', formatNumber(sets)],
    ['Volume', formatWeight(volumeKg, unit)],
  ] as const
  return (
    <Card title="Workout summary">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {stats.map(([name, value]) => (
          <div key={name} className="rounded-control bg-sunken px-3 py-2">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="text-xl font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      {done.length === 0 ? (
        <p className="text-muted">Nothing was logged. You can continue this workout.</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {done.map((exercise) => (
            <li key={exercise.exerciseId} className="flex flex-col gap-2 py-3">
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className="font-semibold">{exercise.name}</span>
                {exercise.weight === null ? null : (
                  <span>{formatWeight(exercise.weight, unit)}</span>
                )}
              </p>
              {exercise.performed.length === 0 ? null : <PerformedList sets={exercise.performed} />}
              {editOf(exercise.exerciseId)}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">{actions}</div>
    </Card>
  )
}
