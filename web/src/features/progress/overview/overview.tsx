import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { BodyOverview, ProgressOverview } from '@/api/types'
import { LoadFailure } from '@/ui/member-load-failure'
import { ComparePeriods } from '../compare/compare-periods'
import { Consistency } from './consistency'
import { LastDays } from './last-days'
import { MainLifts } from './main-lifts'
import { NewRecords } from './new-records'
import { OverviewSkeleton } from './overview-skeleton'

interface OverviewProps {
  overview: UseQueryResult<ProgressOverview>
  /** Current ISO date in the member's time zone. */
  today: string
  /** Whether the member has logged nothing at all. */
  isBeginning: boolean
  /** Whether the member wants to see body weights and measurements. */
  showsBody: boolean
  /** Link to the workout of today. */
  workoutAction: ReactNode
  /** Link to choose a plan. */
  planAction: ReactNode
  /** Renders the section with the body weight and measurements. */
  renderBody: (body: BodyOverview) => ReactNode
}

/** The sections of the overview, from one request. */
export function Overview({
  overview,
  today,
  isBeginning,
  showsBody,
  workoutAction,
  planAction,
  renderBody,
}: OverviewProps) {
  if (overview.isPending) return <OverviewSkeleton />
  if (overview.data === undefined) {
    return (
      <LoadFailure
        text="Failed to load your overview"
        isRetrying={overview.isFetching}
        onRetry={() => void overview.refetch()}
      />
    )
  }
  const { muscles, band, records, lifts, body } = overview.data
  const shownBody = body !== null && showsBody ? renderBody(body) : null
  if (isBeginning) {
    return (
      <>
        <div className="flex flex-col items-start gap-4">
          <p className="text-lg text-pretty">
            Mark an exercise done, and your overview begins here.
          </p>
          {workoutAction}
        </div>
        {shownBody}
      </>
    )
  }
  return (
    <>
      <LastDays muscles={muscles} band={band} />
      <div id="records" tabIndex={-1} className="scroll-mt-24 rounded-card outline-offset-4">
        <NewRecords records={records} />
      </div>
      <div id="consistency" tabIndex={-1} className="scroll-mt-24 rounded-card outline-offset-4">
        <Consistency {...overview.data} today={today} planAction={planAction} />
      </div>
      <MainLifts lifts={lifts} />
      {shownBody}
      <ComparePeriods today={today} showsBody={showsBody} />
    </>
  )
}
