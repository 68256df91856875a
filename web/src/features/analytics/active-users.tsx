import { useQuery } from '@tanstack/react-query'
import type { ActiveDay } from '@/api/types'
import { formatDate, formatNumber } from '@/domain/text/format'
import { lazyPart } from '@/lib/lazy-part'
import { ChartFigure, chartFailure } from '@/ui/chart-figure'
import { Disclosure } from '@/ui/disclosure'
import { Loaded } from '@/ui/loaded'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { Table, type TableColumn } from '@/ui/table'
import { activeDaysQuery, activeUsersQuery } from './queries'

// The chart library is loaded with the first chart.
const { Part: ActivityChart } = lazyPart(
  async () => (await import('./activity-chart')).ActivityChart,
  chartFailure,
)

const CHART_HEIGHT = 140

const SPANS = ['dailyActiveUsers', 'weeklyActiveUsers', 'monthlyActiveUsers'] as const

const spanTexts = () => ({
  dailyActiveUsers: { title: 'Daily', span: 'in the last day' },
  weeklyActiveUsers: { title: 'Weekly', span: 'in the last 7 days' },
  monthlyActiveUsers: { title: 'Monthly', span: 'in the last 30 days' },
})

const columns = (): readonly TableColumn<ActiveDay>[] => [
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
    <div className="flex min-w-0 flex-col gap-4">
      <ActiveUserCards />
      <LastDays />
    </div>
  )
}

function ActiveUserCards() {
  const texts = spanTexts()
  return (
    <Loaded
      query={useQuery(activeUsersQuery())}
      skeleton={
        <SkeletonGroup label="Loading active users">
          <div className="grid grid-cols-3 gap-3">
            {SPANS.map((span) => (
              <Skeleton key={span} height={112} />
            ))}
          </div>
        </SkeletonGroup>
      }
      failure="Failed to load active users"
    >
      {(counts) => (
        <dl className="grid grid-cols-3 gap-3">
          {SPANS.map((span) => (
            <div key={span} className="min-w-0 rounded-card bg-sunken p-3 sm:p-4">
              <dt className="text-sm font-medium">{texts[span].title}</dt>
              <dd className="text-3xl font-bold tracking-tight">{formatNumber(counts[span])}</dd>
              <dd className="text-sm text-muted">{texts[span].span}</dd>
            </div>
          ))}
        </dl>
      )}
    </Loaded>
  )
}

function LastDays() {
  return (
    <Loaded
      query={useQuery(activeDaysQuery())}
      skeleton={
        <SkeletonGroup label="Loading the last 30 days">
          <Skeleton height={20} width="16rem" />
          <Skeleton height={CHART_HEIGHT} />
          <Skeleton height={54} />
        </SkeletonGroup>
      }
      failure="Failed to load the last 30 days"
    >
      {(days) => <DayChart days={days} />}
    </Loaded>
  )
}

function DayChart({ days }: { days: readonly ActiveDay[] }) {
  return (
    <>
      <ChartFigure caption="Active users per day, last 30 days" height={CHART_HEIGHT}>
        <ActivityChart label={describeDays(days)} days={days} />
      </ChartFigure>
      <Disclosure title="Show as table" headingLevel={3}>
        <Table
          caption="Active users per day, newest first"
          captionHidden
          columns={columns()}
          rows={days.toReversed()}
          rowKey={({ day }) => day}
        />
      </Disclosure>
    </>
  )
}

/** Describes the chart with today and its highest day. */
function describeDays(days: readonly ActiveDay[]): string {
  const most = days.reduce<ActiveDay | undefined>(
    (best, day) => (best === undefined || day.active_users > best.active_users ? day : best),
    undefined,
  )
  const today = days.at(-1)
  if (most === undefined || today === undefined) return 'Active users per day, last 30 days'
  return `Active users per day, last 30 days. Today: ${formatNumber(today.active_users)}. Highest: ${formatNumber(most.active_users)} on ${formatDate(most.day)}.`
}
