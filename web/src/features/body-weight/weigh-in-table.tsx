import { Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { WeightTrend } from '@/api/types'
import { useWeightUnit } from '@/api/use-weight-unit'
import { formatDate, formatNumber } from '@/domain/text/format'
import { plural } from '@/domain/text/plural'
import { formatRoundWeight, formatWeight } from '@/domain/units/weight'
import { Button } from '@/ui/button'
import { IconButton } from '@/ui/icon-button'
import { Table } from '@/ui/table'

/** Number of entries shown first, because the full history can be long. */
const SHOWN = 15

interface WeighInTableProps {
  /** Entries, oldest first. */
  weights: readonly WeightTrend[]
  onCorrect: (entry: WeightTrend) => void
  onRemove: (entry: WeightTrend) => void
}

/** Table of the entries, newest first, each with buttons to edit and remove it. */
export function WeighInTable({ weights, onCorrect, onRemove }: WeighInTableProps) {
  const unit = useWeightUnit()
  const [count, setCount] = useState(SHOWN)
  const status = useRef<HTMLParagraphElement>(null)
  const shown = weights.slice(-count).toReversed()
  return (
    <div className="flex flex-col gap-3">
      <Table
        caption="Body weights, newest first"
        captionHidden
        columns={[
          { key: 'day', header: 'Day', cell: (entry) => formatDate(entry.measured_on) },
          {
            key: 'weight',
            header: 'Weight',
            align: 'end',
            cell: (entry) => formatWeight(entry.weight, unit),
          },
          {
            key: 'trend',
            header: 'Trend',
            align: 'end',
            cell: (entry) => formatRoundWeight(entry.trend, unit, 1),
          },
          {
            key: 'actions',
            header: 'Actions',
            align: 'end',
            cell: (entry) => (
              <span className="-my-2 inline-flex">
                <IconButton
                  label={`Edit ${formatDate(entry.measured_on)}`}
                  icon={<Pencil aria-hidden="true" className="size-5" />}
                  onClick={() => {
                    onCorrect(entry)
                  }}
                />
                <IconButton
                  label={`Remove ${formatDate(entry.measured_on)}`}
                  icon={<Trash2 aria-hidden="true" className="size-5" />}
                  onClick={() => {
                    onRemove(entry)
                  }}
                />
              </span>
            ),
          },
        ]}
        rows={shown}
        rowKey={(entry) => entry.measured_on}
      />
      <p ref={status} tabIndex={-1} role="status" className="text-sm text-muted">
        {shown.length === weights.length
          ? plural(weights.length, { one: '# entry', other: '# entries' })
          : `Showing the newest ${formatNumber(shown.length)} of ${formatNumber(weights.length)}`}
      </p>
      {shown.length === weights.length ? null : (
        <div>
          <Button
            variant="secondary"
            onClick={() => {
              flushSync(() => {
                setCount(count * 4)
              })
              // The button disappears with the last entry.
              if (document.activeElement === document.body) status.current?.focus()
            }}
          >
            Show more
          </Button>
        </div>
      )}
    </div>
  )
}
