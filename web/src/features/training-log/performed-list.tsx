import type { PerformedSetInput } from '@/api/types'
import { useWeightUnit } from '@/api/use-weight-unit'
import { formatWeight } from '@/lib/weight'
import { SET_KINDS } from './set-draft'

/** What was done, set by set. */
export function PerformedList({ sets }: { sets: readonly PerformedSetInput[] }) {
  const unit = useWeightUnit()
  return (
    <ol aria-label="Sets done" className="flex flex-wrap gap-2 text-sm">
      {sets.map((set, index) => (
        <li key={index} className="rounded-control bg-sunken px-3 py-1.5">
          {set.weight == null ? '' : `${formatWeight(set.weight, unit)} × `}
          {set.reps}
          {set.weight == null ? ' reps' : ''}
          {set.kind === 'working'
            ? ''
            : `, ${(SET_KINDS.find(({ value }) => value === set.kind)?.label ?? '').toLowerCase()}`}
          {set.rpe == null ? '' : `, RPE ${String(set.rpe)}`}
        </li>
      ))}
    </ol>
  )
}
