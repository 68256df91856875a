import type { ImportReport, UnreadableLine } from '@/api/types'
import { formatNumber } from '@/domain/text/format'
import { plural } from '@/domain/text/plural'
import type { WeightUnit } from '@/domain/units/weight'
import { Alert } from '@/ui/alert'
import { Card } from '@/ui/card'
import { Disclosure } from '@/ui/disclosure'
import { ImportNotes } from '@/ui/import-notes'
import { StatList } from '@/ui/stat-list'
import { SelectField } from '@/ui/select-field'
import { Table, type TableColumn } from '@/ui/table'
import {
  describeDays,
  describeHeaviest,
  describeSkipped,
  describeUnknownColumns,
  formatNames,
  unnamedIn,
} from './labels'

const unitOptions = (): readonly { value: WeightUnit; label: string }[] => [
  { value: 'kg', label: 'Kilograms (kg)' },
  { value: 'lb', label: 'Pounds (lb)' },
]

const columns = (): readonly TableColumn<UnreadableLine>[] => [
  { key: 'line', header: 'Line', cell: ({ line }) => formatNumber(line) },
  { key: 'reason', header: 'Problem', cell: ({ reason }) => reason },
]

const unreadableCaption = ({ format }: ImportReport) =>
  format === 'wger' || format === 'opengym'
    ? 'Unreadable sets. The first set of the file is 1.'
    : 'Unreadable lines. The first line of the file is line 1.'

interface ImportPreviewProps {
  report: ImportReport
  /** Null if the file states its unit. */
  unit: WeightUnit | null
  isDisabled: boolean
  onUnitChange: (unit: WeightUnit) => void
}

/** Preview of the logs in a file, and of the lines that could not be read. */
export function ImportPreview({ report, unit, isDisabled, onUnitChange }: ImportPreviewProps) {
  const skipped = describeSkipped(report)
  const unknown = describeUnknownColumns(report)
  const unnamed = unnamedIn(report).length
  const heaviest = describeHeaviest(report, unit)
  const { unreadable, unreadable_count: unreadableCount } = report
  return (
    <>
      <Card title="Import preview">
        <StatList
          figures={[
            ['Format', formatNames[report.format]],
            ['Lines', formatNumber(report.lines)],
            ['Sets', formatNumber(report.sets)],
            ['Days', describeDays(report)],
            ['New logs', formatNumber(report.logs_added)],
            ['Existing logs', formatNumber(report.logs_existing)],
          ]}
        />
        <p className="text-muted text-pretty">
          All sets of an exercise on one day form one log. Existing logs do not change.
          {skipped === null ? null : ` ${skipped}`}
        </p>
        {unknown === null ? null : <p className="text-muted wrap-anywhere">{unknown}</p>}
        <ImportNotes notes={report.notes} />
        {unnamed === 0 ? null : (
          <Alert kind="info">
            {plural(unnamed, {
              one: '# exercise has no name in this file. Choose it below.',
              other: '# exercises have no names in this file. Choose them below.',
            })}
          </Alert>
        )}
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
              hint="The file does not state its unit."
              options={unitOptions()}
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
          title={plural(unreadableCount, {
            one: '# line could not be read',
            other: '# lines could not be read',
          })}
          meta="The others are imported"
          headingLevel={2}
        >
          <Table
            caption={
              unreadable.length < unreadableCount
                ? `The first ${formatNumber(unreadable.length)} of ${formatNumber(unreadableCount)} unreadable lines`
                : unreadableCaption(report)
            }
            columns={columns()}
            rows={unreadable.map((line, at) => ({ ...line, at }))}
            rowKey={({ at }) => at}
          />
        </Disclosure>
      )}
    </>
  )
}
