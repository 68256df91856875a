import type { ExerciseLog, PerformedSet, RepUnit } from '@/api/types'
import { useCountedIn } from '@/api/use-counted-in'
import { useWeightUnit } from '@/api/use-weight-unit'
import { formatNumber } from '@/domain/text/format'
import { plural } from '@/domain/text/plural'
import { setsByReps } from '@/domain/training/sets-by-reps'
import { formatWeight, type WeightUnit } from '@/domain/units/weight'
import { Button } from '@/ui/button'
import { Disclosure } from '@/ui/disclosure'
import { Table, type TableColumn } from '@/ui/table'
import { kindName } from '@/domain/training/set-text'

interface NumberedSet extends PerformedSet {
  number: number
}

const columnsIn = (unit: WeightUnit, countedIn: RepUnit): readonly TableColumn<NumberedSet>[] => [
  { key: 'number', header: 'Set', cell: (set) => set.number },
  { key: 'kind', header: 'Kind', cell: (set) => kindName(set.kind) },
  {
    key: 'weight',
    header: 'Weight',
    align: 'end',
    cell: (set) => (set.weight === null ? '–' : formatWeight(set.weight, unit)),
  },
  {
    key: 'reps',
    header: countedIn === 'seconds' ? 'Seconds' : 'Reps',
    align: 'end',
    cell: (set) => set.reps,
  },
  {
    key: 'rpe',
    header: 'Effort (RPE)',
    align: 'end',
    cell: (set) => (set.rpe === null ? '–' : formatNumber(set.rpe)),
  },
]

interface LogItemProps {
  log: ExerciseLog
  headingLevel: 3 | 4
  onCorrect: () => void
  onRemove: () => void
}

/** One log, with its sets and buttons to edit and remove it. */
export function LogItem({ log, headingLevel, onCorrect, onRemove }: LogItemProps) {
  const unit = useWeightUnit()
  const countedIn = useCountedIn()(log)
  const { exercise_name: name, performed } = log
  return (
    <Disclosure title={name} meta={summaryOf(log, unit, countedIn)} headingLevel={headingLevel}>
      <div className="flex flex-col gap-3">
        {performed.length === 0 ? (
          <p className="text-muted">
            {`Marked done as planned (${setsByReps({ ...log, unit: countedIn })}), without single sets.`}
          </p>
        ) : (
          <Table
            caption={`Sets of ${name}`}
            captionHidden
            columns={columnsIn(unit, countedIn)}
            rows={performed.map((set, index) => ({ ...set, number: index + 1 }))}
            rowKey={(set) => set.number}
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" aria-label={`Edit ${name}`} onClick={onCorrect}>
            Edit
          </Button>
          <Button variant="ghost" aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </Button>
        </div>
      </div>
    </Disclosure>
  )
}

function summaryOf(
  { sets, reps, weight, performed }: ExerciseLog,
  unit: WeightUnit,
  countedIn: RepUnit,
): string {
  const done =
    performed.length > 0
      ? plural(performed.length, { one: '# set', other: '# sets' })
      : setsByReps({ sets, reps, unit: countedIn })
  return weight === null ? done : `${done}, ${formatWeight(weight, unit)}`
}
