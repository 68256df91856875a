import { memo } from 'react'
import { drawPose, floorOf, type Frame } from './draw'
import type { Look, Shape } from './shapes'
import type { Pose, Prop, View } from './types'

const fills: Record<Look, string> = {
  near: 'fill-figure',
  edge: 'fill-figure stroke-figure-ground',
  far: 'fill-figure-far',
  joint: 'fill-figure-ground',
  item: 'fill-figure-item',
  'item-far': 'fill-figure-item opacity-50',
  gear: 'fill-figure-far',
  floor: 'fill-figure-far',
}
const strokes: Record<Look, string> = {
  near: 'stroke-figure',
  edge: 'stroke-figure',
  far: 'stroke-figure-far',
  joint: 'stroke-figure-ground',
  item: 'stroke-figure-item',
  'item-far': 'stroke-figure-item opacity-50',
  gear: 'stroke-figure-far',
  floor: 'stroke-figure-far',
}

function PaintedShape({ look, d, width }: Shape) {
  if (width !== undefined)
    return (
      <path d={d} className={strokes[look]} strokeWidth={width} fill="none" strokeLinecap="round" />
    )
  if (look === 'edge')
    return <path d={d} className={fills[look]} strokeWidth={1.3} paintOrder="stroke" />
  return <path d={d} className={fills[look]} />
}

interface PoseProps {
  pose: Pose
  props: readonly Prop[]
  view: View
  frame: Frame
}

/** One pose with its props and the floor, inside an SVG whose view box is the frame. */
export const PosePicture = memo(function PosePicture({ pose, props, view, frame }: PoseProps) {
  return (
    <>
      {[floorOf(frame), ...drawPose(pose, props, view)].map((shape, index) => (
        <PaintedShape key={index} {...shape} />
      ))}
    </>
  )
})
