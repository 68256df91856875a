import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import type { RecentLog } from '@/api/types'
import type { ChartRange } from '@/domain/chart/chart-range'
import { formatNumber } from '@/domain/text/format'
import { foldText } from '@/domain/search/fold-text'
import { useMediaQuery } from '@/lib/use-media-query'
import { EmptyState } from '@/ui/empty-state'
import { ShowMoreItems, useFirstItems } from '@/ui/first-items'
import { TextField } from '@/ui/text-field'
import { ExerciseProgress } from './exercise-progress'
import { progressSeries } from './progress-series'

/** Number of exercises from which a search field is shown. */
const SEARCH_FROM = 9
/** Number of charts that the view has until the member asks for all. The others are drawn when they come near. */
const SHOWN_FIRST = { wide: 3, phone: 1 }
/** The same for a search. More would delay the next key. */
const FOUND_FIRST = 6

interface ProgressListProps {
  logs: readonly RecentLog[]
  range: ChartRange
  /** Current ISO date in the member's time zone. */
  today: string
  /** Link to a page where a weight can be logged. */
  emptyAction: ReactNode
  /** Draws the first charts before they come near the viewport. */
  drawsFirst: boolean
}

export function ProgressList({ logs, range, today, emptyAction, drawsFirst }: ProgressListProps) {
  const series = useMemo(() => progressSeries(logs), [logs])
  const [search, setSearch] = useState('')
  const query = useDeferredValue(foldText(search.trim()))
  const found = useMemo(
    () => series.filter((one) => foldText(one.name).includes(query)),
    [series, query],
  )
  const isSearching = query !== ''
  const shownFirst = SHOWN_FIRST[useMediaQuery('(min-width: 64rem)') ? 'wide' : 'phone']
  const latest = useFirstItems(found, shownFirst)
  const matches = useFirstItems(found, FOUND_FIRST)
  const first = isSearching ? matches : latest
  // The charts follow in slices that do not block input.
  const shown = useDeferredValue(first.shown, first.shown.slice(0, shownFirst))

  if (series.length === 0) {
    return (
      <EmptyState
        headingLevel={3}
        title="No weights logged yet"
        picture="chart"
        action={emptyAction}
      >
        Enter a weight when you mark an exercise done to see its chart here.
      </EmptyState>
    )
  }
  return (
    <>
      {series.length < SEARCH_FROM ? null : (
        <div className="w-full max-w-form">
          <TextField
            label="Search exercises"
            type="search"
            value={search}
            onValueChange={setSearch}
          />
        </div>
      )}
      <p role="status" className="sr-only">
        {isSearching ? `${formatNumber(found.length)} of ${formatNumber(series.length)} match` : ''}
      </p>
      {found.length === 0 ? (
        <p className="text-muted">{`No matches for "${search.trim()}"`}</p>
      ) : (
        <ul id={first.listId} className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
          {shown.map((one, index) => (
            <li
              key={one.exerciseId}
              className="min-w-0 rounded-card outline-offset-2"
              {...first.itemProps(index)}
            >
              <ExerciseProgress
                series={one}
                range={range}
                today={today}
                isDrawn={drawsFirst && index < shownFirst}
              />
            </li>
          ))}
        </ul>
      )}
      <ShowMoreItems list={first}>{`Show all ${formatNumber(found.length)} charts`}</ShowMoreItems>
    </>
  )
}
