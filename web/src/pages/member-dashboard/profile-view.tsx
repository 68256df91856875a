import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '@/app/paths'
import { AccountSettings } from '@/features/account/account-settings'
import { useSession } from '@/features/account/queries'
import { LimitsSettings } from '@/features/limits/limits-settings'
import { LoadingSettings } from '@/features/loading/loading-settings'
import { ProfileForm } from '@/features/profile/profile-form'
import { profileQuery } from '@/features/profile/queries'
import { Page } from '@/ui/page'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { LoadFailure } from '@/ui/member-load-failure'
import { TextLink } from '@/ui/text-link'
import { BODY } from './body-address'

export function ProfileView() {
  const session = useSession()
  const profile = useQuery(profileQuery())
  return (
    <Page
      title="Profile Settings"
      width="form"
      lead="Your plans and targets are based on this. Only you can see it."
    >
      {profile.isPending ? (
        <SkeletonGroup label="Loading your profile">
          <div className="grid gap-5 sm:grid-cols-2">
            {Array.from({ length: 11 }, (_, field) => (
              <div key={field} className="flex flex-col gap-1">
                <Skeleton height={20} width="6rem" />
                <Skeleton height={44} />
              </div>
            ))}
          </div>
          <Skeleton height={44} width="9rem" />
        </SkeletonGroup>
      ) : profile.data === undefined ? (
        <LoadFailure
          text="Failed to load your profile"
          isRetrying={profile.isFetching}
          onRetry={() => void profile.refetch()}
        />
      ) : (
        <ProfileForm profile={profile.data} />
      )}
      {/* Rendered after the form has loaded, which would otherwise move it down. */}
      {profile.isPending ? null : (
        <>
          {profile.data === undefined ? null : (
            <TextLink render={<Link to={`${paths.dashboard('progress')}${BODY}`} />}>
              Body weight and measurements
            </TextLink>
          )}
          {session === null ? null : <LimitsSettings userId={session.userId} />}
          <LoadingSettings />
          <AccountSettings />
        </>
      )}
    </Page>
  )
}
