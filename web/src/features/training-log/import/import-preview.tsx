import type { ImportReport, UnreadableLine } from '@/api/types'
import { formatNumber } from '@/lib/format'
import { plural } from '@/lib/plural'
import type { WeightUnit } from '@/lib/weight'
import { Card } from '@/ui/card'
import { Disclosure } from '@/ui/disclosure'
import { StatList } from '@/ui/stat-list'
import { SelectField } from '@/ui/select-field'
import { Table, type TableColumn } from '@/ui/table'
import { describeDays, describeHeaviest, formatNames, describeSkipped } from './labels'

const UNITS: readonly { value: WeightUnit; label: string }[] = [
  { value: 'kg', label: 'Kilograms (kg)' },
  { value: 'lb', label: 'Pounds (lb)' },
]

const COLUMNS: readonly TableColumn<UnreadableLine>[] = [
  { key: 'line', header: 'Line', cell: ({ line }) => formatNumber(line) },
  { key: 'reason', header: 'What is wrong', cell: ({ reason }) => reason },
]

interface ImportPreviewProps {
  report: ImportReport
  /** Null if the file states its unit. */
  unit: WeightUnit | null
  isDisabled: boolean
  onUnitChange: (unit: WeightUnit) => void
}

/** Preview of the logs in a file, and of the lines that could not be read. */
export function ImportPreview({ report, unit, isDisabled, onUnitChange }: ImportPreviewProps) {
  const leftOut = describeSkipped(report)
  const heaviest = describeHeaviest(report, unit)
  const { unreadable, unreadable_count: unreadableCount } = report
  return (
    <>
      <Card title="What will come in">
        <StatList
          figures={[
            ['A file of', formatNames[report.format]],
            ['Lines', formatNumber(report.lines)],
            ['Sets', formatNumber(report.sets)],
            ['Days', describeDays(report)],
            ['New logs', formatNumber(report.logs_added)],
            ['Logs you have already', formatNumber(report.logs_existing)],
          ]}
        />
        <p className="text-muted text-pretty">
          The sets of one exercise and day are one log. A log that stands in your history stays as
          it is.
          {leftOut === null ? null : ` ${leftOut}`}
        </p>
        {heaviest === null ? null : (
          <p className="wrap-anywhere">
            {heaviest.read}
            {heaviest.otherwise === null ? null : (
              <span className="block text-muted">{heaviest.otherwise}</span>
            )}
          </p>
        )}
        {unit === null ? null : (
          <div className="max-w-72">
            <SelectField
              label="Weights in this file"
              hint="The file itself does not say."
              options={UNITS}
              value={unit}
              disabled={isDisabled}
              onChange={(event) => {
                onUnitChange(event.currentTarget.value === 'lb' ? 'lb' : 'kg')
              }}
            />
          </div>
        )}
      </Card>
      {unreadableCount === 0 ? null : (
        <Disclosure
          title={`${plural(unreadableCount, { one: '# line', other: '# lines' })} could not be read`}
          meta="the others come in"
          headingLevel={2}
        >
          <Table
            caption={
              unreadable.length < unreadableCount
                ? `The first ${formatNumber(unreadable.length)} of ${formatNumber(unreadableCount)} lines that could not be read`
                : 'The lines that could not be read; the first line of the file is line 1'
            }
            columns={COLUMNS}
            rows={unreadable}
            rowKey={({ line }) => line}
          />
        </Disclosure>
      )}
    </>
  )
}
