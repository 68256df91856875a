import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '@/ui/card'
import { LoadFailure } from '@/ui/load-failure'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { MuscleSetsChart } from './muscle-sets-chart'
import { MuscleSetsTable } from './muscle-sets-table'
import { weeksProgressQuery } from './queries'
import { StreakStats } from './streak-stats'

interface WeeksProps {
  /** Current ISO date in the member's time zone. */
  today: string
  /** Link to choose a plan. */
  planAction: ReactNode
}

/** Streak and weekly sets of the last weeks. */
export function Weeks({ today, planAction }: WeeksProps) {
  const weeks = useQuery(weeksProgressQuery(today))
  if (weeks.isPending) {
    return (
      <>
        <Card title="Streak">
          <SkeletonGroup label="Loading your weeks">
            <Skeleton height={112} />
          </SkeletonGroup>
        </Card>
        <Card title="Sets per muscle">
          <Skeleton height={860} />
        </Card>
      </>
    )
  }
  if (weeks.data === undefined) {
    return (
      <LoadFailure
        text="Failed to load your weeks"
        safe="Your logs are safe."
        isRetrying={weeks.isFetching}
        onRetry={() => void weeks.refetch()}
      />
    )
  }
  const { streak, recommended_sets: band, weeks: trained } = weeks.data
  const isUntrained = trained.every(({ groups }) => groups.every(({ sets }) => sets === 0))
  return (
    <>
      <Card title="Streak">
        <StreakStats streak={streak} planAction={planAction} />
      </Card>
      <Card title="Sets per muscle">
        {isUntrained ? (
          <p className="text-muted">Mark an exercise done to see its sets by muscle here.</p>
        ) : (
          <>
            <MuscleSetsChart weeks={trained} band={band} />
            <MuscleSetsTable weeks={trained} band={band} />
          </>
        )}
      </Card>
    </>
  )
}
