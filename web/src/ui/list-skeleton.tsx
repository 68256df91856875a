import { Skeleton, SkeletonGroup } from './skeleton'

/** Placeholder for a searchable list that is loading. */
export function ListSkeleton({ label, rows = 5 }: { label: string; rows?: number | undefined }) {
  return (
    <SkeletonGroup label={label}>
      <div className="flex flex-col gap-1">
        <Skeleton height={20} width="8rem" />
        <Skeleton height={44} />
      </div>
      <Skeleton height={20} width="6rem" />
      <div className="flex flex-col gap-2">
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} height={54} />
        ))}
      </div>
    </SkeletonGroup>
  )
}
