import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useShowsNumbers } from '@/api/use-shows-numbers'
import { paths } from '@/app/paths'
import { AccountSettings } from '@/features/account/account-settings'
import { FoodSettings } from '@/features/diary/food-settings'
import { LimitsSettings } from '@/features/limits/limits-settings'
import { LoadingSettings } from '@/features/loading/loading-settings'
import { ProfileForm } from '@/features/profile/profile-form'
import { ProfileSkeleton } from '@/features/profile/profile-skeleton'
import { profileQuery } from '@/features/profile/queries'
import { TimeZoneChoice } from '@/features/profile/time-zone-choice'
import { useFirstWait } from '@/lib/use-first-wait'
import { Page } from '@/ui/page'
import { MemberLoadFailure } from '@/ui/member-load-failure'
import { TextLink } from '@/ui/text-link'
import { BODY } from './body-address'
import { Part, PartLinks } from './parts'
import { useScrollToHash } from './use-scroll-to-hash'

const parts = () => [
  { id: 'profile', name: 'Profile' },
  { id: 'limits', name: 'Limits' },
  { id: 'food', name: 'Food' },
  { id: 'weights', name: 'Weights' },
  { id: 'account', name: 'Account' },
]

export function ProfileView() {
  const profile = useQuery(profileQuery())
  const showsNumbers = useShowsNumbers()
  const isWaiting = useFirstWait(profile.isPending)
  useScrollToHash(!isWaiting)
  return (
    <Page
      title="Profile Settings"
      width="form"
      lead="Your plans and targets are based on this. Only you can see it."
    >
      <PartLinks parts={parts()} />
      <Part id="profile">
        {profile.isPending ? (
          <ProfileSkeleton />
        ) : profile.data === undefined ? (
          <MemberLoadFailure
            text="Failed to load your profile"
            isRetrying={profile.isFetching}
            onRetry={() => void profile.refetch()}
          />
        ) : (
          <>
            <ProfileForm profile={profile.data} showsNumbers={showsNumbers} />
            <TimeZoneChoice />
            <TextLink render={<Link to={`${paths.dashboard('progress')}${BODY}`} />}>
              Body weight and measurements
            </TextLink>
          </>
        )}
      </Part>
      {/* Rendered after the form has loaded, which would otherwise move it down. */}
      {isWaiting ? null : (
        <>
          <Part id="limits">
            <LimitsSettings />
          </Part>
          <Part id="food">
            <FoodSettings />
          </Part>
          <Part id="weights">
            <LoadingSettings />
          </Part>
          <Part id="account">
            <AccountSettings />
          </Part>
        </>
      )}
    </Page>
  )
}
