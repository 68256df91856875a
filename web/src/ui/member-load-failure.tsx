import type { ComponentProps } from 'react'
import { LoadFailure as Failure } from '@/ui/load-failure'

/** Load failure in the member area. It adds that the member's log is safe. */
export function LoadFailure(props: Omit<ComponentProps<typeof Failure>, 'safe'>) {
  return <Failure safe="Your logs are safe." {...props} />
}
