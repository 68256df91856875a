import {
  angles,
  both,
  foot,
  holding,
  movement,
  moves,
  on,
  onBall,
  pose,
  post,
  reaching,
  standing,
  hipBelow,
} from './body'
import { along } from '@/features/exercise/figures/geometry'
import type { Limb, Limbs, Point, Pose, Prop } from '@/features/exercise/figures/types'
import { FLOOR } from './crunches'

/** A straight body from the ball of the foot up, with a lean of the torso. */
const TOES: Point = [-58, 0]
const plankHip = (lean: number) => along(onBall(TOES[0], 18, TOES[1]).to, -lean, -49)
const straight = (lean: number): Limb => ({ to: along(plankHip(lean), -lean, 49), end: 18 })
const plankPose = (lean: number, arms: Limbs, legs: Limbs, contacts: Pose['contacts']) =>
  pose({ hip: plankHip(lean), torso: lean, head: -12, arms, legs, contacts, seconds: 1 })
const knee: Limb = { to: [-14, 9], end: 25 }
const stretched: Limb = { to: [-51, 9], end: 18 }
/** The hips are a little higher than in a plank, so that the knees pass over the floor. */
const climber = (near: Limb, far: Limb) =>
  pose({
    seconds: 1,
    hip: [-9, 32.5],
    torso: 86,
    head: -16,
    arms: both({ to: [20, 1.5], end: 68 }),
    legs: { near, far },
    contacts: on('floor', 'near-hand', 'far-hand'),
  })
const bells = (near: Limb) =>
  plankPose(
    65.3,
    { near, far: { to: [11, 12] } },
    { near: straight(65.3), far: straight(65.3) },
    on('floor', 'near-toe', 'far-toe'),
  )
/** On one forearm, seen from the front: the near side is the lower one. */
const SIDE_LEAN = 74.8
export const plank = movement('plank', 'side', {
  side: {
    view: 'front',
    ...moves(
      [],
      pose({
        hip: hipBelow([28, 28.5], SIDE_LEAN),
        torso: SIDE_LEAN,
        arms: { near: { angles: [0, 90, 90], out: [0, 70] }, far: angles(180, 180) },
        legs: {
          near: angles(-SIDE_LEAN, -SIDE_LEAN, 90 - SIDE_LEAN),
          far: angles(SIDE_LEAN - 5, SIDE_LEAN - 5, 85 + SIDE_LEAN),
        },
        contacts: on('floor', 'near-elbow'),
      }),
    ),
  },
  forearms: moves(
    [],
    plankPose(
      81.4,
      both(angles(0, 90)),
      both(straight(81.4)),
      on('floor', 'near-toe', 'far-toe', 'near-elbow', 'far-elbow'),
    ),
  ),
  'knee-drive': moves([], climber(knee, stretched), climber(stretched, knee)),
  'kettlebell-row': moves(
    [
      { kind: 'kettlebell', at: 'far-hand' },
      { kind: 'kettlebell', at: 'near-hand' },
    ],
    bells({ to: [11, 12] }),
    bells({ to: [4, 31] }),
  ),
})

const rollHip = (thigh: number) => along([-10, 3.6], thigh, -24.5)
const rolled = (thigh: number, torso: number, hand: Point) =>
  pose({
    hip: rollHip(thigh),
    torso,
    head: -10,
    arms: reaching(hand),
    legs: both(angles(thigh, -92, -50)),
    contacts: [...on('floor', 'near-knee', 'far-knee'), ...holding('handle')],
  })
export const rollOut = movement('roll-out', 'side', {
  wheel: moves(
    [{ kind: 'wheel', at: 'hands', size: 5.5 }],
    rolled(-6, 66, [22, 5.5]),
    rolled(-52, 86, [66, 5.5]),
  ),
  'ball-pull-in': moves(
    [{ kind: 'ball', at: 'ball', size: 12, behind: true }],
    pose({
      hip: along([-58, 26], -86, -49),
      torso: 86,
      head: -12,
      arms: reaching([18, 1.5], { end: 68 }),
      legs: both(angles(-86, -86, -40)),
      contacts: on('floor', 'near-hand', 'far-hand'),
      props: { ball: [-54, 11.8] },
    }),
    pose({
      hip: [-9, 42],
      torso: 110,
      head: -16,
      arms: reaching([18, 1.5], { end: 68 }),
      legs: both(angles(24, -110, -62)),
      contacts: on('floor', 'near-hand', 'far-hand'),
      props: { ball: [-28, 12] },
    }),
  ),
})

const seatedTwist = (to: Point, out: number) =>
  pose({
    hip: [0, 5.2],
    torso: [-40, -34],
    head: 10,
    arms: reaching(to, { out: [out, 0] }),
    legs: both({ to: [31, 11], end: 110 }),
    contacts: on('floor', 'hips'),
  })
const turned = (x: number, y: number) =>
  pose({
    hip: [0, 52],
    torso: 0,
    arms: { near: { to: [x, y], out: [52, 10] }, far: { to: [x - 1, y], out: [52, 10] } },
    legs: both({ to: [9, 4] }),
  })
export const twist = movement('twist', 'front', {
  seated: {
    view: 'side',
    ...moves(
      [{ kind: 'medicine-ball', at: 'hands', size: 4 }],
      seatedTwist([12, 40], 10),
      seatedTwist([-1, 13], 50),
    ),
  },
  'ball-standing': moves(
    [{ kind: 'medicine-ball', at: 'hands', size: 6 }],
    turned(16, 68),
    turned(-16, 68),
  ),
  'cable-high-to-low': moves(
    [
      post([-50, 0], [-50, 118]),
      { kind: 'cable', at: [-50, 114], to: 'hands' },
      { kind: 'handle', at: 'hands', size: 6 },
    ],
    pose({
      hip: [-2, 52],
      torso: 0,
      arms: { near: { to: [-9, 100], out: [52, 0] }, far: { to: [-10, 100], out: [52, 0] } },
      legs: both({ to: [10, 4] }),
    }),
    pose({
      hip: [2, 49],
      torso: 0,
      arms: { near: { to: [16, 53], out: [52, 0] }, far: { to: [15, 53], out: [50, 0] } },
      legs: { near: { to: [15, 4], bend: 'forward' }, far: { to: [-11, 4], bend: 'forward' } },
    }),
  ),
})

const acrossPose = (to: Point, out: readonly [number, number]) =>
  pose({
    hip: [-1, 51.5],
    torso: 0,
    arms: reaching(to, { out }),
    legs: { near: foot(6), far: foot(-6) },
    contacts: [...standing, ...holding('handle')],
  })
export const pressAcross = movement('press-across', 'side', {
  cable: moves(
    [
      { kind: 'post', at: [20, 0], to: [20, 96], size: 5, behind: true },
      { kind: 'wheel', at: [20, 76], behind: true, size: 4 },
      { kind: 'cable', at: [20, 76], to: 'hands', size: 1.8 },
      { kind: 'handle', at: 'hands', size: 6 },
    ],
    acrossPose([9, 70], [30, 20]),
    acrossPose([33, 76], [8, 4]),
  ),
})

const UP = 180
const BELL: Prop[] = [{ kind: 'kettlebell', at: 'near-hand', angle: -60 }]
export const getUp = movement('get-up', 'side', {
  kettlebell: moves(
    BELL,
    pose({
      seconds: 0.7,
      ...FLOOR,
      head: 2,
      arms: { near: angles(UP, UP), far: { angles: [84, 84, 84], out: 75 } },
      legs: { near: foot(25), far: foot(28) },
      contacts: on('floor', 'hips'),
    }),
    pose({
      seconds: 0.7,
      hip: FLOOR.hip,
      torso: -28,
      head: -4,
      arms: { near: angles(UP, UP), far: { angles: [-10, -10, -10], out: 60 } },
      legs: { near: foot(25), far: foot(30) },
      contacts: on('floor', 'hips'),
    }),
    pose({
      seconds: 0.7,
      hip: [14, 25],
      torso: 14,
      head: -8,
      arms: { near: angles(166, 172), far: angles(66, 72) },
      legs: { near: foot(25), far: foot(28) },
    }),
    pose({
      hip: [26, 52.4],
      torso: 0,
      head: -4,
      arms: { near: angles(UP, UP), far: angles(4, 6) },
      legs: { near: foot(25), far: foot(28) },
    }),
  ),
})

const sideBend = (hip: Point, torso: number) =>
  pose({
    hip,
    torso: [torso * 0.55, torso],
    head: torso * 0.15,
    arms: { near: angles(180, 180), far: angles(torso === 0 ? 10 : 4, torso === 0 ? 8 : 2) },
    legs: { near: { to: [19, 4] }, far: { to: [-13, 4] } },
  })
export const windmill = movement('windmill', 'front', {
  kettlebell: moves(
    [{ kind: 'kettlebell', at: 'near-hand', angle: 100 }],
    sideBend([2, 51.5], 0),
    sideBend([9, 48.8], -66),
  ),
})

/* Lies on the near side, seen from the front. */
const clam = (far: Limb) =>
  pose({
    hip: hipBelow([28, 12.8], 84.9),
    torso: 84.9,
    arms: { near: angles(86, 90), far: angles(85, 80) },
    legs: { near: { angles: [-88, -88, 2], out: [45, -45] }, far },
    contacts: on('floor', 'near-elbow'),
  })
export const sideLying = movement('side-lying', 'front', {
  clamshell: moves(
    [],
    clam({ angles: [88, 88, 178], out: [45, -45] }),
    clam({ angles: [130, 40, 130], out: [20, 0] }),
  ),
  'hip-raise': moves(
    [],
    pose({
      hip: hipBelow([28, 28.15], 68.2),
      torso: 68.2,
      arms: { near: { angles: [0, 90, 90], out: [0, 70] }, far: angles(66, 60) },
      legs: {
        near: { angles: [-68.2, -90, 0], out: [0, -70] },
        far: { angles: [86, 80, 170], out: [0, -60] },
      },
      contacts: on('floor', 'near-elbow', 'near-knee'),
    }),
  ),
})
