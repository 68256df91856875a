import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '@/app/paths'
import { profileQuery } from '@/features/profile/queries'
import { ProgressList } from '@/features/training-log/progress-list'
import { recentLogsQuery } from '@/features/training-log/queries'
import { ButtonLink } from '@/ui/button'
import { Page } from '@/ui/page'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { LoadFailure } from './load-failure'

export function ProgressView() {
  const logs = useQuery(recentLogsQuery())
  // In which unit they are shown.
  const profile = useQuery(profileQuery())
  return (
    <Page
      title="Exercise Progress"
      documentTitle="Progress Stats"
      lead="The weights of the last twelve months, newest activity first."
    >
      {logs.isPending || !profile.isFetched ? (
        <SkeletonGroup label="Loading your progress">
          {[1, 2].map((card) => (
            <Skeleton key={card} height={520} />
          ))}
        </SkeletonGroup>
      ) : logs.data === undefined ? (
        <LoadFailure
          text="Failed to load your progress"
          isRetrying={logs.isFetching}
          onRetry={() => void logs.refetch()}
        />
      ) : (
        <ProgressList
          logs={logs.data}
          emptyAction={
            <ButtonLink render={<Link to={paths.dashboard('workout-plan')} />}>
              Go to your workout
            </ButtonLink>
          }
        />
      )}
    </Page>
  )
}
