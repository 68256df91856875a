import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { SetsRange, TrainedWeek } from '@/api/types'
import { capitalized, formatDate } from '@/domain/text/format'
import { plural } from '@/domain/text/plural'
import { Disclosure } from '@/ui/disclosure'
import { IconButton } from '@/ui/icon-button'
import { Table, type TableColumn } from '@/ui/table'
import { inBand, muscleSets, describeSets, type MuscleSets } from '@/domain/progress/muscle-sets'

/** Number of weeks that fit side by side. */
const SHOWN = 4

interface MuscleSetsTableProps {
  /** Weeks, oldest first. The last one is the current week. */
  weeks: readonly TrainedWeek[]
  band: SetsRange
}

/** Weekly sets by muscle group, folded: a few weeks per page, newest first. */
export function MuscleSetsTable({ weeks, band }: MuscleSetsTableProps) {
  const [skipped, setSkipped] = useState(0)
  const newestFirst = weeks.toReversed()
  const shown = newestFirst.slice(skipped, skipped + SHOWN)
  const columns: TableColumn<MuscleSets>[] = [
    { key: 'group', header: 'Muscle', cell: ({ group }) => capitalized(group) },
    ...shown.map(
      ({ week_start: start }, place): TableColumn<MuscleSets> => ({
        key: start,
        header: skipped + place === 0 ? 'This week' : `Week of ${formatDate(start)}`,
        align: 'end',
        cell: ({ sets }) =>
          describeSets(sets[weeks.length - 1 - skipped - place] ?? 0, band, skipped + place > 0),
      }),
    ),
  ]
  const showPage = (by: number) => {
    setSkipped(Math.min(Math.max(skipped + by, 0), Math.max(weeks.length - SHOWN, 0)))
  }
  const isNewest = skipped === 0
  const isOldest = skipped + SHOWN >= weeks.length
  return (
    <Disclosure title="Show weeks as table" headingLevel={3}>
      <div className="flex items-center justify-between gap-2">
        {/* `disabled` would remove the focus while paging with the keyboard. */}
        <IconButton
          label="Earlier weeks"
          icon={<ChevronLeft aria-hidden="true" />}
          aria-disabled={isOldest}
          onClick={() => {
            showPage(SHOWN)
          }}
        />
        <p role="status" className="text-sm text-muted">
          {isNewest
            ? plural(shown.length, { one: 'This week', other: 'Last # weeks' })
            : `Weeks from ${formatDate(shown.at(-1)?.week_start ?? '')}`}
        </p>
        <IconButton
          label="Later weeks"
          icon={<ChevronRight aria-hidden="true" />}
          aria-disabled={isNewest}
          onClick={() => {
            showPage(-SHOWN)
          }}
        />
      </div>
      <Table
        caption={`Sets per week by muscle. "Below" and "above" refer to the recommended range, ${inBand(band)} sets.`}
        columns={columns}
        rows={muscleSets(weeks)}
        rowKey={({ group }) => group}
      />
    </Disclosure>
  )
}
