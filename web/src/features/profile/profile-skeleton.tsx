import { Skeleton, SkeletonGroup } from '@/ui/skeleton'

/** Number of fields in each group of the form. */
const GROUPS = [4, 2, 2, 3]

/** The layout of the profile form while the profile is loading. */
export function ProfileSkeleton() {
  return (
    <SkeletonGroup label="Loading your profile">
      {GROUPS.map((fields, group) => (
        <div key={group} className="flex flex-col gap-3 pb-4">
          <Skeleton height={26} width="8rem" />
          <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:gap-x-5">
            {Array.from({ length: fields }, (_, field) => (
              <div key={field} className="flex flex-col gap-1">
                <Skeleton height={20} width="5rem" />
                <Skeleton height={44} />
              </div>
            ))}
          </div>
        </div>
      ))}
      <Skeleton height={44} width="9rem" />
    </SkeletonGroup>
  )
}
