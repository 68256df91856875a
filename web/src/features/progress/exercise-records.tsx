import { useMemo, useState } from 'react'
import type { ExerciseProgress, ExerciseRecord, ExerciseSummary, ProgressPoint } from '@/api/types'
import { useWeightUnit } from '@/api/use-weight-unit'
import { formatDate, formatNumber } from '@/domain/text/format'
import { recordName, recordValue } from '@/domain/training/record-text'
import { formatRoundWeight, formatWeight, type WeightUnit } from '@/domain/units/weight'
import { Disclosure } from '@/ui/disclosure'
import { SelectField } from '@/ui/select-field'
import { Table, type TableColumn } from '@/ui/table'
import { WeightValue } from '@/ui/weight-value'
import {
  DECIMALS,
  deloadDays,
  firstMeasure,
  formatMeasure,
  measureTexts,
  measuresIn,
  valueOf,
  valuesOf,
  type Counted,
  type Measure,
} from '@/domain/progress/measures'

/** Smaller than the charts that the specification asks for. */
const CHART_HEIGHT = 140

interface ExerciseRecordsProps {
  progress: ExerciseProgress
  estimate: ExerciseSummary['best_one_rep_max']
}

/** Estimate, records and the last twelve months of one exercise. */
export function ExerciseRecords({ progress, estimate }: ExerciseRecordsProps) {
  const unit = useWeightUnit()
  const { exercise_name: name, points, records } = progress
  return (
    <>
      {countsReps(progress) && estimate === null ? null : <Estimate estimate={estimate} />}
      {records.length === 0 ? (
        <p className="text-muted">
          {countsReps(progress)
            ? 'No sets logged for this exercise yet'
            : 'No weights logged for this exercise yet'}
        </p>
      ) : (
        <Table
          caption={`Records of ${name}`}
          columns={recordColumns(unit, progress)}
          rows={records}
          rowKey={(record) => record.kind}
        />
      )}
      <Course name={name} points={points} counted={progress} />
    </>
  )
}

/** Returns whether reps or seconds count for the exercise. */
const countsReps = ({ unit, is_body_weight: isBodyWeight }: Counted): boolean =>
  unit === 'seconds' || isBodyWeight === true

function Estimate({ estimate }: Pick<ExerciseRecordsProps, 'estimate'>) {
  const unit = useWeightUnit()
  if (estimate === null) {
    return (
      <p className="text-sm text-muted text-pretty">
        No one-rep max estimate. It needs a set of 1 to 10 reps with a free weight or a machine, and
        is only available to adults.
      </p>
    )
  }
  const { epley, brzycki, weight, reps, log_date: day } = estimate
  return (
    <div className="flex flex-col gap-1">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {(
          [
            ['Estimated one-rep max (Epley)', epley],
            ['Estimated one-rep max (Brzycki)', brzycki],
          ] as const
        ).map(([formula, kg]) => (
          <div key={formula}>
            <dt className="text-sm text-muted">{formula}</dt>
            <dd className="text-2xl font-semibold">{formatRoundWeight(kg, unit, 1)}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-prose text-sm text-muted text-pretty">
        {`Based on ${formatWeight(weight, unit)} × ${formatNumber(reps)} on ${formatDate(day)}. An estimate can be off by 5% to 13%, and you do not need to test it.`}
      </p>
    </div>
  )
}

interface CourseProps {
  name: string
  points: readonly ProgressPoint[]
  counted: Counted
}

function Course({ name, points, counted }: CourseProps) {
  const unit = useWeightUnit()
  const measures = useMemo(() => measuresIn(points), [points])
  const [wanted, setWanted] = useState<Measure | null>(null)
  const measure = wanted !== null && measures.includes(wanted) ? wanted : firstMeasure(measures)
  const values = useMemo(() => valuesOf(points, measure), [points, measure])
  const deloads = useMemo(() => deloadDays(points), [points])
  const lines = useMemo(() => [{ name, points: values, deloads }], [name, values, deloads])
  const [first, last] = [values[0], values.at(-1)]
  if (first === undefined || last === undefined) {
    return (
      <p className="text-sm text-muted">
        {countsReps(counted)
          ? 'No sets logged in the last 12 months'
          : 'No weights logged in the last 12 months'}
      </p>
    )
  }
  const { name: measureName, axis, unitName } = measureTexts(measure, counted)
  const describe = ({ value, day }: typeof first) =>
    `${formatMeasure(measure, value, unit, counted)} on ${formatDate(day)}`
  return (
    <>
      {measures.length < 2 ? null : (
        <SelectField
          label="Chart"
          options={measures.map((measure) => ({
            value: measure,
            label: measureTexts(measure, counted).name,
          }))}
          value={measure}
          onChange={(event) => {
            setWanted(measures.find((measure) => measure === event.currentTarget.value) ?? null)
          }}
        />
      )}
      <WeightValue
        caption={`${measureName}, last 12 months`}
        label={`${measureName} of ${name}, from ${describe(first)} to ${describe(last)}`}
        axis={axis}
        unitName={unitName}
        lines={lines}
        unit={unit}
        decimals={DECIMALS[measure]}
        height={CHART_HEIGHT}
      />
      <Disclosure title="Show workouts as table" headingLevel={4}>
        <Table
          caption={`Workouts with ${name}, newest first`}
          captionHidden
          columns={[
            ...pointColumns(measures, unit, counted),
            ...(deloads.size === 0 ? [] : [DELOAD_COLUMN]),
          ]}
          rows={points.toReversed()}
          rowKey={(point) => point.log_date}
        />
      </Disclosure>
    </>
  )
}

const recordColumns = (
  unit: WeightUnit,
  { is_body_weight: isBodyWeight }: Counted,
): readonly TableColumn<ExerciseRecord>[] => [
  { key: 'record', header: 'Record', cell: ({ kind }) => recordName(kind, isBodyWeight) },
  { key: 'value', header: 'Best', align: 'end', cell: (record) => recordValue(record, unit) },
  {
    key: 'day',
    header: 'Set on',
    align: 'end',
    cell: (record) => formatDate(record.log_date),
  },
]

const pointColumns = (
  measures: readonly Measure[],
  unit: WeightUnit,
  counted: Counted,
): readonly TableColumn<ProgressPoint>[] => [
  { key: 'day', header: 'Date', cell: (point) => formatDate(point.log_date) },
  ...measures.map(
    (measure): TableColumn<ProgressPoint> => ({
      key: measure,
      header: measureTexts(measure, counted).name,
      align: 'end',
      cell: (point) => {
        const value = valueOf(point, measure)
        return value === null ? '–' : formatMeasure(measure, value, unit, counted)
      },
    }),
  ),
]

const DELOAD_COLUMN: TableColumn<ProgressPoint> = {
  key: 'deload',
  header: 'Week',
  cell: (point) => (point.deload ? 'Deload' : ''),
}
