import type { PerformedSetInput, RepUnit } from '@/api/types'
import { useWeightUnit } from '@/api/use-weight-unit'
import { formatSet } from '@/domain/training/set-text'

interface PerformedListProps {
  sets: readonly PerformedSetInput[]
  countedIn: RepUnit
}

/** List of the logged sets. */
export function PerformedList({ sets, countedIn }: PerformedListProps) {
  const unit = useWeightUnit()
  return (
    <ol aria-label="Sets done" className="flex flex-wrap gap-2 text-sm">
      {sets.map((set, index) => (
        <li key={index} className="rounded-control bg-sunken px-3 py-1.5">
          {formatSet(set, unit, countedIn)}
        </li>
      ))}
    </ol>
  )
}
