import { onSessionEnded } from '@/api/client'
import { queryClient } from '@/api/query-client'
import { forgetMember } from '@/features/account/queries'
import { leaveUnasked } from '@/lib/use-leave-guard'
import { paths } from './paths'
import { router } from './router'

/** The site's half of the 401 rule: whichever call is refused, everything is forgotten and the login opens. */
export function followSessionEnd(): void {
  onSessionEnded(() => {
    void forgetMember(queryClient, () =>
      leaveUnasked(() => router.navigate(paths.login, { replace: true })),
    )
  })
}
