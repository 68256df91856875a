import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { paths } from '@/app/paths'
import { BodyWeight } from '@/features/body-weight/body-weight'
import { Body } from '@/features/measurement/body'
import { NeedsWeightUnit } from '@/features/profile/needs-weight-unit'
import { profileQuery } from '@/features/profile/queries'
import { isEmpty } from '@/domain/progress/is-empty'
import { Overview } from '@/features/progress/overview/overview'
import { OverviewSkeleton } from '@/features/progress/overview/overview-skeleton'
import { overviewQuery } from '@/features/progress/queries'
import { ProgressList } from '@/features/training-log/progress-list'
import { recentLogsQuery } from '@/features/training-log/queries'
import { chartRanges, rangeWords, readChartRange, withChartRange } from '@/domain/chart/chart-range'
import { ButtonLink } from '@/ui/button'
import { ChoiceButtons } from '@/ui/choice-buttons'
import { MemberLoadFailure } from '@/ui/member-load-failure'
import { Page } from '@/ui/page'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { BODY } from './body-address'
import { Part, PartLinks } from './parts'
import { useScrollToHash } from './use-scroll-to-hash'

export function ProgressView({ today }: { today: string }) {
  // At midnight, it stays with its forms until that of the new day is loaded.
  const overview = useQuery({ ...overviewQuery(today), placeholderData: keepPreviousData })
  const logs = useQuery(recentLogsQuery())
  // The profile contains the units.
  const profile = useQuery(profileQuery())
  const [search, setSearch] = useSearchParams()
  const range = readChartRange(search)
  /** Whether all sections above the charts are on the page. Until then, drawing a chart would delay them. */
  const [isOverviewComplete, setIsOverviewComplete] = useState(false)
  const { hash } = useLocation()
  useScrollToHash(!overview.isPending && !logs.isPending)
  const showsBody = profile.data !== undefined && profile.data.hide_body_figures !== true
  const isBeginning =
    overview.data !== undefined && isEmpty(overview.data) && (logs.data ?? []).length === 0
  const hasBody = showsBody && overview.data?.body != null
  const workout = (
    <ButtonLink render={<Link to={paths.dashboard('workout-plan')} />}>
      Go to your workout
    </ButtonLink>
  )
  return (
    <Page title="Exercise Progress" documentTitle="Progress Stats" width="columns">
      {isBeginning ? null : <PartLinks parts={partsOf(overview.data !== undefined, hasBody)} />}
      {isBeginning ? null : (
        <ChoiceButtons
          label="Days to show"
          choices={chartRanges()}
          value={range}
          onChange={(next) => {
            // Not a step of its own for Back.
            setSearch(withChartRange(search, next), { replace: true, preventScrollReset: true })
          }}
        />
      )}
      <NeedsWeightUnit pending={<OverviewSkeleton />}>
        <Overview
          overview={overview}
          today={today}
          asksForBody={hash === BODY}
          hasTarget={hash !== ''}
          range={range}
          isBeginning={isBeginning}
          showsBody={showsBody}
          workoutAction={workout}
          planAction={
            <ButtonLink variant="secondary" render={<Link to={paths.dashboard('workout-plan')} />}>
              Open plan
            </ButtonLink>
          }
          onComplete={() => {
            setIsOverviewComplete(true)
          }}
          renderBody={(body) => (
            <Part id="body">
              <Body
                today={today}
                body={body}
                isOpened={hash === BODY}
                bodyWeight={<BodyWeight today={today} />}
              />
            </Part>
          )}
        />
        {isBeginning ? null : (
          <Part id="charts">
            <div>
              <h2 className="text-xl font-semibold">Weight Progression</h2>
              <p className="text-muted text-pretty">
                {`Weights of ${rangeWords(range)}, latest exercises first. Diamonds mark records.`}
              </p>
            </div>
            {logs.isPending ? (
              <SkeletonGroup label="Loading your progress">
                <Skeleton height={520} />
              </SkeletonGroup>
            ) : logs.data === undefined ? (
              <MemberLoadFailure
                text="Failed to load your progress"
                isRetrying={logs.isFetching}
                onRetry={() => void logs.refetch()}
              />
            ) : (
              <ProgressList
                logs={logs.data}
                range={range}
                today={today}
                emptyAction={workout}
                drawsFirst={isOverviewComplete || overview.failureCount > 0}
              />
            )}
          </Part>
        )}
      </NeedsWeightUnit>
    </Page>
  )
}

const partsOf = (hasOverview: boolean, hasBody: boolean) => [
  ...(hasOverview
    ? [
        { id: 'records', name: 'Records' },
        { id: 'consistency', name: 'Consistency' },
      ]
    : []),
  ...(hasBody ? [{ id: 'body', name: 'Body' }] : []),
  { id: 'charts', name: 'Charts' },
]
