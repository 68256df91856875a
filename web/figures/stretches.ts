import {
  angles,
  beside,
  both,
  foot,
  lying,
  movement,
  moves,
  on,
  pose,
  reaching,
  seated,
  seatedFront,
  seatPad,
} from './body'
import { upward } from '@/features/exercise/figures/geometry'
import type { Limbs, Point, Pose, Prop } from '@/features/exercise/figures/types'

const FLOOR = lying(0, 0)
export const standingStretch = movement('standing-stretch', 'side', {
  calf: moves(
    [],
    pose({
      hip: [-3, 45],
      torso: 24,
      head: -8,
      arms: both({ to: [17, 38], end: 50 }),
      legs: { near: foot(15), far: foot(-29.8) },
    }),
  ),
})
export const floorStretch = movement('floor-stretch', 'side', {
  'hamstring-lying': moves(
    [],
    pose({
      ...FLOOR,
      head: 2,
      arms: both({ to: [6, 24] }),
      legs: { near: angles(170, 168, 258), far: angles(91, 90, 180) },
      contacts: on('floor', 'hips', 'shoulders'),
    }),
  ),
  'hip-flexor-kneeling': moves(
    [],
    pose({
      hip: [9, 25.5],
      torso: -2,
      arms: both({ to: [22, 31], end: 70 }),
      legs: { near: foot(33), far: angles(-26, -92, -50) },
      contacts: on('floor', 'near-foot', 'far-knee'),
    }),
  ),
  child: moves(
    [],
    pose({
      hip: [-20, 16.2],
      torso: [62, 92],
      head: 46,
      arms: both({ to: [37, 1.7] }),
      legs: both(angles(59, -94, -49)),
      contacts: on('floor', 'near-hand', 'far-hand'),
    }),
  ),
})

const rolling = (x: number, legs: (hip: Point) => Limbs, y = 12) => {
  const hip: Point = [x, y]
  return pose({
    hip,
    torso: -36,
    head: 10,
    arms: reaching([-12, 1.5]),
    legs: legs(hip),
    contacts: on('floor', 'near-hand', 'far-hand'),
  })
}
const proneRoll = (x: number): Pose =>
  pose({
    hip: [x, 14.8],
    torso: 81,
    head: -14,
    arms: both({ angles: [14, 92, 92] }),
    legs: both(angles(-88, -90, -40)),
    contacts: on('floor', 'near-elbow', 'far-elbow'),
  })
const ROLL: Prop = { kind: 'roller', at: [30, 5], size: 5, behind: true }
export const foamRoll = movement('foam-roll', 'side', {
  calf: moves(
    [ROLL],
    ...[-3, 10.5].map((x) =>
      rolling(x, () => ({ near: angles(92, 90, 175), far: { to: [24, 4] as Point } })),
    ),
  ),
  hamstrings: moves(
    [{ ...ROLL, at: [14, 5] }],
    ...[-3, 10.5].map((x) => rolling(x, () => both(angles(92, 90, 172)), 12.2)),
  ),
  quadriceps: moves([{ ...ROLL, at: [-12, 5] }], proneRoll(0), {
    ...proneRoll(8.2),
    arms: both({ angles: [-14, 88, 88] }),
  }),
})

const sitting = (arms: Limbs, head = 0, torso = 0) => pose({ ...seated(-8), torso, head, arms })
const harness = (head: number): Pose => {
  const made = sitting(reaching([12, 34]), head, 40)
  const top = beside(made.hip, 40, 29)
  const at = upward(top, 40 + head, 17)
  return { ...made, props: { weight: [at[0] + 1, Math.max(8, at[1] - 24)] } }
}
export const neck = movement('neck', 'side', {
  'hold-front': moves(seatPad(-8), sitting(both({ to: [2, 72], out: [20, 25] }))),
  'hold-side': {
    view: 'front',
    ...moves(
      [{ kind: 'pad', at: [-12, 22], to: [12, 22], behind: true }],
      pose({ ...seatedFront, arms: { near: { to: [8, 71], bend: 'back' }, far: angles(10, -8) } }),
    ),
  },
  harness: moves(
    [
      ...seatPad(-8),
      { kind: 'band', at: 'head', to: 'weight' },
      { kind: 'plate', at: 'weight', size: 6 },
    ],
    harness(50),
    harness(-6),
  ),
})
