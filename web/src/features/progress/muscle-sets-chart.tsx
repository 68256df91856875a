import { useMemo } from 'react'
import type { SetsRange, TrainedWeek } from '@/api/types'
import { capitalized, formatDate, formatList, formatNumber } from '@/lib/format'
import { highest, inBand, muscleSets, type MuscleSets } from './muscle-sets'

interface MuscleSetsChartProps {
  /** Weeks, oldest first. The last one is the current week. */
  weeks: readonly TrainedWeek[]
  band: SetsRange
}

/**
 * Chart of the weekly sets with the recommended range: a row per muscle group, a column per week. Values below
 * and above the range look alike, because the chart does not rate them.
 */
export function MuscleSetsChart({ weeks, band }: MuscleSetsChartProps) {
  const muscles = useMemo(() => muscleSets(weeks), [weeks])
  const most = highest(muscles, band)
  const since = weeks[0] === undefined ? '' : formatDate(weeks[0].week_start)
  return (
    <>
      <p className="max-w-prose text-sm text-muted text-pretty">
        {`Each column is a week; the outlined one is this week. The shaded area is the recommended range for your goal: ${inBand(band)} sets per muscle and week. A set counts as 1 for the main muscle and as ½ for muscles that help. Fewer sets still help, and more sets add little.`}
      </p>
      <ul className="flex flex-col gap-4">
        {muscles.map((muscle) => (
          <li
            key={muscle.group}
            className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 sm:grid-cols-[8rem_1fr_8rem]"
          >
            <span className="font-medium">{capitalized(muscle.group)}</span>
            <span className="text-end text-sm sm:order-3">
              <span className="block font-semibold">
                {`This week: ${formatNumber(muscle.sets.at(-1) ?? 0)}`}
              </span>
              <span className="block text-muted">
                {`Last week: ${formatNumber(muscle.sets.at(-2) ?? 0)}`}
              </span>
            </span>
            <div
              role="img"
              aria-label={`${capitalized(muscle.group)}, sets per week since ${since}: ${formatList(muscle.sets.map(formatNumber))}`}
              className="col-span-2 sm:order-2 sm:col-span-1"
            >
              <Columns muscle={muscle} band={band} most={most} />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

interface ColumnsProps {
  muscle: MuscleSets
  band: SetsRange
  most: number
}

function Columns({ muscle, band, most }: ColumnsProps) {
  const percent = (sets: number) => `${String((sets / most) * 100)}%`
  return (
    <div aria-hidden="true" className="relative h-14 border-b border-control">
      <div
        className="absolute inset-x-0 bg-primary-soft"
        style={{ bottom: percent(band.min), height: percent(band.max - band.min) }}
      />
      <div className="absolute inset-0 flex items-end gap-1 sm:gap-1.5">
        {muscle.sets.map((sets, index) => (
          <div
            key={index}
            className={`flex-1 ${index === muscle.sets.length - 1 ? 'border-2 border-b-0 border-primary-text' : 'bg-primary-text'}`}
            style={{ height: percent(sets), visibility: sets === 0 ? 'hidden' : 'visible' }}
          />
        ))}
      </div>
    </div>
  )
}
