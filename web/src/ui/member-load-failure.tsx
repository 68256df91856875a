import type { ComponentProps } from 'react'
import { LoadFailure as Failure } from '@/ui/load-failure'

/** A part of the member's area that could not be loaded; what they worry about first is their log. */
export function LoadFailure(props: Omit<ComponentProps<typeof Failure>, 'safe'>) {
  return <Failure safe="What you logged is safe." {...props} />
}
