import { Skeleton, SkeletonGroup } from '@/ui/skeleton'

/** Placeholder of a guide that is loading. */
export function GuideSkeleton() {
  return (
    <SkeletonGroup label="Loading how it is done">
      <Skeleton height={48} width="60%" />
      <Skeleton height={96} />
      <Skeleton height={28} width="6rem" />
      <Skeleton height={64} />
      <Skeleton height={28} width="6rem" />
      <Skeleton height={160} />
    </SkeletonGroup>
  )
}
