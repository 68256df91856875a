import type { ExerciseLog, PerformedSet } from '@/api/types'
import { useWeightUnit } from '@/api/use-weight-unit'
import { formatNumber } from '@/lib/format'
import { plural } from '@/lib/plural'
import { formatWeight, type WeightUnit } from '@/lib/weight'
import { Button } from '@/ui/button'
import { Disclosure } from '@/ui/disclosure'
import { Table, type TableColumn } from '@/ui/table'
import { kindName } from '../set-entry'

interface NumberedSet extends PerformedSet {
  number: number
}

const columnsIn = (unit: WeightUnit): readonly TableColumn<NumberedSet>[] => [
  { key: 'number', header: 'Set', cell: (set) => set.number },
  { key: 'kind', header: 'Kind', cell: (set) => kindName(set.kind) },
  {
    key: 'weight',
    header: 'Weight',
    align: 'end',
    cell: (set) => (set.weight === null ? '–' : formatWeight(set.weight, unit)),
  },
  { key: 'reps', header: 'Reps', align: 'end', cell: (set) => set.reps },
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
  const { exercise_name: name, performed } = log
  return (
    <Disclosure title={name} meta={summaryOf(log, unit)} headingLevel={headingLevel}>
      <div className="flex flex-col gap-3">
        {performed.length === 0 ? (
          <p className="text-muted">
            {`Marked done as planned (${String(log.sets)} × ${String(log.reps)}), without single sets.`}
          </p>
        ) : (
          <Table
            caption={`Sets of ${name}`}
            captionHidden
            columns={columnsIn(unit)}
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

function summaryOf({ sets, reps, weight, performed }: ExerciseLog, unit: WeightUnit): string {
  const done =
    performed.length > 0
      ? plural(performed.length, { one: '# set', other: '# sets' })
      : `${String(sets)} × ${String(reps)}`
  return weight === null ? done : `${done}, ${formatWeight(weight, unit)}`
}
