import type { ProgramTrack } from '@/api/types'
import { useWeightUnit } from '@/api/use-weight-unit'
import { formatDate } from '@/domain/text/format'
import { UserText } from '@/ui/user-text'
import { Table, type TableColumn } from '@/ui/table'
import type { WeightUnit } from '@/domain/units/weight'
import { formatValue } from '@/domain/program/labels'

/** The values that the rules move: each lift, its value now, and why. */
export function TrackTable({ tracks }: { tracks: readonly ProgramTrack[] }) {
  const unit = useWeightUnit()
  return (
    <Table
      isCompact
      caption="Lifts"
      captionHidden
      columns={columnsIn(unit)}
      rows={tracks}
      rowKey={({ key }) => key}
    />
  )
}

const columnsIn = (unit: WeightUnit): readonly TableColumn<ProgramTrack>[] => [
  {
    key: 'lift',
    header: 'Lift',
    cell: ({ exercise_name: name }) => <UserText>{name}</UserText>,
  },
  {
    key: 'why',
    header: 'Why',
    cell: ({ reason, changed_on: day }) => (
      <span className="text-sm text-muted">
        {day === null ? reason : `${reason} (${formatDate(day)})`}
      </span>
    ),
  },
  {
    key: 'now',
    header: 'Now',
    align: 'end',
    cell: (track) => <span className="font-semibold">{formatValue(track, unit)}</span>,
  },
]
