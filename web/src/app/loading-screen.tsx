import { Skeleton, SkeletonGroup } from '@/ui/skeleton'

/** Stands for the very first moment, while the code of the screen asked for is on its way. */
export function LoadingScreen() {
  return (
    <div className="mx-auto w-full max-w-general px-4 py-8">
      <SkeletonGroup label="Loading">
        <Skeleton height={44} width="140px" />
        <Skeleton height={36} width="60%" />
        <Skeleton height={180} />
      </SkeletonGroup>
    </div>
  )
}
