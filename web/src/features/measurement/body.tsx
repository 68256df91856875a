import type { ReactNode } from 'react'
import type { BodyFat, BodyOverview, LatestMeasurement } from '@/api/types'
import { useLengthUnit } from '@/api/use-length-unit'
import { useWeightUnit } from '@/api/use-weight-unit'
import { formatDate, formatTenths } from '@/domain/text/format'
import { formatLength, formatLengthChange, type LengthUnit } from '@/domain/units/length'
import { formatRoundWeight, formatWeight, formatWeightChange } from '@/domain/units/weight'
import { Button } from '@/ui/button'
import { Disclosure } from '@/ui/disclosure'
import { FoldingCard } from '@/ui/folding-card'
import { Table, type TableColumn } from '@/ui/table'
import { MeasurementDays } from './measurement-days'
import { MeasurementDialog, useMeasurementDialog } from './measurement-dialog'
import { siteLabel } from '@/domain/body/sites'

interface BodyProps {
  /** Current ISO date in the member's time zone. */
  today: string
  body: BodyOverview
  /** Whether a link leads to it. */
  isOpened: boolean
  /** Form, chart and table of the body weight. */
  bodyWeight: ReactNode
}

/** Body weight and measurements. The changes are not rated. */
export function Body({ today, body, isOpened, bodyWeight }: BodyProps) {
  const unit = useLengthUnit()
  const dialog = useMeasurementDialog()
  const { measurements, body_fat: bodyFat } = body
  return (
    <FoldingCard title="Body" isOpened={isOpened}>
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
    </FoldingCard>
  )
}

function Weight({ body: { weight, trend, change_30: change } }: { body: BodyOverview }) {
  const unit = useWeightUnit()
  if (weight === null) return null
  const stats = [
    ['Weight', formatWeight(weight, unit)],
    ['Trend', trend === null ? null : formatRoundWeight(trend, unit, 1)],
    ['In 30 days', change === null ? null : formatWeightChange(change, unit)],
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {stats.map(([name, value]) =>
        value === null ? null : (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

const columnsIn = (unit: LengthUnit): readonly TableColumn<LatestMeasurement>[] => [
  {
    key: 'name',
    header: 'Measurement',
    cell: ({ name, measured_on: day }) => (
      <>
        {siteLabel(name)}
        <span className="block text-sm text-muted">{formatDate(day)}</span>
      </>
    ),
  },
  { key: 'value', header: 'Latest', align: 'end', cell: ({ value }) => formatLength(value, unit) },
  {
    key: 'change',
    header: 'In 30 days',
    align: 'end',
    cell: ({ change_30: change }) => (change === null ? '–' : formatLengthChange(change, unit)),
  },
]

/** Estimated body fat with its range, folded. It has no class, goal or color. */
function BodyFatEstimate({ estimate }: { estimate: BodyFat }) {
  const { value, low, high, date } = estimate
  return (
    <Disclosure title="Body fat estimate" headingLevel={3}>
      <p className="text-2xl font-semibold">{`${formatTenths(value)}%`}</p>
      <p className="text-muted">{`${formatTenths(low)}% to ${formatTenths(high)}%, ${formatDate(date)}`}</p>
      <p className="mt-2 max-w-prose text-sm text-muted text-pretty">
        An estimate from your measurements and your height. The true value is in this range for
        about two of three people.
      </p>
    </Disclosure>
  )
}
