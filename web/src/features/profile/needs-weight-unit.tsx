import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useKnownWeightUnit } from '@/api/use-weight-unit'
import { profileQuery } from './queries'
import { MemberLoadFailure } from '@/ui/member-load-failure'

interface NeedsWeightUnitProps {
  /** Shown while the unit is loading. */
  pending: ReactNode
  children: ReactNode
}

/** Renders content with weights only after the member's unit is known. */
export function NeedsWeightUnit({ pending, children }: NeedsWeightUnitProps) {
  const unit = useKnownWeightUnit()
  const profile = useQuery(profileQuery())
  if (unit !== null) return children
  if (profile.isPending) return pending
  return (
    <MemberLoadFailure
      text="Failed to load your unit of weight"
      isRetrying={profile.isFetching}
      onRetry={() => void profile.refetch()}
    >
      {' '}
      Weights are hidden until your unit is loaded.
    </MemberLoadFailure>
  )
}
