import type { PrescribedSet, Prescription, RepUnit } from '@/api/types'
import { useWeightUnit } from '@/api/use-weight-unit'
import { formatNumber } from '@/domain/text/format'
import { askedReps, isAskedAlike, workingSets } from '@/domain/training/sets-by-reps'
import { formatWeight, type WeightUnit } from '@/domain/units/weight'
import { Table, type TableColumn } from '@/ui/table'
import { UserText } from '@/ui/user-text'

interface PrescribedSetsProps {
  exercise: {
    name: string
    unit: RepUnit
    rest_seconds: number
    prescription?: Prescription | null | undefined
  }
  /** False where each set has its own row anyway. */
  hasTable?: boolean | undefined
}

/** Sets that a program asks for, as a table if they differ, and why. It shows nothing in a plain plan. */
export function PrescribedSets({ exercise, hasTable = true }: PrescribedSetsProps) {
  const unit = useWeightUnit()
  const { prescription } = exercise
  if (prescription == null) return null
  const { sets, reason, value, rule, note } = prescription
  const isPlain =
    !hasTable || (isAskedAlike(workingSets(prescription)) && sets.every((set) => isSimple(set)))
  return (
    <div className="flex flex-col gap-2">
      {isPlain ? null : (
        <Table
          isCompact
          caption={`Sets of ${exercise.name}`}
          captionHidden
          columns={columnsFor(exercise, sets, unit)}
          rows={groupsOf(sets)}
          rowKey={({ first }) => first}
        />
      )}
      {reason === null ? null : (
        <p className="text-sm text-pretty">
          <span className="text-muted">Why this weight</span>{' '}
          <span className="font-medium">{reason}</span>
          {value === null || rule !== 'training_max' ? null : (
            <span className="text-muted">{` · Training max ${formatWeight(value, unit)}`}</span>
          )}
        </p>
      )}
      {note === '' ? null : (
        <p className="max-w-prose text-sm text-muted text-pretty">
          <UserText>{note}</UserText>
        </p>
      )}
    </div>
  )
}

/** Whether "5 × 5" and the weight say all about a set. */
const isSimple = ({ kind, percent, rir }: PrescribedSet) =>
  kind === 'working' && (percent === null || percent === 100) && rir === null

interface Group {
  first: number
  last: number
  set: PrescribedSet
}

/** Joins consecutive sets that are alike. */
function groupsOf(sets: readonly PrescribedSet[]): Group[] {
  const groups: Group[] = []
  const withoutNumber = (set: PrescribedSet) => JSON.stringify({ ...set, set: 0 })
  for (const set of sets) {
    const before = groups.at(-1)
    if (before !== undefined && withoutNumber(before.set) === withoutNumber(set)) {
      before.last = set.set
    } else groups.push({ first: set.set, last: set.set, set })
  }
  return groups
}

function columnsFor(
  exercise: PrescribedSetsProps['exercise'],
  sets: readonly PrescribedSet[],
  unit: WeightUnit,
): TableColumn<Group>[] {
  const rests = new Set(sets.map(({ rest_seconds: rest }) => rest ?? exercise.rest_seconds))
  return [
    {
      key: 'set',
      header: 'Set',
      cell: ({ first, last, set }) =>
        [
          first === last ? String(first) : `${String(first)}–${String(last)}`,
          ...(set.kind === 'warm_up' ? ['warm-up'] : []),
        ].join(' '),
    },
    {
      key: 'reps',
      header: exercise.unit === 'seconds' ? 'Seconds' : 'Reps',
      cell: ({ set }) => <span className="font-semibold">{askedReps(set)}</span>,
    },
    {
      key: 'weight',
      header: 'Weight',
      cell: ({ set: { weight, percent } }) =>
        [
          weight === null ? '–' : formatWeight(weight, unit),
          ...(percent === null || percent === 100 ? [] : [`${formatNumber(percent)}%`]),
        ].join(' · '),
    },
    ...(sets.some(({ amrap, rir }) => amrap || rir !== null)
      ? [{ key: 'effort', header: 'Effort', cell: ({ set }: Group) => describeEffort(set) }]
      : []),
    ...(rests.size > 1
      ? [
          {
            key: 'rest',
            header: 'Rest',
            align: 'end' as const,
            cell: ({ set }: Group) => `${String(set.rest_seconds ?? exercise.rest_seconds)} s`,
          },
        ]
      : []),
  ]
}

/** Returns how hard a set is: "as many as possible", "2 in reserve", or a dash. */
export function describeEffort({ amrap, rir }: Pick<PrescribedSet, 'amrap' | 'rir'>): string {
  if (amrap) return 'as many as possible'
  return rir === null ? '–' : `${formatNumber(rir)} in reserve`
}
