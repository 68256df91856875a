import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { paths } from '@/app/paths'
import { Calendar } from '@/features/training-log/history/calendar'
import { LogChangeList } from '@/features/training-log/history/change-list'
import { LogList } from '@/features/training-log/history/log-list'
import { dayName, isDay, isMonth, monthName, monthOf } from '@/features/training-log/history/month'
import { monthLogsQuery } from '@/features/training-log/queries'
import { useOnline } from '@/lib/use-online'
import { Alert } from '@/ui/alert'
import { Button, ButtonLink } from '@/ui/button'
import { Disclosure } from '@/ui/disclosure'
import { EmptyState } from '@/ui/empty-state'
import { ListSkeleton } from '@/ui/list-skeleton'
import { Page } from '@/ui/page'
import { MemberLoadFailure } from '@/ui/member-load-failure'
import { DayWorkout } from './start-workout/day-workout'
import { NeedsWeightUnit } from '@/features/profile/needs-weight-unit'

/** The logs by day, which can be viewed, edited, removed and restored. */
export function HistoryView({ today }: { today: string }) {
  const isOnline = useOnline()
  const { month, day, showMonth, showDay } = useShownTime(today)
  const logs = useQuery(monthLogsQuery(month))
  const counts = new Map<string, number>()
  for (const log of logs.data ?? []) counts.set(log.log_date, (counts.get(log.log_date) ?? 0) + 1)

  return (
    <Page
      title="History"
      width="columns"
      lead="Your logged exercises by day. You can edit or remove them here."
    >
      {isOnline ? null : (
        <Alert kind="info">
          You are offline. You can view loaded days; changes need a connection.
        </Alert>
      )}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[24rem_minmax(0,1fr)]">
        <Calendar
          month={month}
          day={day}
          today={today}
          counts={counts}
          onMonth={showMonth}
          onDay={(chosen) => {
            if (chosen === null) showMonth(month)
            else showDay(chosen)
          }}
        />
        <div className="flex min-w-0 flex-col gap-6">
          <NeedsWeightUnit pending={<ListSkeleton label="Loading your history" />}>
            <Disclosure title="Recent changes" meta="Last 30 days" headingLevel={2}>
              <LogChangeList />
            </Disclosure>
            {logs.isPending ? (
              <ListSkeleton label="Loading your history" />
            ) : logs.data === undefined ? (
              <MemberLoadFailure
                text="Failed to load your history"
                isRetrying={logs.isFetching}
                onRetry={() => void logs.refetch()}
              />
            ) : (
              <LogList
                title={day === null ? `Exercises in ${monthName(month)}` : dayName(day)}
                logs={day === null ? logs.data : logs.data.filter((log) => log.log_date === day)}
                isOneDay={day !== null}
                actions={
                  day === null ? null : (
                    <div className="flex flex-wrap gap-2">
                      <DayWorkout
                        day={day}
                        today={today}
                        logs={logs.data.filter((log) => log.log_date === day)}
                      />
                      <Button
                        variant="ghost"
                        onClick={() => {
                          showMonth(month)
                        }}
                      >
                        Show whole month
                      </Button>
                    </div>
                  )
                }
                empty={
                  day !== null ? (
                    <p className="text-muted">No exercises logged on this day</p>
                  ) : (
                    <EmptyState
                      title={`No exercises in ${monthName(month)}`}
                      picture="calendar"
                      action={
                        month === monthOf(today) ? (
                          <ButtonLink render={<Link to={paths.dashboard('workout-plan')} />}>
                            Go to your workout
                          </ButtonLink>
                        ) : (
                          <Button
                            onClick={() => {
                              showMonth(monthOf(today))
                            }}
                          >
                            Go to this month
                          </Button>
                        )
                      }
                    >
                      Exercises you mark done appear here.
                    </EmptyState>
                  )
                }
              />
            )}
          </NeedsWeightUnit>
        </div>
      </div>
    </Page>
  )
}

/** Returns the displayed month or day, which the address stores. */
function useShownTime(today: string) {
  const [search, setSearch] = useSearchParams()
  const requestedDay = search.get('on') ?? ''
  const day = isDay(requestedDay) && requestedDay <= today ? requestedDay : null
  const month = day !== null ? monthOf(day) : isMonth(requestedDay) ? requestedDay : monthOf(today)
  const show = (on: string) => {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        next.set('on', on)
        return next
      },
      // Changing months adds no history entries, so that Back leaves the calendar.
      { replace: true, preventScrollReset: true },
    )
  }
  return { month, day, showMonth: show, showDay: show }
}
