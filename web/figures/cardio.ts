import {
  angles,
  both,
  foot,
  holding,
  movement,
  moves,
  on,
  onBall,
  pad,
  pose,
  post,
  reaching,
} from './body'
import { along } from '@/features/exercise/figures/geometry'
import type { Limb, Point, Pose, Prop } from '@/features/exercise/figures/types'

const ARMS = { forward: angles(34, 128), back: angles(-46, 40) }
const running = (isNearUp: boolean, up: Limb, down: Limb, hip: Point, torso: number): Pose =>
  pose({
    seconds: 1,
    hip,
    torso,
    contacts: [],
    legs: isNearUp ? { near: up, far: down } : { near: down, far: up },
    arms: isNearUp
      ? { near: ARMS.back, far: ARMS.forward }
      : { near: ARMS.forward, far: ARMS.back },
  })
const BELT: Prop[] = [
  { kind: 'pad', at: [-46, 3], to: [40, 3], size: 5, behind: true },
  post([40, 3], [48, 74]),
  post([48, 74], [36, 72]),
]
const walking = (isNearFront: boolean): Pose =>
  pose({
    seconds: 1,
    hip: [0, 56.4],
    torso: 3,
    contacts: [],
    legs: isNearFront
      ? { near: { to: [14, 10.5], end: 100 }, far: onBall(-8, 58, 5.6) }
      : { near: onBall(-8, 58, 5.6), far: { to: [14, 10.5], end: 100 } },
    arms: isNearFront
      ? { near: angles(-26, -10), far: angles(22, 44) }
      : { near: angles(22, 44), far: angles(-26, -10) },
  })
export const run = movement('run', 'side', {
  'on-the-spot': moves(
    [],
    ...[true, false].map((isNear) =>
      running(isNear, angles(88, -6, 80), onBall(4, 62), [0, 55], 3),
    ),
  ),
  'treadmill-run': moves(
    BELT,
    ...[true, false].map((isNear) =>
      running(isNear, angles(62, -22, 70), angles(-22, -62, 10), [-2, 62], 12),
    ),
  ),
  'treadmill-walk': moves(BELT, ...[true, false].map(walking)),
})

const CRANK: Point = [16, 19]
const pedal = (degrees: number): Limb => ({ to: along(CRANK, degrees, 9.5), end: 84 })
const cycling = (degrees: number) =>
  pose({
    seconds: 0.7,
    hip: [-8, 55],
    torso: 34,
    head: -18,
    arms: reaching([37, 68], {}),
    legs: { near: pedal(degrees), far: pedal(degrees + 180) },
    contacts: [...on('pad', 'hips'), ...holding('bar')],
  })
const gliding = (side: 1 | -1) => {
  const [front, back]: Limb[] = [
    { to: [15, 15], end: 96 },
    { to: [-16, 18], end: 62 },
  ]
  const [pushed, pulled]: Limb[] = [{ to: [31, 76] }, { to: [17, 70] }]
  return pose({
    seconds: 1,
    hip: [-1, 60],
    torso: 5,
    contacts: [],
    legs: side > 0 ? { near: front as Limb, far: back } : { near: back as Limb, far: front },
    arms: side > 0 ? { near: pulled as Limb, far: pushed } : { near: pushed as Limb, far: pulled },
    props: side > 0 ? { front: [12, 11], back: [-16, 12] } : { front: [-16, 12], back: [12, 11] },
  })
}
const rowing = (x: number, torso: number, to: Point) =>
  pose({
    seconds: 0.9,
    hip: [x, 21],
    torso,
    head: -torso * 0.5,
    arms: reaching(to),
    legs: both({ to: [34, 15], end: 142 }),
    contacts: holding('handle'),
    props: { front: [x + 6, 13.6], back: [x - 7, 13.6] },
  })
const climbing = (isNearUp: boolean) => {
  const [high, low]: Limb[] = [foot(12, 26), foot(-1, 8)]
  return pose({
    seconds: 1,
    hip: [-4, 58],
    torso: 12,
    head: -4,
    arms: { near: { to: [22, 72] }, far: { to: [24, 72] } },
    contacts: on('bar', 'near-hand'),
    legs: isNearUp ? { near: high as Limb, far: low } : { near: low as Limb, far: high },
  })
}
export const cardioMachine = movement('cardio-machine', 'side', {
  bike: moves(
    [
      { kind: 'ball', at: [44, 16], size: 15, behind: true },
      { kind: 'wheel', at: CRANK, size: 5, behind: true },
      { kind: 'pad', at: [-15, 47.4], to: [-2, 47.4], behind: true },
      post([-8, 46], [-2, 6]),
      post([-2, 6], [44, 6]),
      post([-2, 20], [34, 40]),
      post([30, 6], [37, 68]),
      { kind: 'bar', at: [37, 68] },
      { kind: 'handle', at: 'near-foot', angle: 90, size: 7 },
    ],
    cycling(-60),
    cycling(30),
    cycling(120),
  ),
  elliptical: moves(
    [
      { kind: 'ball', at: [-40, 18], size: 16, behind: true },
      post([-40, 18], [-40, 2]),
      post([-52, 2], [40, 2]),
      post([34, 2], [38, 92]),
      { kind: 'bar', at: 'front', to: [-40, 22], behind: true },
      { kind: 'bar', at: [36, 40], to: 'near-hand' },
      { kind: 'bar', at: [36, 40], to: 'far-hand', behind: true },
    ],
    gliding(1),
    gliding(-1),
  ),
  rower: moves(
    [
      post([-48, 9], [44, 9]),
      post([-44, 9], [-44, 0]),
      { kind: 'ball', at: [50, 17], size: 15 },
      { kind: 'pad', at: 'back', to: 'front', size: 4, behind: true },
      pad([37, 8], [42, 22], 3),
      { kind: 'cable', at: [50, 28], to: 'hands' },
      { kind: 'handle', at: 'hands', size: 7 },
    ],
    rowing(-1, 13, [36, 33]),
    rowing(-22, 4, [20, 33]),
    rowing(-24, -20, [-22, 35]),
  ),
  stairs: moves(
    [
      { kind: 'box', at: [10, 8], size: 40 },
      { kind: 'box', at: [21, 26], size: 18 },
      post([30, 8], [34, 100]),
      { kind: 'bar', at: [16, 72], to: [34, 72] },
    ],
    climbing(true),
    climbing(false),
  ),
})

const pushing = (isNear: boolean) => {
  const [front, back]: Limb[] = [
    { to: [-12, 9], end: 62 },
    { to: [-42, 12], end: 34 },
  ]
  return pose({
    seconds: 1,
    hip: [-16, 44],
    torso: 58,
    head: -20,
    arms: both({ to: [37, 53] }),
    contacts: holding('handle'),
    legs: isNear ? { near: front as Limb, far: back } : { near: back as Limb, far: front },
  })
}
export const sled = movement('sled', 'side', {
  push: moves(
    [
      post([36, 6], [36, 70]),
      { kind: 'bar', at: [28, 3], to: [78, 3] },
      { kind: 'plate', at: [58, 16], size: 11 },
      post([58, 5], [58, 30]),
      { kind: 'handle', at: [37, 53], angle: 0, size: 9 },
    ],
    pushing(true),
    pushing(false),
  ),
})
