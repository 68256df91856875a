import type { ReactNode } from 'react'
import type { BodyOverview, LatestMeasurement } from '@/api/types'
import { useLengthUnit } from '@/api/use-length-unit'
import { useWeightUnit } from '@/api/use-weight-unit'
import { formatDate } from '@/lib/format'
import { formatLength, formatLengthChange, type LengthUnit } from '@/lib/length'
import { formatRoundWeight, formatWeight, formatWeightChange } from '@/lib/weight'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Disclosure } from '@/ui/disclosure'
import { StatList } from '@/ui/stat-list'
import { Table, type TableColumn } from '@/ui/table'
import { BodyFatEstimate } from './body-fat'
import { MeasurementDays } from './measurement-days'
import { MeasurementDialog, useMeasurementDialog } from './measurement-dialog'
import { siteLabel } from './sites'

interface BodyProps {
  /** Current ISO date in the member's time zone. */
  today: string
  body: BodyOverview
  /** Form, chart and table of the body weight. */
  bodyWeight: ReactNode
}

/** Body weight and measurements. The changes are not rated. */
export function Body({ today, body, bodyWeight }: BodyProps) {
  const unit = useLengthUnit()
  const dialog = useMeasurementDialog()
  const { measurements, body_fat: bodyFat } = body
  return (
    <Card title="Body">
      <div>
        <Button
          variant="secondary"
          onClick={() => {
            dialog.open(null)
          }}
        >
          Add a measurement
        </Button>
      </div>
      <Weight body={body} />
      {measurements.length === 0 ? null : (
        <Table
          isCompact
          caption="Latest measurements"
          captionHidden
          columns={columnsIn(unit)}
          rows={measurements}
          rowKey={({ name }) => name}
        />
      )}
      <div className="flex flex-col gap-3">
        {measurements.length === 0 ? null : (
          <Disclosure title="Measurements by day" headingLevel={3}>
            <MeasurementDays onEdit={dialog.open} />
          </Disclosure>
        )}
        {bodyFat === null ? null : <BodyFatEstimate estimate={bodyFat} />}
        <Disclosure title="Body weight" headingLevel={3}>
          <div className="flex flex-col gap-4">{bodyWeight}</div>
        </Disclosure>
      </div>
      <MeasurementDialog
        today={today}
        isOpen={dialog.isOpen}
        edited={dialog.edited}
        onClose={dialog.close}
      />
    </Card>
  )
}

function Weight({ body: { weight, trend, change_30: change } }: { body: BodyOverview }) {
  const unit = useWeightUnit()
  if (weight === null) return null
  return (
    <StatList
      figures={[
        ['Weight', formatWeight(weight, unit)],
        ...(trend === null ? [] : [['Trend', formatRoundWeight(trend, unit, 1)] as const]),
        ...(change === null ? [] : [['In 30 days', formatWeightChange(change, unit)] as const]),
      ]}
    />
  )
}

const columnsIn = (unit: LengthUnit): readonly TableColumn<LatestMeasurement>[] => [
  { key: 'name', header: 'Measurement', cell: ({ name }) => siteLabel(name) },
  { key: 'value', header: 'Latest', align: 'end', cell: ({ value }) => formatLength(value, unit) },
  {
    key: 'change',
    header: 'In 30 days',
    align: 'end',
    cell: ({ change_30: change }) => (change === null ? '–' : formatLengthChange(change, unit)),
  },
  {
    key: 'day',
    header: 'Date',
    align: 'end',
    cell: ({ measured_on: day }) => formatDate(day),
  },
]
