import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '@/lib/lazy-part'
import { LoadFailure } from '@/ui/load-failure'
import { RegisterForm } from './register-form'
import { registrationQuery } from './registration-query'

// Most sites are open, and few people come with an invitation.
const { Part: RestrictedRegistration } = lazyPart(
  async () => (await import('./restricted-registration')).RestrictedRegistration,
  (failure) => <LoadFailure text="Failed to load the registration" {...failure} />,
)

/**
 * The form to register, or why the visitor cannot use it. `secret` is that of an invitation.
 *
 * Most sites are open, so the form does not wait for the answer.
 */
export function Registration({ secret }: { secret: string }) {
  const mode = useQuery(registrationQuery()).data?.registration ?? 'open'
  if (mode === 'open' && secret === '') return <RegisterForm />
  return (
    <Suspense fallback={null}>
      <RestrictedRegistration secret={secret} />
    </Suspense>
  )
}
