import type { ComponentProps } from 'react'
import { LoadFailure } from './load-failure'

/** Load failure in the member area. It adds that the member's log is safe. */
export function MemberLoadFailure(props: Omit<ComponentProps<typeof LoadFailure>, 'safe'>) {
  return <LoadFailure safe="Your logs are safe." {...props} />
}
