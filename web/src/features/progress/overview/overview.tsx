import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { BodyOverview, ProgressOverview } from '@/api/types'
import type { ChartRange } from '@/domain/chart/chart-range'
import { useSlices } from '@/lib/use-slices'
import { Card } from '@/ui/card'
import { MemberLoadFailure } from '@/ui/member-load-failure'
import { Skeleton } from '@/ui/skeleton'
import { ComparePeriods } from '../compare/compare-periods'
import { Consistency } from './consistency'
import { hasBodyHistory } from '@/domain/progress/is-empty'
import { LastDays } from './last-days'
import { MainLifts } from './main-lifts'
import { NewRecords } from './new-records'
import { OverviewSkeleton } from './overview-skeleton'
import { SectionGrid } from './section-grid'

/** Number of slices in which the sections follow. */
const SLICES = 3

interface OverviewProps {
  overview: UseQueryResult<ProgressOverview>
  /** Current ISO date in the member's time zone. */
  today: string
  /** Whether the member has logged nothing at all. */
  isBeginning: boolean
  /** Whether the member wants to see body weights and measurements. */
  showsBody: boolean
  /** Whether the member has asked for the body, so that it is shown without any training. */
  asksForBody: boolean
  /** Whether the address names a section, which must be there to scroll to it. */
  hasTarget: boolean
  /** Days that the calendar and the main lifts show. */
  range: ChartRange
  /** Link to the workout of today. */
  workoutAction: ReactNode
  /** Link to choose a plan. */
  planAction: ReactNode
  /** Renders the section with the body weight and measurements. */
  renderBody: (body: BodyOverview) => ReactNode
  /** Called when all sections are on the page. */
  onComplete: () => void
}

/** The sections of the overview, from one request. */
export function Overview({
  overview,
  today,
  isBeginning,
  showsBody,
  asksForBody,
  hasTarget,
  range,
  workoutAction,
  planAction,
  renderBody,
  onComplete,
}: OverviewProps) {
  const hasBody = overview.data?.body != null && (asksForBody || hasBodyHistory(overview.data.body))
  // It stays while the view is open, because the removal of an entry can be undone there.
  const [hadBody, setHadBody] = useState(false)
  if (hasBody && !hadBody) setHadBody(true)
  if (overview.isPending) return <OverviewSkeleton />
  if (overview.data === undefined) {
    return (
      <MemberLoadFailure
        text="Failed to load your overview"
        isRetrying={overview.isFetching}
        onRetry={() => void overview.refetch()}
      />
    )
  }
  const { body } = overview.data
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
        {hasBody || hadBody ? shownBody : null}
      </>
    )
  }
  return (
    <Sections
      overview={overview.data}
      today={today}
      hasTarget={hasTarget}
      range={range}
      showsBody={showsBody}
      planAction={planAction}
      body={shownBody}
      onComplete={onComplete}
    />
  )
}

interface SectionsProps
  extends Pick<
    OverviewProps,
    'today' | 'hasTarget' | 'range' | 'showsBody' | 'planAction' | 'onComplete'
  > {
  overview: ProgressOverview
  body: ReactNode
}

function Sections({
  overview,
  today,
  hasTarget,
  range,
  showsBody,
  planAction,
  body,
  onComplete,
}: SectionsProps) {
  const { muscles, band, records, lifts } = overview
  const shown = useSlices(SLICES, hasTarget)
  const isComplete = shown === SLICES
  const complete = useEffectEvent(onComplete)
  useEffect(() => {
    if (isComplete) complete()
  }, [isComplete])
  return (
    <SectionGrid>
      <LastDays muscles={muscles} band={band} />
      <Place id="records">
        <NewRecords records={records} />
      </Place>
      {shown < 2 ? (
        <SectionSkeleton height={580} />
      ) : (
        <Place id="consistency">
          <Consistency {...overview} today={today} range={range} planAction={planAction} />
        </Place>
      )}
      {isComplete ? (
        <>
          <MainLifts lifts={lifts} today={today} range={range} />
          {body}
          <ComparePeriods today={today} showsBody={showsBody} />
        </>
      ) : null}
    </SectionGrid>
  )
}

/** Space of a section that follows in a moment. */
function SectionSkeleton({ height }: { height: number }) {
  return (
    <Card>
      <Skeleton height={height} />
    </Card>
  )
}

/** A section that links can point to. */
function Place({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} tabIndex={-1} className="grid scroll-mt-24 rounded-card outline-offset-4">
      {children}
    </div>
  )
}
