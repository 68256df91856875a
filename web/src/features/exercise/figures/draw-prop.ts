import { add, along } from './geometry'
import { placeOf, propPlace } from './parts'
import { disc, line, polygon, ring, type Look, type Shape } from './shapes'
import type { Skeleton } from './solve'
import type { Point, Prop, Side } from './types'

interface Drawing {
  prop: Prop
  at: Point
  to: Point
  look: Look
  view: Skeleton['view']
  /** Direction of the hand that holds the prop. */
  hand: number | undefined
}

/** A line through a point, in a direction of limbs. */
const across = (look: Look, at: Point, degrees: number, half: number, width: number) =>
  line(look, [along(at, degrees, -half), along(at, degrees, half)], width)

/** Direction of what a hand holds; in a front view, implements are level. */
function directionOf({ prop, hand, view }: Drawing): number {
  if (hand === undefined || (view === 'front' && prop.angle === undefined)) return prop.angle ?? 90
  return hand + (prop.angle ?? 90)
}

function barbell({ at, look, view, prop }: Drawing): Shape[] {
  const radius = prop.size ?? 11
  if (view === 'side') return [ring(look, at, radius, 3.2), disc(look, at, 2.4)]
  const plates = [-1, 1].flatMap((side) => [
    across(look, add(at, [side * 33, 0]), 0, radius, 3.4),
    across(look, add(at, [side * 37.5, 0]), 0, radius * 0.65, 3.4),
  ])
  return [across(look, at, 90, 42, 2), ...plates]
}

function dumbbell(drawing: Drawing): Shape[] {
  const { at, look, view, prop } = drawing
  if (prop.angle === undefined && (view === 'side' || prop.size !== undefined))
    return [ring(look, at, 3.8, 2.6), disc(look, at, 1.6)]
  const direction = directionOf(drawing)
  const heads = [-5, 5].map((by) =>
    across(look, along(at, direction, by), direction + 90, 2.6, 3.6),
  )
  return [across(look, at, direction, 5, 2), ...heads]
}

function kettlebell({ at, look, prop, hand }: Drawing): Shape[] {
  // It hangs, unless an angle to the hand is defined.
  const direction = prop.angle === undefined || hand === undefined ? 0 : hand + prop.angle
  return [ring(look, along(at, direction, 2), 3, 1.8), disc(look, along(at, direction, 7), 4.8)]
}

function bench({ at, to, look, prop }: Drawing): Shape[] {
  const legs = [at, to].map(([x, y], index): Shape => {
    const inner = x + (index === 0 ? 1 : -1) * Math.sign(to[0] - at[0]) * 5
    return line(
      look,
      [
        [inner, y],
        [inner, 0],
      ],
      2.4,
    )
  })
  return [line(look, [at, to], prop.size ?? 4), ...legs]
}

function box({ at: [x, y], look, prop }: Drawing): Shape[] {
  const half = (prop.size ?? 30) / 2
  return [
    polygon(look, [
      [x - half, y],
      [x + half, y],
      [x + half, 0],
      [x - half, 0],
    ]),
  ]
}

const drawings: Record<Prop['kind'], (drawing: Drawing) => Shape[]> = {
  barbell,
  dumbbell,
  kettlebell,
  bench,
  box,
  pad: ({ at, to, look, prop }) => [line(look, [at, to], prop.size ?? 5)],
  wall: ({ at: [x, y], look, prop }) => [
    line(
      look,
      [
        [x, 0],
        [x, y],
      ],
      prop.size ?? 3,
    ),
  ],
  post: ({ at, to, look, prop }) => [line(look, [at, to], prop.size ?? 3)],
  bar: ({ at, to, look, prop }) =>
    prop.to === undefined ? [disc(look, at, 2)] : [line(look, [at, to], 3)],
  handle: (drawing) => [
    across(drawing.look, drawing.at, directionOf(drawing), (drawing.prop.size ?? 9) / 2, 3),
  ],
  rod: (drawing) => [
    across(drawing.look, drawing.at, directionOf(drawing), (drawing.prop.size ?? 20) / 2, 2.2),
  ],
  ball: ({ at, look, prop }) => [ring(look, at, (prop.size ?? 15) - 1.2, 2.4)],
  roller: ({ at, look, prop }) => [
    ring(look, at, (prop.size ?? 5) - 1.3, 2.6),
    disc(look, at, 1.4),
  ],
  'medicine-ball': ({ at, look, prop }) => [disc(look, at, prop.size ?? 5.5)],
  plate: ({ at, look, prop }) => [ring(look, at, prop.size ?? 6, 2.6), disc(look, at, 1.4)],
  wheel: ({ at, look, prop }) => [ring(look, at, (prop.size ?? 5) - 1, 2), disc(look, at, 1.6)],
  cable: ({ at, to, look, prop }) => [line(look, [at, to], prop.size ?? 1.2)],
  band: ({ at, to, look, prop }) => [line(look, [at, to], prop.size ?? 1.8)],
}

const GEAR = ['bench', 'pad', 'box', 'wall', 'post', 'cable']

const handOf = (prop: Prop, body: Skeleton): number | undefined => {
  if (typeof prop.at !== 'string' || !/hands?$/.test(prop.at)) return undefined
  const side: Side = prop.at === 'far-hand' ? 'far' : 'near'
  const angle = body.arms[side].angles[2]
  return body.view === 'front' && side === 'far' ? -angle : angle
}

/** Draws a prop. Those of the far hand are lighter. */
export function drawProp(
  prop: Prop,
  body: Skeleton,
  named: Readonly<Record<string, Point>> | undefined,
  farShift: Point,
): Shape[] {
  const isFar = prop.at === 'far-hand' && body.view === 'side'
  const at = add(propPlace(prop, body, named), isFar ? farShift : [0, 0])
  const to = prop.to === undefined ? at : placeOf(prop.to, body, named)
  const look: Look = GEAR.includes(prop.kind) ? 'gear' : isFar ? 'item-far' : 'item'
  return drawings[prop.kind]({ prop, at, to, look, view: body.view, hand: handOf(prop, body) })
}
