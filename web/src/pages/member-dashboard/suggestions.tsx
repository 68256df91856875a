import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '@/app/paths'
import { planRequestFrom } from '@/features/diet-plan/plan-request'
import {
  isProfileIncomplete,
  ProfileIncomplete,
  tooYoungText,
} from '@/features/diet-plan/profile-errors'
import { availableDietPlansQuery } from '@/features/diet-plan/queries'
import { profileQuery } from '@/features/profile/queries'
import { Alert } from '@/ui/alert'
import { ButtonLink } from '@/ui/button'
import { MemberLoadFailure } from '@/ui/member-load-failure'

export type Suggestions = ReturnType<typeof useSuggestions>

/** Returns the energy need and plans that match it. Requires a complete profile. */
export function useSuggestions() {
  const profile = useQuery(profileQuery())
  const isIncomplete = profile.data !== undefined && planRequestFrom(profile.data) === null
  const query = useQuery({
    ...availableDietPlansQuery(profile.data),
    enabled: !profile.isPending && !isIncomplete,
  })
  return {
    data: isIncomplete ? undefined : query.data,
    error: isIncomplete ? new ProfileIncomplete() : query.error,
    isPending: !isIncomplete && query.isPending,
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
  }
}

interface NoSuggestionsProps {
  suggestions: Suggestions
  /** Whether the member asked for plans. Missing profile data is an error then. */
  wasPressed: boolean
}

/** Explains why the energy need is unknown and suggests the next step. */
export function NoSuggestions({ suggestions, wasPressed }: NoSuggestionsProps) {
  if (isProfileIncomplete(suggestions.error)) {
    return (
      <Alert
        // A new element, because screen readers only announce a changed role on a new one.
        key={wasPressed ? 'pressed' : 'waiting'}
        kind={wasPressed ? 'error' : 'info'}
        action={
          <ButtonLink variant="secondary" render={<Link to={paths.dashboard('profile')} />}>
            Complete Profile
          </ButtonLink>
        }
      >
        Please complete your profile information first
      </Alert>
    )
  }
  const tooYoung = tooYoungText(suggestions.error)
  if (tooYoung !== null) return <Alert kind="info">{tooYoung}</Alert>
  return (
    <MemberLoadFailure
      text="Failed to load available plans"
      isRetrying={suggestions.isFetching}
      onRetry={suggestions.refetch}
    />
  )
}
