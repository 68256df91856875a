import { Card } from '@/ui/card'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'

/** Placeholder with the sections of the overview and their heights. */
export function OverviewSkeleton() {
  return (
    <>
      <Card title="Last 7 days">
        <SkeletonGroup label="Loading your overview">
          <div className="grid gap-6 sm:grid-cols-2">
            <Skeleton height={410} />
            <Skeleton height={410} />
          </div>
        </SkeletonGroup>
      </Card>
      <Card title="Records of the last 30 days">
        <Skeleton height={250} />
        <Skeleton height={54} />
      </Card>
      <Card title="Consistency">
        <Skeleton height={112} />
        <Skeleton height={260} />
      </Card>
    </>
  )
}
