import { RADIUS } from './anthropometry'
import { add, mixPoints, upward } from './geometry'
import type { Skeleton } from './solve'
import type { Part, Point, Prop, Side } from './types'

/** Where a part of the body is, without its thickness. */
export function partPoint(body: Skeleton, part: Part): Point {
  const trunk: Record<string, Point> = {
    head: body.head,
    shoulders: body.shoulders,
    back: body.waist,
    hips: body.hip,
  }
  const [side, name = ''] = part.split('-') as [Side, string | undefined]
  return trunk[part] ?? limbPoints(body, side)[name] ?? body.hip
}

function limbPoints(body: Skeleton, side: Side): Record<string, Point> {
  const arm = body.arms[side]
  const leg = body.legs[side]
  return {
    hand: arm.grip,
    elbow: arm.elbow,
    forearm: mixPoints(arm.elbow, arm.wrist, 0.5),
    knee: leg.knee,
    shin: mixPoints(leg.knee, leg.ankle, 0.75),
    thigh: mixPoints(leg.hip, leg.knee, 0.5),
    foot: mixPoints(leg.heel, leg.ball, 0.5),
    heel: leg.heel,
    toe: leg.ball,
  }
}

const THICKNESS: Record<string, number> = {
  head: RADIUS.head,
  shoulders: RADIUS.shoulder,
  back: RADIUS.back,
  hips: RADIUS.hip,
  hand: RADIUS.palm,
  elbow: RADIUS.elbow,
  forearm: 2.35,
  knee: RADIUS.knee,
  shin: 2.55,
  thigh: RADIUS.thigh,
}

/** Half the thickness of a part of the body. */
export const partRadius = (part: Part) => THICKNESS[part.replace(/^(near|far)-/, '')] ?? 0

/** Where a prop's anchor is: a fixed place, a place of the body or a named one of the pose. */
export function placeOf(
  place: Prop['at'],
  body: Skeleton,
  named: Readonly<Record<string, Point>> = {},
): Point {
  if (typeof place !== 'string') return place
  const given = named[place]
  if (given !== undefined) return given
  if (place === 'hands') return mixPoints(body.arms.near.grip, body.arms.far.grip, 0.5)
  if (place === 'neck') return upward(body.shoulders, body.trunk, 3)
  if (place.endsWith('-ankle')) return body.legs[place.startsWith('far') ? 'far' : 'near'].ankle
  return partPoint(body, place as Part)
}

/** The prop's place, moved away by its `by`. */
export function propPlace(prop: Prop, body: Skeleton, named?: Readonly<Record<string, Point>>) {
  const at = placeOf(prop.at, body, named)
  return prop.by === undefined ? at : add(at, prop.by)
}
