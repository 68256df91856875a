import { useQuery } from '@tanstack/react-query'
import type { ActiveDay, ActiveUsers as Figures } from '@/api/types'
import { formatDate, formatNumber } from '@/lib/format'
import { lazyPart } from '@/lib/lazy-part'
import { ChartFigure, chartFailure } from '@/ui/chart-figure'
import { Disclosure } from '@/ui/disclosure'
import { LoadFailure } from '@/ui/load-failure'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { Table, type TableColumn } from '@/ui/table'
import { activeDaysQuery, activeUsersQuery } from './queries'

// The chart library is loaded with the first chart.
const { Part: ActivityChart } = lazyPart(
  async () => (await import('./activity-chart')).ActivityChart,
  chartFailure,
)

const CHART_HEIGHT = 180

const SPANS: readonly { title: string; span: string; figure: keyof Figures }[] = [
  { title: 'Daily', span: 'in the last day', figure: 'dailyActiveUsers' },
  { title: 'Weekly', span: 'in the last 7 days', figure: 'weeklyActiveUsers' },
  { title: 'Monthly', span: 'in the last 30 days', figure: 'monthlyActiveUsers' },
]

const COLUMNS: readonly TableColumn<ActiveDay>[] = [
  { key: 'day', header: 'Day', cell: ({ day }) => formatDate(day) },
  {
    key: 'active',
    header: 'Active users',
    align: 'end',
    cell: ({ active_users }) => formatNumber(active_users),
  },
]

/** Chart of the number of active accounts per day. */
export function ActiveUsers() {
  return (
    <>
      <FigureCards />
      <LastDays />
    </>
  )
}

function FigureCards() {
  const figures = useQuery(activeUsersQuery())
  if (figures.isPending) {
    return (
      <SkeletonGroup label="Loading active users">
        <div className="grid gap-3 sm:grid-cols-3">
          {SPANS.map(({ title }) => (
            <Skeleton key={title} height={112} />
          ))}
        </div>
      </SkeletonGroup>
    )
  }
  if (figures.data === undefined) {
    return (
      <LoadFailure
        text="Failed to load active users"
        isRetrying={figures.isFetching}
        onRetry={() => void figures.refetch()}
      />
    )
  }
  return (
    <dl className="grid gap-3 sm:grid-cols-3">
      {SPANS.map(({ title, span, figure }) => (
        <div key={title} className="rounded-card border border-line p-4">
          <dt className="text-sm font-medium">{title}</dt>
          <dd className="text-3xl font-bold tracking-tight">
            {formatNumber(figures.data[figure])}
          </dd>
          <dd className="text-sm text-muted">{span}</dd>
        </div>
      ))}
    </dl>
  )
}

function LastDays() {
  const days = useQuery(activeDaysQuery())
  if (days.isPending) {
    return (
      <SkeletonGroup label="Loading the last 30 days">
        <Skeleton height={20} width="16rem" />
        <Skeleton height={CHART_HEIGHT} />
        <Skeleton height={54} />
      </SkeletonGroup>
    )
  }
  if (days.data === undefined) {
    return (
      <LoadFailure
        text="Failed to load the last 30 days"
        isRetrying={days.isFetching}
        onRetry={() => void days.refetch()}
      />
    )
  }
  return <DayChart days={days.data} />
}

function DayChart({ days }: { days: readonly ActiveDay[] }) {
  return (
    <>
      <ChartFigure caption="Active users a day, last 30 days" height={CHART_HEIGHT}>
        <ActivityChart label={`Active users a day, last 30 days. ${inWords(days)}`} days={days} />
      </ChartFigure>
      <Disclosure title="Show as table" headingLevel={3}>
        <Table
          caption="Active users a day, newest first"
          captionHidden
          columns={COLUMNS}
          rows={days.toReversed()}
          rowKey={({ day }) => day}
        />
      </Disclosure>
    </>
  )
}

/** Returns a text with the two most notable days of the chart. */
function inWords(days: readonly ActiveDay[]): string {
  const most = days.reduce<ActiveDay | undefined>(
    (best, day) => (best === undefined || day.active_users > best.active_users ? day : best),
    undefined,
  )
  const today = days.at(-1)
  if (most === undefined || today === undefined) return ''
  return `Today ${formatNumber(today.active_users)}. Most ${formatNumber(most.active_users)} on ${formatDate(most.day)}.`
}
