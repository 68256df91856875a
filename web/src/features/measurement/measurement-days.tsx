import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { failureText } from '@/api/errors'
import type { Measurements } from '@/api/types'
import { useLengthUnit } from '@/api/use-length-unit'
import { formatDate, formatList } from '@/domain/text/format'
import { formatLength, type LengthUnit } from '@/domain/units/length'
import { plural } from '@/domain/text/plural'
import { ShowMoreItems, useFirstItems } from '@/ui/first-items'
import { IconButton } from '@/ui/icon-button'
import { Loaded } from '@/ui/loaded'
import { RemovalParts } from '@/ui/removal-dialog'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { useRemoval } from '@/ui/use-removal'
import { MEASUREMENT_MESSAGE, useRemoveMeasurements, useRestoreMeasurements } from './mutations'
import { measurementsQuery } from './queries'
import { valuesOf } from '@/domain/body/sites'

/** Number of days that are shown first. */
const FIRST = 5

interface MeasurementDaysProps {
  onEdit: (row: Measurements) => void
}

/** All measured days, newest first, each with buttons to edit and remove it. */
export function MeasurementDays({ onEdit }: MeasurementDaysProps) {
  const unit = useLengthUnit()
  const rows = useQuery(measurementsQuery())
  const { mutateAsync: remove } = useRemoveMeasurements()
  const { mutateAsync: restore } = useRestoreMeasurements()
  const removal = useRemoval({
    remove: ({ row }: RemovedDay) => remove(row.measured_on),
    restore: ({ row }) => restore(row),
    done: 'Measurements removed',
    failed: 'Failed to remove the measurements',
    reason: failureText,
    kind: MEASUREMENT_MESSAGE,
  })
  return (
    <div className="flex flex-col gap-3">
      <Loaded
        query={rows}
        failure="Failed to load your measurements"
        skeleton={
          <SkeletonGroup label="Loading your measurements">
            <Skeleton height={56} />
            <Skeleton height={56} />
          </SkeletonGroup>
        }
      >
        {(all) => (
          <DayList
            rows={all}
            unit={unit}
            onEdit={onEdit}
            onRemove={(row) => {
              removal.ask({
                id: row.measured_on,
                name: `measurements on ${formatDate(row.measured_on)}`,
                row,
              })
            }}
          />
        )}
      </Loaded>
      <RemovalParts
        removal={removal}
        verb="Remove"
        describe={({ row }) => `${describeRow(row, unit)}.`}
      />
    </div>
  )
}

interface RemovedDay {
  /** ISO date. Each date has at most one row. */
  id: string
  name: string
  row: Measurements
}

const describeRow = (row: Measurements, unit: LengthUnit): string =>
  formatList(valuesOf(row).map(({ label, cm }) => `${label} ${formatLength(cm, unit)}`))

interface DayListProps {
  rows: readonly Measurements[]
  unit: LengthUnit
  onEdit: (row: Measurements) => void
  onRemove: (row: Measurements) => void
}

function DayList({ rows, unit, onEdit, onRemove }: DayListProps) {
  const list = useFirstItems(rows.toReversed(), FIRST)
  if (rows.length === 0) return <p className="text-muted">No measurements yet</p>
  return (
    <>
      <ul id={list.listId} className="divide-y divide-line">
        {list.shown.map((row, index) => {
          const day = formatDate(row.measured_on)
          return (
            <li
              key={row.measured_on}
              {...list.itemProps(index)}
              className="flex items-center justify-between gap-2 py-1 outline-offset-2"
            >
              <div className="min-w-0">
                <p className="font-medium">{day}</p>
                <p className="text-sm text-muted">{describeRow(row, unit)}</p>
              </div>
              <span className="flex shrink-0">
                <IconButton
                  label={`Edit ${day}`}
                  icon={<Pencil aria-hidden="true" className="size-5" />}
                  onClick={() => {
                    onEdit(row)
                  }}
                />
                <IconButton
                  label={`Remove ${day}`}
                  icon={<Trash2 aria-hidden="true" className="size-5" />}
                  onClick={() => {
                    onRemove(row)
                  }}
                />
              </span>
            </li>
          )
        })}
      </ul>
      <ShowMoreItems list={list}>
        {plural(rows.length, { one: 'Show # day', other: 'Show all # days' })}
      </ShowMoreItems>
    </>
  )
}
