import {
  angles,
  both,
  dumbbells,
  feet,
  foot,
  movement,
  moves,
  on,
  onBall,
  pose,
  reaching,
  standing,
} from './body'
import type { Limb, Limbs, Point, Pose } from '@/features/exercise/figures/types'

const step = (near: Limb, far: Limb, arms: Limbs, hip: Point = [0, 51.6], torso = 4): Pose =>
  pose({ seconds: 1, hip, torso, arms, legs: { near, far }, contacts: [] })
const STRIDES: [Limb, Limb][] = [
  [foot(11), onBall(-5, 60)],
  [onBall(-5, 60), foot(11)],
]
const HANG: Limbs = { near: angles(0, 2), far: angles(0, 2) }
export const carry = movement('carry', 'side', {
  'two-hands': moves(
    dumbbells,
    ...STRIDES.map(([near, far]) => step(near, far, HANG, [1, 51.2], 1)),
  ),
  'one-hand': moves(
    [{ kind: 'dumbbell', at: 'near-hand', angle: 90 }],
    ...STRIDES.map(([near, far], index) =>
      step(
        near,
        far,
        { near: angles(0, 2), far: angles(index === 0 ? 18 : -18, index === 0 ? 30 : -6) },
        [1, 51.2],
        1,
      ),
    ),
  ),
})

const armsBack = both(angles(-30, -24))
const jumpSquat = (high: Pose[]) => [
  pose({ seconds: 0.7, hip: [-13, 30], torso: 42, head: -18, arms: armsBack }),
  ...high,
]
const inAir = (hip: Point, arms: Limbs, legs: Limbs = both(angles(2, -4, 40))) =>
  pose({ seconds: 0.7, hip, torso: 2, arms, legs, contacts: [] })
const frontPose = (hip: Point, arm: Limb, leg: Limb, contacts: Pose['contacts'] = []) =>
  pose({ hip, torso: 0, arms: both(arm), legs: both(leg), contacts })
const bound = (side: 1 | -1): Pose => {
  const [x, stand, free] = [
    side * 14,
    { to: [side * 20, 4] as Point },
    { to: [side * -2, 16] as Point },
  ]
  return pose({
    seconds: 1,
    hip: [x, 46],
    torso: 0,
    contacts: [],
    arms: {
      near: angles(side > 0 ? 30 : 50, side > 0 ? 20 : 60),
      far: angles(side > 0 ? 50 : 30, side > 0 ? 60 : 20),
    },
    legs:
      side > 0
        ? { near: { ...stand, bend: 'forward' }, far: { ...free, bend: 'forward' } }
        : { near: { ...free, bend: 'forward' }, far: { ...stand, bend: 'forward' } },
  })
}
const hop = (y: number, legs: Limbs) =>
  pose({
    seconds: 1,
    hip: [0, y],
    torso: 2,
    arms: both(angles(-14, 46)),
    legs,
    contacts: [],
    props: { rope: [4, y > 52 ? 52 : 58] },
  })
export const jump = movement('jump', 'side', {
  squat: moves(
    [],
    ...jumpSquat([
      pose({ seconds: 0.5, hip: [0, 52.4], torso: 4, arms: both(angles(20, 20)), contacts: [] }),
      inAir([0, 72], both(angles(-6, 4))),
    ]),
  ),
  box: moves(
    [{ kind: 'box', at: [44, 24], size: 32 }],
    ...jumpSquat([
      inAir([16, 70], both(angles(110, 120)), both(angles(70, 0, 80))),
      pose({
        hip: [31.5, 55],
        torso: 29,
        head: -10,
        arms: both(angles(60, 70)),
        legs: feet(40, 24),
        contacts: on('box', 'near-foot', 'far-foot'),
      }),
      pose({
        hip: [40, 76.6],
        torso: 2,
        legs: feet(40, 24),
        contacts: on('box', 'near-foot', 'far-foot'),
      }),
    ]),
  ),
  star: {
    view: 'front',
    ...moves(
      [],
      frontPose(
        [0, 34],
        { to: [9, 30], out: [20, 10] },
        { to: [9, 4], bend: 'forward', out: [42, 20] },
        standing,
      ),
      frontPose([0, 70], angles(136, 138), angles(36, 34, 110)),
    ),
  },
  jack: {
    view: 'front',
    ...moves(
      [],
      frontPose([0, 52.6], angles(8, 6), { to: [4, 4] }),
      frontPose([0, 50], angles(158, 172), { to: [22, 4] }),
    ),
  },
  'side-to-side': { view: 'front', ...moves([], bound(1), bound(-1)) },
  rope: moves(
    [{ kind: 'ball', at: 'rope', size: 55, behind: true }],
    hop(50, feet()),
    hop(60, both(angles(20, -22, 50))),
  ),
})

const CROUCH = pose({
  seconds: 0.6,
  hip: [-14, 30.5],
  torso: 80,
  head: -20,
  arms: reaching([17, 1.5]),
  legs: both(onBall(-13, 42)),
  contacts: on('floor', 'near-hand', 'far-hand'),
})
const STAND = pose({ seconds: 0.6, hip: [-1, 52.6], torso: 0, contacts: [] })
const BACK_PLANK = pose({
  seconds: 0.6,
  hip: [-12, 32.5],
  torso: 86,
  head: -16,
  arms: reaching([17, 1.5]),
  legs: both({ to: [-54, 9], end: 16 }),
  contacts: on('floor', 'near-hand', 'far-hand'),
})
export const burpee = movement('burpee', 'side', {
  jump: moves(
    [],
    BACK_PLANK,
    CROUCH,
    { ...STAND, hip: [-1, 51.4], torso: 4 },
    inAir([-1, 70], both(angles(172, 176))),
  ),
  stand: moves([], BACK_PLANK, CROUCH, STAND),
  'walk-out': moves(
    [],
    { ...STAND, hip: [-41, 52.6], legs: feet(-42) },
    pose({
      seconds: 0.8,
      hip: [-47, 52.2],
      torso: 123,
      head: 10,
      arms: reaching([-23, 1.5]),
      legs: feet(-44),
      contacts: on('floor', 'near-hand', 'far-hand'),
    }),
    pose({
      seconds: 0.6,
      hip: [-1, 32.5],
      torso: 86,
      head: -16,
      arms: reaching([28, 1.5]),
      legs: both({ to: [-43, 9], end: 16 }),
      contacts: on('floor', 'near-hand', 'far-hand'),
    }),
  ),
})
