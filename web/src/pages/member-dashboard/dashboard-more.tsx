import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { NewRecord, ProgressOverview } from '@/api/types'
import { useKnownWeightUnit } from '@/api/use-weight-unit'
import { paths } from '@/app/paths'
import { shownBodyWeightsQuery } from '@/features/body-weight/queries'
import type { ChallengeRun } from '@/domain/coach/challenge'
import { ChallengeCard } from '@/features/coach/challenge-card'
import { TipCard } from '@/features/coach/tip-card'
import { profileQuery } from '@/features/profile/queries'
export { TodayActivity } from '@/features/training-log/today-activity'
import { recordName, recordValue } from '@/domain/training/record-text'
import { isEmpty } from '@/domain/progress/is-empty'
import { describeMuscles, setsLevels } from '@/features/progress/overview/muscle-levels'
import { overviewQuery } from '@/features/progress/queries'
import { formatShortDate } from '@/domain/text/format'
import { plural } from '@/domain/text/plural'
import { useNearViewport } from '@/lib/use-near-viewport'
import { formatWeight, formatWeightChange } from '@/domain/units/weight'
import { Alert } from '@/ui/alert'
import { BodyMap, LevelKey } from '@/ui/body-map'
import { ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { MemberLoadFailure } from '@/ui/member-load-failure'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { Sparkline } from '@/ui/sparkline'
import { StatTile } from '@/ui/stat-tile'
import { FoodTiles } from './food-tiles'

interface DashboardOverviewProps {
  today: string
  /** Number of exercises of the plan that do not fit the member's limits. */
  misfits: number | undefined
}

/** Numbers, body map and tip, next to today's workout. */
export function DashboardOverview({ today, misfits }: DashboardOverviewProps) {
  const { data: profile } = useQuery(profileQuery())
  return (
    <>
      <MisfitHint count={misfits} />
      {profile?.hide_body_figures === true ? null : <WeightTile today={today} />}
      <FoodTiles today={today} />
      <LastSevenDays today={today} />
      <TipCard day={today} />
    </>
  )
}

/** Says how many exercises of the plan do not fit the member's limits. */
function MisfitHint({ count = 0 }: { count: number | undefined }) {
  if (count === 0) return null
  return (
    <Alert
      kind="info"
      action={
        <ButtonLink render={<Link to={paths.dashboard('workout-plan')} />}>Show them</ButtonLink>
      }
    >
      {plural(count, {
        one: '# exercise of your plan does not fit your limits.',
        other: '# exercises of your plan do not fit your limits.',
      })}
    </Alert>
  )
}

function WeightTile({ today }: { today: string }) {
  const unit = useKnownWeightUnit()
  const { data: profile } = useQuery(profileQuery())
  const weights = useQuery(shownBodyWeightsQuery('quarter', today))
  const { data: overview } = useQuery(overviewQuery(today))
  const latest = weights.data?.at(-1)
  const change = overview?.body?.change_30 ?? null
  if (weights.isPending || unit === null) return <Skeleton height={106} />
  const link = <Link to={`${paths.dashboard('progress')}#body`} />
  if (latest === undefined) {
    return (
      <StatTile
        label="Weight"
        value="–"
        note={
          weights.isError
            ? 'Failed to load your weight'
            : profile?.weight == null
              ? 'No weight logged yet'
              : 'No weight logged in three months'
        }
        link={link}
      />
    )
  }
  return (
    <StatTile
      label="Weight"
      value={formatWeight(latest.weight, unit)}
      note={
        change === null
          ? formatShortDate(latest.measured_on)
          : `Trend ${formatWeightChange(change, unit)} in 30 days`
      }
      link={link}
      isBeside
    >
      {weights.data === undefined || weights.data.length < 2 ? null : (
        <Sparkline
          points={weights.data.map(({ measured_on: day, weight: value }) => ({ day, value }))}
        />
      )}
    </StatTile>
  )
}

/** Height of the body map with its key in pixels. */
const MAP_HEIGHT = 384

function LastSevenDays({ today }: { today: string }) {
  const overview = useQuery(overviewQuery(today))
  const content = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(content)
  return (
    <Card
      title="Last 7 days"
      actions={
        <ButtonLink variant="ghost" render={<Link to={paths.dashboard('progress')} />}>
          Progress Stats
        </ButtonLink>
      }
    >
      <div ref={content} className="flex flex-col gap-3">
        <OfOverview query={overview} failure="Failed to load your last 7 days" height={MAP_HEIGHT}>
          {(data) => {
            if (isEmpty(data)) {
              return (
                <p className="text-muted">Mark an exercise done, and your overview begins here.</p>
              )
            }
            if (!isNear) return <Skeleton height={MAP_HEIGHT} />
            const levels = setsLevels()
            return (
              <>
                <BodyMap
                  label={describeMuscles(data.muscles)}
                  levels={levels}
                  muscles={Object.fromEntries(
                    data.muscles.map(({ muscle, level }) => [muscle, level]),
                  )}
                />
                <LevelKey levels={levels} />
              </>
            )
          }}
        </OfOverview>
      </div>
    </Card>
  )
}

interface DashboardExtrasProps {
  today: string
  run: ChallengeRun
  onRunChange: (run: ChallengeRun) => void
}

/** Records and challenge. */
export function DashboardExtras({ today, run, onRunChange }: DashboardExtrasProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
      <LatestRecords today={today} />
      <ChallengeCard day={today} run={run} onRunChange={onRunChange} />
    </div>
  )
}

/** Number of records on the dashboard. */
const RECORDS = 3

function LatestRecords({ today }: { today: string }) {
  const overview = useQuery(overviewQuery(today))
  const count = overview.data?.records.length ?? 0
  return (
    <Card
      title="Records"
      actions={
        count <= RECORDS ? null : (
          <ButtonLink
            variant="ghost"
            render={<Link to={`${paths.dashboard('progress')}#records`} />}
          >
            {plural(count, { one: 'All #', other: 'All #' })}
          </ButtonLink>
        )
      }
    >
      <OfOverview query={overview} failure="Failed to load your records" height={196}>
        {({ records }) =>
          records.length === 0 ? (
            <p className="text-muted">No records in the last 30 days</p>
          ) : (
            <ul className="divide-y divide-line">
              {records.slice(0, RECORDS).map((record) => (
                <li
                  key={`${String(record.exercise_id)} ${record.kind} ${record.log_date}`}
                  className="py-2.5 first:pt-0 last:pb-0"
                >
                  <RecordRow record={record} />
                </li>
              ))}
            </ul>
          )
        }
      </OfOverview>
    </Card>
  )
}

function RecordRow({ record }: { record: NewRecord }) {
  const unit = useKnownWeightUnit()
  const { exercise_name: name, before, log_date: day } = record
  return (
    <>
      <p className="flex items-baseline justify-between gap-4 font-semibold">
        <span className="min-w-0">{name}</span>
        <span className="shrink-0">{unit === null ? '' : recordValue(record, unit)}</span>
      </p>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span>{`${recordName(record.kind)}, ${formatShortDate(day)}`}</span>
        <span>{unit === null ? '' : `was ${recordValue({ ...record, value: before }, unit)}`}</span>
      </p>
    </>
  )
}

interface OfOverviewProps {
  query: UseQueryResult<ProgressOverview>
  failure: string
  /** Height of the loaded content in pixels. */
  height: number
  children: (overview: ProgressOverview) => ReactNode
}

/** A part of the overview, which fails alone. */
function OfOverview({ query, failure, height, children }: OfOverviewProps) {
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) {
    return (
      <SkeletonGroup label="Loading your overview">
        <Skeleton height={height} />
      </SkeletonGroup>
    )
  }
  return (
    <MemberLoadFailure
      text={failure}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}
