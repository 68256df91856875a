import type { ReactNode } from 'react'
import { Alert } from '@/ui/alert'
import { missingItems, type ProfileItems } from '@/domain/profile/missing-items'

interface IncompleteProfileProps {
  profile: Partial<ProfileItems>
  /** Button that opens the profile. */
  action: ReactNode
}

/** Notice of what the profile lacks. Renders nothing for a complete profile. */
export function IncompleteProfile({ profile, action }: IncompleteProfileProps) {
  const missing = missingItems(profile)
  if (missing.length === 0) return null
  return (
    <Alert kind="warning" title="Complete Your Profile Information" action={action}>
      <p>To get plans and targets that fit you, add:</p>
      <ul className="mt-1 list-disc ps-5">
        {missing.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Alert>
  )
}
