import { Card } from '@/ui/card'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { SectionGrid } from './section-grid'

/** Placeholder with the first sections of the overview and their heights. */
export function OverviewSkeleton() {
  return (
    <SkeletonGroup label="Loading your overview">
      <SectionGrid>
        <Card>
          <Skeleton height={28} width="8rem" />
          <div className="grid gap-6 sm:grid-cols-2">
            <Skeleton height={380} />
            <Skeleton height={380} />
          </div>
        </Card>
        <Card>
          <Skeleton height={28} width="14rem" />
          <Skeleton height={250} />
          <Skeleton height={54} />
        </Card>
        <Card>
          <Skeleton height={28} width="8rem" />
          <Skeleton height={112} />
          <Skeleton height={320} />
        </Card>
        <Card>
          <Skeleton height={28} width="8rem" />
          <Skeleton height={320} />
        </Card>
      </SectionGrid>
    </SkeletonGroup>
  )
}
