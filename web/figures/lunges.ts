import {
  angles,
  as,
  band,
  barbell,
  beside,
  both,
  dumbbells,
  feet,
  foot,
  hanging,
  movement,
  moves,
  on,
  onBall,
  pose,
  reaching,
  standing,
} from './body'
import type { Limbs, Point, Pose } from '@/features/exercise/figures/types'

const barOnBack = (hip: Point, torso: number) =>
  reaching(beside(hip, torso, 30, -6.5), { bend: 'forward', out: [50, 30] })

/** From upright into a long step; the foot that moves is in the air on the way. */
const step = (side: 'forward' | 'back', arms: (hip: Point, torso: number) => Limbs): Pose[] => {
  const top: Point = [0.5, 52.6]
  const low: Point = side === 'forward' ? [13, 33] : [-13, 33]
  const front = side === 'forward' ? 31 : 4
  const back = side === 'forward' ? -12 : -39
  const lowLegs: Limbs = { near: foot(front - 3), far: onBall(back, 33) }
  const mid: Point = side === 'forward' ? [5, 50] : [-3, 49]
  const midLegs: Limbs =
    side === 'forward'
      ? { near: { to: [20, 13], end: 100 }, far: onBall(2, 65) }
      : { near: foot(0), far: { to: [-22, 9], end: 35 } }
  return [
    pose({
      seconds: 0.6,
      hip: top,
      torso: 2,
      arms: arms(top, 2),
      legs: { near: foot(0), far: foot(0) },
    }),
    pose({ seconds: 0.8, hip: mid, torso: 3, arms: arms(mid, 3), legs: midLegs, contacts: [] }),
    pose({
      hip: low,
      torso: 5,
      arms: arms(low, 5),
      legs: lowLegs,
      contacts: on('floor', 'near-foot', 'far-toe'),
    }),
  ]
}

const handsOnHips = (hip: Point, torso: number) =>
  reaching(beside(hip, torso, 5, 1), { bend: 'back', out: [35, 35] })

const split = (
  rear: { limbs: Limbs['near'][]; contacts: Pose['contacts'] },
  x: number,
  lowX: number,
): Pose[] =>
  [
    { hip: [x, 46] as Point, lean: 3 },
    { hip: [lowX, 31] as Point, lean: 8 },
  ].map(({ hip, lean }, index) =>
    pose({
      hip,
      torso: lean,
      legs: { near: foot(16), far: rear.limbs[index] },
      contacts: [...on('floor', 'near-foot'), ...rear.contacts],
    }),
  )

export const lunge = movement('lunge', 'side', {
  'barbell-forward': moves([{ ...barbell, behind: true }], ...step('forward', barOnBack)),
  'dumbbell-forward': moves(dumbbells, ...step('forward', () => hanging)),
  'dumbbell-reverse': moves(dumbbells, ...step('back', () => hanging)),
  'bodyweight-reverse': moves([], ...step('back', handsOnHips)),
  'bodyweight-walking': moves(
    [],
    pose({
      seconds: 0.8,
      hip: [-14, 33],
      torso: 5,
      arms: both(angles(0, 4)),
      legs: { near: foot(1), far: onBall(-39, 29) },
      contacts: on('floor', 'near-foot', 'far-toe'),
    }),
    pose({
      seconds: 0.8,
      hip: [4, 51.5],
      torso: 3,
      arms: both(angles(0, 4)),
      legs: { near: foot(1), far: { to: [8, 20], end: 80 } },
      contacts: [],
    }),
    pose({
      hip: [33.5, 33],
      torso: 5,
      arms: both(angles(0, 4)),
      legs: { near: onBall(8.5, 33), far: foot(48.5) },
      contacts: on('floor', 'near-toe', 'far-foot'),
    }),
  ),
  'dumbbell-split': moves(
    dumbbells,
    ...split(
      { limbs: [onBall(-25, 35), onBall(-25, 35)], contacts: on('floor', 'far-toe') },
      -1,
      -2,
    ),
  ),
  'dumbbell-rear-foot-on-bench': moves(
    [{ kind: 'bench', at: [-44, 20], to: [-22, 20], behind: true }, ...dumbbells],
    ...split(
      {
        limbs: [
          { to: [-24, 22.3], end: -46 },
          { to: [-24, 28.4], end: -60 },
        ],
        contacts: on('bench', 'far-shin'),
      },
      10,
      8,
    ),
  ),
})

export const stepUp = movement('step-up', 'side', {
  dumbbell: moves(
    [{ kind: 'box', at: [18, 20], size: 30 }, ...dumbbells],
    pose({
      hip: [-5, 51.6],
      torso: 4,
      legs: { near: foot(12, 20), far: foot(-8) },
      contacts: [...on('box', 'near-foot'), ...on('floor', 'far-foot', 'far-toe')],
    }),
    pose({
      hip: [5, 54],
      torso: 36,
      head: -14,
      legs: { near: foot(12, 20), far: onBall(-0.5, 45) },
      contacts: [...on('box', 'near-foot'), ...on('floor', 'far-toe')],
    }),
    pose({
      hip: [12.5, 72.6],
      torso: 2,
      legs: { near: foot(12, 20), far: foot(10, 20) },
      contacts: on('box', 'near-foot', 'far-foot'),
    }),
  ),
})

/** Folds at the hips; `arms` may follow. */
export const hinge = (poses: [Point, number, Limbs, number?][], head = -0.4) =>
  poses.map(([hip, torso, arms, ankle]) =>
    pose({ hip, torso, head: torso * head, arms, legs: feet(ankle ?? 0) }),
  )

const pull = (low: Point, lean: number, x = 5, y = 12) => [
  pose({ hip: low, torso: lean, head: -lean * 0.4, arms: reaching([x, y]) }),
  pose({ hip: [-7, 46], torso: 32, head: -12, arms: reaching([x + 0.5, 36]) }),
  pose({ hip: [0.5, 52.6], torso: 0, arms: reaching([4.5, 49.5]) }),
]

export const deadlift = movement('deadlift', 'side', {
  barbell: moves([barbell], ...pull([-16, 36], 58)),
  'barbell-wide': moves(
    [barbell],
    pose({
      hip: [-9, 28],
      torso: 40,
      head: -14,
      arms: reaching([3, 12]),
      legs: both({ to: [0, 4], out: [35, 10] }),
    }),
    pose({
      hip: [-5, 40],
      torso: 26,
      head: -8,
      arms: reaching([4, 30]),
      legs: both({ to: [0, 4], out: [24, 16] }),
    }),
    pose({
      hip: [0.5, 50.2],
      torso: 0,
      arms: reaching([4.5, 47]),
      legs: both({ to: [0, 4], out: [18, 18] }),
    }),
  ),
  'trap-bar': moves(
    [
      { kind: 'barbell', at: 'hands', size: 11 },
      { kind: 'handle', at: 'near-hand', angle: 90, size: 12 },
    ],
    ...pull([-14, 32], 48, 3, 12).map((each, index) =>
      index === 2 ? { ...each, arms: reaching([2, 49.5]) } : each,
    ),
  ),
})

export const romanianDeadlift = movement('romanian-deadlift', 'side', {
  barbell: moves(
    [barbell],
    ...hinge([
      [[0.5, 52.4], 0, reaching([4.5, 49.2])],
      [[-8, 49.5], 40, reaching([5, 38.5])],
      [[-14, 46], 74, reaching([6, 22.5])],
    ]),
  ),
  dumbbell: as(
    'barbell',
    dumbbells.map((each) => ({ ...each, angle: undefined })),
  ),
  'cable-between-legs': moves(
    [
      { kind: 'post', at: [-62, 0], to: [-62, 34], behind: true },
      { kind: 'cable', at: [-62, 10], to: 'hands', behind: true },
    ],
    pose({
      hip: [-13, 46.5],
      torso: 72,
      head: -26,
      arms: reaching([-12, 30]),
      contacts: [...standing, ...on('handle', 'near-hand', 'far-hand')],
    }),
    pose({
      hip: [2, 52.4],
      torso: -2,
      arms: reaching([5, 49.2]),
      contacts: [...standing, ...on('handle', 'near-hand', 'far-hand')],
    }),
  ),
})

export const singleLegDeadlift = movement('single-leg-deadlift', 'side', {
  kettlebell: moves(
    [{ kind: 'kettlebell', at: 'far-hand' }],
    pose({
      hip: [1.5, 52.4],
      torso: 2,
      arms: { near: angles(0, 4), far: angles(4, 4) },
      legs: { near: foot(0), far: { to: [-3, 6.5], end: 80 } },
      contacts: on('floor', 'near-foot'),
    }),
    pose({
      hip: [-3, 51],
      torso: 78,
      head: -24,
      arms: { near: angles(-52, -50), far: angles(2, 2) },
      legs: { near: foot(0), far: angles(-78, -82, -10) },
      contacts: on('floor', 'near-foot'),
    }),
  ),
})

export const goodMorning = movement('good-morning', 'side', {
  barbell: moves(
    [{ ...barbell, behind: true }],
    ...(
      [
        [[0.5, 52.6], 2],
        [[-9, 49.5], 38],
        [[-15, 46.5], 72],
      ] as [Point, number][]
    ).map(([hip, torso]) => pose({ hip, torso, head: -torso * 0.3, arms: barOnBack(hip, torso) })),
  ),
  band: as('barbell', [band('near-foot', 'near-hand')]),
})

const swingPoses = (arms: (angle: number) => Limbs) => [
  pose({ seconds: 0.7, hip: [-13, 42], torso: 62, head: -28, arms: arms(-30) }),
  pose({ seconds: 0.7, hip: [-4, 50], torso: 24, head: -8, arms: arms(22) }),
  pose({ hip: [0.5, 52.6], torso: -4, head: 2, arms: arms(86) }),
]
const SWUNG = { kind: 'kettlebell', at: 'near-hand' } as const

export const swing = movement('swing', 'side', {
  'kettlebell-two-hands': moves(
    [{ ...SWUNG, angle: 0 }],
    ...swingPoses((angle) => both(angles(angle, angle))),
  ),
  'kettlebell-one-hand': moves(
    [{ ...SWUNG, angle: 0 }],
    ...swingPoses((angle) => ({
      near: angles(angle, angle),
      far: angles(angle > 50 ? -25 : angle - 20, angle > 50 ? -10 : angle),
    })),
  ),
})
