import {
  angles,
  as,
  band,
  barbell,
  beside,
  both,
  dumbbellEnds,
  dumbbells,
  foot,
  holding,
  movement,
  moves,
  on,
  onBall,
  pair,
  pose,
  post,
  pulley,
  reaching,
  seatedFront,
  shoulderOf,
  standing,
} from './body'
import { add } from '@/features/exercise/figures/geometry'
import type { Limbs, Point, Prop } from '@/features/exercise/figures/types'

const TIPPED = { hip: [-12, 47] as Point, torso: 62 }
const TIPPED_SHOULDER = shoulderOf(TIPPED.hip, TIPPED.torso)
const row = (to: Point, out: number) =>
  pose({ ...TIPPED, head: -22, arms: reaching(add(TIPPED_SHOULDER, to), { out: [out, out / 3] }) })
const rowPoses = [row([-1, -34], 5), row([-9, -16.5], 25)]

const PRONE = { hip: [-10, 45] as Point, torso: 48 }
const pronePose = (to: Point, out: number) =>
  pose({
    ...PRONE,
    head: -14,
    arms: reaching(add(shoulderOf(PRONE.hip, PRONE.torso), to), { out: [out, out / 3] }),
    legs: both(onBall(-26, 40)),
    contacts: [...on('floor', 'near-toe', 'far-toe'), ...on('bench', 'shoulders')],
  })

export const bentOverRow = movement('bent-over-row', 'side', {
  barbell: moves([barbell], ...rowPoses),
  dumbbell: as('barbell', dumbbells),
  't-bar': as('barbell', [
    { kind: 'bar', at: [-56, 4], to: 'hands' },
    { kind: 'barbell', at: 'hands', by: [7, 2], size: 9 },
  ]),
  'dumbbell-incline-bench': moves(
    [
      {
        kind: 'bench',
        at: beside(PRONE.hip, PRONE.torso, 2, 7.6),
        to: beside(PRONE.hip, PRONE.torso, 33, 8),
        behind: true,
      },
      ...dumbbells,
    ],
    pronePose([0, -33], 5),
    pronePose([-9, -15], 25),
  ),
})

const oneArm = (near: Limbs['near']) =>
  pose({
    hip: [-2, 50],
    torso: 78,
    head: -12,
    arms: { near, far: { to: [27, 23.5], end: 70 } },
    legs: { near: foot(-12), far: angles(4, -86, -46) },
    contacts: [...on('floor', 'near-foot'), ...on('bench', 'far-hand', 'far-knee')],
  })
const splitStance = (near: Limbs['near']) =>
  pose({
    hip: [-6, 46],
    torso: 50,
    head: -18,
    arms: { near, far: { to: [15, 34], end: 60 } },
    legs: { near: onBall(-26, 55), far: foot(14) },
    contacts: on('floor', 'near-toe', 'far-foot'),
  })

export const oneArmRow = movement('one-arm-row', 'side', {
  'dumbbell-bench': moves(
    [flat(-26, 40), { kind: 'dumbbell', at: 'near-hand', angle: 90 }],
    oneArm(angles(0, 0)),
    oneArm({ to: [14, 44] }),
  ),
  'kettlebell-split-stance': moves(
    [{ kind: 'kettlebell', at: 'near-hand' }],
    splitStance(angles(0, 0)),
    splitStance({ to: [2, 49] }),
  ),
})

function flat(left: number, right: number): Prop {
  return { kind: 'bench', at: [left, 20], to: [right, 20], behind: true }
}

const shrugPose = (shrug: number, x: number) =>
  pose({ hip: [0, 52.6], torso: 0, shrug, arms: both(angles(x, 0)), legs: both({ to: [6, 4] }) })
export const shrug = movement('shrug', 'front', {
  barbell: moves([barbell], shrugPose(0, 4), shrugPose(4.5, 4)),
  dumbbell: moves(pair('dumbbell'), shrugPose(0, 10), shrugPose(4.5, 10)),
})

const raise = (first: number, second: number) =>
  pose({ hip: [0, 52.6], torso: 0, arms: both(angles(first, second)), legs: both({ to: [7, 4] }) })
export const armRaise = movement('arm-raise', 'front', {
  'dumbbell-side': moves(pair('dumbbell', { size: 4 }), raise(10, 14), raise(86, 92)),
  'band-side': as('dumbbell-side', [band('near-foot', 'near-hand'), band('far-foot', 'far-hand')]),
  'dumbbell-front': {
    view: 'side',
    ...moves(
      dumbbellEnds,
      ...[6, 92].map((angle) =>
        pose({
          hip: [-1, 52.6],
          torso: -1,
          arms: both(angles(angle, angle)),
          legs: { near: foot(1), far: foot(-2) },
        }),
      ),
    ),
  },
})

const openFront = (angle: number, out: number, legs = both({ to: [7, 4] as Point })) =>
  pose({ hip: [0, 52.6], torso: 0, arms: both({ angles: [angle, angle, angle], out }), legs })
export const reverseFly = movement('reverse-fly', 'front', {
  'dumbbell-bent-over': {
    view: 'side',
    ...moves(
      dumbbellEnds,
      ...[4, 74].map((out) =>
        pose({ ...TIPPED, head: -22, arms: both({ angles: [0, 2, 2], out }) }),
      ),
    ),
  },
  machine: moves(
    [
      { kind: 'pad', at: [-12, 22], to: [12, 22], behind: true },
      { kind: 'pad', at: [0, 36], to: [0, 56], size: 12 },
      ...pair('handle', { angle: 0, size: 8 }),
    ],
    pose({ ...seatedFront, arms: both({ angles: [80, 80, 80], out: 76 }) }),
    pose({ ...seatedFront, arms: both({ angles: [90, 90, 90], out: 10 }) }),
  ),
  'band-standing': moves([band('far-hand', 'near-hand')], openFront(80, 78), openFront(90, 4)),
})

const facePose = (to: Point, out: readonly [number, number]) =>
  pose({
    hip: [-3, 51.5],
    torso: -5,
    head: 4,
    arms: reaching(to, { out }),
    legs: { near: foot(6), far: foot(-8) },
    contacts: [...standing, ...holding('handle')],
  })
export const facePull = movement('face-pull', 'side', {
  cable: moves(
    [...pulley(62, 92), { kind: 'handle', at: 'hands', size: 5 }],
    facePose([27, 86], [6, 4]),
    facePose([6, 93], [55, 55]),
  ),
})

const rotated = (out: number) =>
  pose({
    hip: [0, 52.6],
    torso: 0,
    legs: both({ to: [6, 4] }),
    arms: { near: { angles: [6, 90, 90], out: [0, out] }, far: angles(12, 8) },
    contacts: [...standing, ...on('handle', 'near-hand')],
  })
export const externalRotation = movement('external-rotation', 'front', {
  band: moves(
    [
      post([-58, 0], [-58, 80]),
      band([-58, 62], 'near-hand'),
      { kind: 'handle', at: 'near-hand', angle: 0, size: 7 },
    ],
    rotated(140),
    rotated(20),
  ),
})
