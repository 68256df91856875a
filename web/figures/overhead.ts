import {
  angles,
  band,
  barbell,
  beside,
  both,
  foot,
  frontView,
  movement,
  moves,
  on,
  onBall,
  pad,
  pair,
  pose,
  post,
  reaching,
  seated,
  seatedFront,
  seatPad,
} from './body'
import type { Limbs, Point, Pose, Prop } from '@/features/exercise/figures/types'

export const upright = (arms: Limbs, more: Partial<Pose> = {}) =>
  pose({ hip: [0, 52.6], torso: 0, arms, legs: { near: foot(1), far: foot(-2) }, ...more })

const frontStand = (to: Point) =>
  pose({ hip: [0, 52.6], torso: 0, arms: reaching(to), legs: both({ to: [8, 4] }) })
const frontSeat = (to: Point) => pose({ ...seatedFront, arms: reaching(to) })
export const BACK_REST: Prop[] = [
  { kind: 'pad', at: [-12, 22], to: [12, 22], behind: true },
  { kind: 'pad', at: [0, 30], to: [0, 62], size: 14, behind: true },
]
const sideSeat: Prop[] = [...seatPad(-2), pad([-9.8, 26], [-12, 66], 4)]
const pressed = (to: Point, out: readonly [number, number]) =>
  pose({
    ...seated(-2),
    torso: -3,
    head: 2,
    arms: reaching(to, { out }),
  })
const standingPress = [
  upright(reaching([7, 85], { out: [15, 10] }), { torso: -3, head: 0 }),
  upright(reaching([3, 115]), { torso: 0, head: 4 }),
]

export const overheadPress = movement('overhead-press', 'side', {
  'dumbbell-seated': frontView(
    moves([...BACK_REST, ...pair('dumbbell')], frontSeat([21, 70]), frontSeat([12, 91])),
  ),
  'barbell-seated': moves(
    [...sideSeat, barbell],
    pressed([7, 63], [20, 10]),
    pressed([1, 91], [4, 4]),
  ),
  'barbell-standing': moves([barbell], ...standingPress),
  'kettlebell-standing': frontView(
    moves(
      [
        { kind: 'kettlebell', at: 'far-hand', angle: -130 },
        { kind: 'kettlebell', at: 'near-hand', angle: 130 },
      ],
      frontStand([18, 86]),
      frontStand([12, 114.5]),
    ),
  ),
  'cable-standing': frontView(
    moves(
      [
        post([48, 0], [48, 40]),
        post([-48, 0], [-48, 40]),
        { kind: 'cable', at: [48, 8], to: 'near-hand' },
        { kind: 'cable', at: [-48, 8], to: 'far-hand' },
        ...pair('handle'),
      ],
      frontStand([20, 88]),
      frontStand([12, 114.5]),
    ),
  ),
  'band-standing': frontView(
    moves(
      [band('near-foot', 'near-hand'), band('far-foot', 'far-hand')],
      frontStand([19, 87]),
      frontStand([12, 114.5]),
    ),
  ),
  machine: moves(
    [...sideSeat, post([-20, 0], [-20, 96]), ...pair('handle')],
    pressed([5, 63], [20, 10]),
    pressed([1, 91], [4, 4]),
  ),
})

const rack = (hip: Point, torso: number) => reaching(beside(hip, torso, 31, 7), { out: [15, 10] })
export const thruster = movement('thruster', 'side', {
  kettlebell: moves(
    pair('kettlebell', { angle: -100 }),
    pose({ hip: [-10, 26], torso: 20, head: -10, arms: rack([-10, 26], 20) }),
    pose({ hip: [0, 52.6], torso: 0, arms: rack([0, 52.6], 0) }),
    pose({ hip: [0, 52.6], torso: 0, arms: reaching([3, 115]) }),
  ),
  'barbell-push-press': moves(
    [barbell],
    pose({ seconds: 0.7, hip: [0, 52.6], torso: 0, arms: rack([0, 52.6], 0) }),
    pose({ seconds: 1, hip: [-3, 44], torso: 3, arms: rack([-3, 44], 3) }),
    pose({ hip: [0, 52.6], torso: 0, arms: reaching([3, 115]) }),
  ),
})

const pike = (hip: Point, torso: number) =>
  pose({
    hip,
    torso,
    head: 4,
    arms: reaching([22, 1.5], { end: 68, out: torso > 140 ? [35, 10] : 4 }),
    legs: both(onBall(-26, 50)),
    contacts: on('floor', 'near-hand', 'far-hand', 'near-toe', 'far-toe'),
  })
const handstand = (y: number) =>
  pose({
    hip: [0, y + 29],
    torso: 180,
    head: 0,
    arms: reaching([-1.5, 1.5], { end: -20, out: y < 25 ? [35, 10] : 4 }),
    legs: both(angles(177, 175, 225)),
    contacts: on('floor', 'near-hand', 'far-hand'),
  })
export const invertedPress = movement('inverted-press', 'side', {
  pike: moves([], pike([-7, 52], 138), pike([-11, 49.5], 141)),
  handstand: moves([{ kind: 'wall', at: [14, 118] }], handstand(34.4), handstand(18.5)),
})
