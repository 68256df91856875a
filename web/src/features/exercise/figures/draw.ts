import { RADIUS } from './anthropometry'
import { drawProp } from './draw-prop'
import { add, mixPoints } from './geometry'
import { boxOf, disc, joined, line, polygon, segment, type Look, type Shape } from './shapes'
import { solve, type Skeleton, type SolvedArm, type SolvedLeg } from './solve'
import { between } from './interpolate'
import type { Point, Pose, Variant, View } from './types'

/** Steps between two poses that are checked, and that decide how large the picture is. */
export const STEPS = 8

/** Far limbs that do the same as the near ones are moved a little, to be visible. */
const FAR_SHIFT = 2.4

function moved<T extends SolvedArm | SolvedLeg>(limb: T, by: Point): T {
  const entries = Object.entries(limb).map(([name, value]) => [
    name,
    name === 'angles' || name === 'out' ? (value as unknown) : add(value as Point, by),
  ])
  return Object.fromEntries(entries) as T
}

const arm = (look: Look, { shoulder, elbow, wrist, tip }: SolvedArm): Shape[] => [
  segment(look, shoulder, RADIUS.armTop, elbow, RADIUS.elbow),
  segment(look, elbow, RADIUS.elbow, wrist, RADIUS.wrist),
  segment(look, wrist, RADIUS.wrist, mixPoints(wrist, tip, 0.75), 2),
]

const leg = (look: Look, { hip, knee, ankle, heel, ball, toe }: SolvedLeg): Shape[] => {
  const inside = (point: Point, share: number, by: number): Point => {
    const [dx, dy] = [ankle[0] - (heel[0] + ball[0]) / 2, ankle[1] - (heel[1] + ball[1]) / 2]
    const length = Math.hypot(dx, dy) || 1
    return add(point, [(dx / length) * by * share, (dy / length) * by * share])
  }
  return [
    segment(look, hip, RADIUS.hip, knee, RADIUS.knee),
    segment(look, knee, RADIUS.knee, ankle, RADIUS.ankle),
    segment(look, ankle, RADIUS.ankle, inside(heel, 1, 1.8), 1.8),
    segment(look, inside(heel, 1, 1.8), 1.8, inside(ball, 1, 1.4), 1.4),
    segment(look, ankle, RADIUS.ankle, inside(ball, 1, 1.4), 1.4),
    segment(look, inside(ball, 1, 1.4), 1.4, inside(toe, 1, 1.1), 1.1),
  ]
}

function trunk(body: Skeleton): Shape[] {
  const { hip, waist, shoulders, neck, head } = body
  const upper = [
    segment('near', shoulders, RADIUS.neck, neck, RADIUS.neck),
    disc('near', head, RADIUS.head),
  ]
  if (body.view === 'side')
    return [
      segment('near', hip, RADIUS.hip, waist, RADIUS.back),
      segment('near', waist, RADIUS.back, shoulders, RADIUS.shoulder),
      ...upper,
    ]
  const [near, far] = [body.arms.near.shoulder, body.arms.far.shoulder]
  const [nearHip, farHip] = [body.legs.near.hip, body.legs.far.hip]
  return [
    segment('near', near, RADIUS.armTop, far, RADIUS.armTop),
    segment('near', near, RADIUS.armTop, nearHip, RADIUS.hip),
    segment('near', far, RADIUS.armTop, farHip, RADIUS.hip),
    polygon('near', [near, far, farHip, nearHip]),
    segment('near', nearHip, RADIUS.hip, farHip, RADIUS.hip),
    ...upper,
  ]
}

function joints(body: Skeleton): Shape[] {
  const { arms, legs, view } = body
  const sides = view === 'front' ? (['near', 'far'] as const) : (['near'] as const)
  return sides.flatMap((side) => [
    disc('joint', arms[side].shoulder, 1.4),
    disc('joint', arms[side].elbow, 1.1),
    disc('joint', legs[side].hip, 1.5),
    disc('joint', legs[side].knee, 1.3),
  ])
}

/** Draws the body and its props, from back to front. */
export function drawPose(pose: Pose, props: Variant['props'], view: View): Shape[] {
  const body = solve(pose, view)
  const isSide = view === 'side'
  const armShift: Point = [isSide && pose.arms.far === undefined ? FAR_SHIFT : 0, 0]
  const legShift: Point = [isSide && pose.legs.far === undefined ? -FAR_SHIFT : 0, 0]
  const draw = (which: (prop: Variant['props'][number]) => boolean) =>
    props.filter(which).flatMap((prop) => drawProp(prop, body, pose.props, armShift))
  const isFarHand = (at: unknown) => isSide && at === 'far-hand'
  const nearArm = arm('near', body.arms.near)
  const bodyShapes = isSide
    ? [
        ...arm('far', moved(body.arms.far, armShift)),
        ...draw(({ at }) => isFarHand(at)),
        ...leg('far', moved(body.legs.far, legShift)),
        ...leg('near', body.legs.near),
        ...trunk(body),
      ]
    : [...leg('near', body.legs.far), ...leg('near', body.legs.near), ...trunk(body)]
  const frontArms = isSide ? nearArm : [...arm('near', body.arms.far), ...nearArm]
  return joined([
    ...draw(({ behind, at }) => behind === true && !isFarHand(at)),
    ...bodyShapes,
    ...draw(({ behind, at }) => behind !== true && !isFarHand(at)),
    ...frontArms.map((shape): Shape => ({ ...shape, look: 'edge' })),
    ...joints(body),
  ])
}

/** The poses that are passed on the way from the first pose to the last. */
export function framesOf(poses: readonly Pose[], view: View): Pose[] {
  return poses.flatMap((pose, index) => {
    const next = poses[index + 1]
    if (next === undefined) return [pose]
    return Array.from({ length: STEPS + 1 }, (_, step) =>
      between(pose, next, step / (STEPS + 1), view),
    )
  })
}

export interface Frame {
  left: number
  top: number
  width: number
  height: number
}

const MARGIN = 3

/** The part that the picture has to show, so that nothing leaves it on the way. */
export function frameOf(poses: readonly Pose[], props: Variant['props'], view: View): Frame {
  const [[x1, y1], [x2, y2]] = boxOf(
    framesOf(poses, view).flatMap((pose) => drawPose(pose, props, view)),
  )
  const bottom = Math.min(y1, 0)
  const [left, top] = [Math.floor(x1 - MARGIN), Math.floor(-y2 - MARGIN)]
  return {
    left,
    top,
    width: Math.ceil(x2 + MARGIN - left),
    height: Math.ceil(-bottom + MARGIN - top),
  }
}

export const floorOf = ({ left, width }: Frame): Shape =>
  line(
    'floor',
    [
      [left + 1, -0.5],
      [left + width - 1, -0.5],
    ],
    1,
  )
