import type { Movement, Pose, Variant, View } from './types'

export interface ShownVariant extends Variant {
  view: View
}

/** A movement's variant with its view and its poses, or undefined if there is none. */
export function posesOf(movement: Movement, name: string): ShownVariant | undefined {
  const variant = movement.variants[name]
  if (variant === undefined) return undefined
  const poses: readonly Pose[] | undefined =
    'as' in variant ? posesOf(movement, variant.as)?.poses : variant.poses
  return poses === undefined
    ? undefined
    : { view: variant.view ?? movement.view, props: variant.props, poses }
}
