import {
  angles,
  both,
  feet,
  flatBench,
  foot,
  holding,
  movement,
  moves,
  on,
  onBall,
  pad,
  pair,
  pose,
  post,
  pulley,
  reaching,
  standing,
} from './body'
import { along } from '@/features/exercise/figures/geometry'
import type { Limbs, Point, Pose, Prop } from '@/features/exercise/figures/types'

/** Flat hands; elbows point outward in the low position. */
const palms = (isLow: boolean) => ({
  end: 68,
  out: isLow ? ([35, 10] as const) : ([8, 4] as const),
})

function pushUp(
  lean: number,
  isLow: boolean,
  hand: Point,
  toe: Point,
  onWhat: Pose['contacts'],
  more: Partial<Pose> = {},
): Pose {
  const ankle = onBall(toe[0], 18, toe[1]).to
  const hip: Point = along(ankle, -lean, -49)
  return pose({
    hip,
    torso: lean,
    head: -12,
    arms: reaching(hand, palms(isLow)),
    legs: both(angles(-lean, -lean, 18)),
    contacts: onWhat,
    seconds: 1.1,
    ...more,
  })
}

const onFloor = [...on('floor', 'near-hand', 'far-hand', 'near-toe', 'far-toe')]
const TOES: Point = [-58, 0]

const kneeling = (lean: number, isLow: boolean, hand: Point) => {
  const knee: Point = [-30, 3.6]
  return pose({
    hip: along(knee, -lean, -24.5),
    torso: lean,
    head: -12,
    arms: reaching(hand, palms(isLow)),
    legs: both(angles(-lean, -112, -62)),
    contacts: on('floor', 'near-hand', 'far-hand', 'near-knee', 'far-knee'),
    seconds: 1.1,
  })
}

const raised = (
  lean: number,
  isLow: boolean,
  hand: Point,
  y: number,
  surface: 'bench' | 'ball',
) => {
  const ankle: Point = surface === 'bench' ? onBall(-57, 18, y).to : [-58, y]
  return pose({
    hip: along(ankle, -lean, -49),
    torso: lean,
    head: -10,
    arms: reaching(hand, palms(isLow)),
    legs: both(angles(-lean, -lean, surface === 'bench' ? 18 : -lean + 50)),
    seconds: 1.1,
    contacts: [
      ...on('floor', 'near-hand', 'far-hand'),
      ...(surface === 'bench'
        ? on('bench', 'near-toe', 'far-toe')
        : on('ball', 'near-shin', 'far-shin')),
    ],
  })
}

export const pushUps = movement('push-up', 'side', {
  floor: moves(
    [],
    pushUp(73, false, [15, 1.5], TOES, onFloor),
    pushUp(83.5, true, [15, 1.5], TOES, onFloor),
  ),
  'floor-clap': moves(
    [],
    pushUp(83.5, true, [15, 1.5], TOES, onFloor, { seconds: 0.6 }),
    pushUp(73, false, [15, 1.5], TOES, onFloor, { seconds: 0.4 }),
    pushUp(66, false, [14, 7], TOES, on('floor', 'near-toe', 'far-toe')),
  ),
  knees: moves([], kneeling(58, false, [17, 1.5]), kneeling(76, true, [17, 1.5])),
  'hands-on-bench': moves(
    [flatBench(2, 26, 22)],
    pushUp(
      53.7,
      false,
      [11, 23.5],
      [-48, 0],
      [...on('bench', 'near-hand', 'far-hand'), ...on('floor', 'near-toe', 'far-toe')],
    ),
    pushUp(
      63,
      true,
      [11, 23.5],
      [-48, 0],
      [...on('bench', 'near-hand', 'far-hand'), ...on('floor', 'near-toe', 'far-toe')],
    ),
  ),
  'feet-on-bench': moves(
    [flatBench(-78, -52, 18)],
    raised(86, false, [18, 1.5], 18, 'bench'),
    raised(97, true, [18, 1.5], 18, 'bench'),
  ),
  'shins-on-ball': moves(
    [{ kind: 'ball', at: [-53.5, 11.5], size: 12 }],
    raised(86, false, [18, 1.5], 26, 'ball'),
    raised(94.8, true, [18, 1.5], 26, 'ball'),
  ),
})

const dipPose = (hip: Point, lean: number) =>
  pose({
    hip,
    torso: lean,
    head: -lean * 0.4,
    arms: reaching([4, 58], { end: 20 }),
    legs: both(angles(-4 - lean * 0.4, -70, -20)),
    contacts: on('bar', 'near-hand', 'far-hand'),
  })

const seatedDip = (to: Point) =>
  pose({
    hip: [-1, 29],
    torso: -4,
    head: 4,
    arms: reaching(to),
    legs: feet(26),
    contacts: [...standing, ...on('pad', 'hips'), ...holding('handle')],
  })
/** A seat with a back rest for a hip at [-1, 29] with a torso at -4 degrees. */
const seat: Prop[] = [
  pad([-6, 21.3], [12, 21.3]),
  post([1, 19], [1, 0]),
  pad([-9.5, 26], [-12.8, 60], 4),
]

export const dip = movement('dip', 'side', {
  'parallel-bars': moves(
    [
      { kind: 'bar', at: [-22, 58], to: [24, 58] },
      post([-18, 0], [-18, 58]),
      post([20, 0], [20, 58]),
    ],
    dipPose([-1, 63.4], 4),
    dipPose([-9, 47], 26),
  ),
  machine: moves([...seat, ...pair('handle')], seatedDip([6, 44]), seatedDip([4, 27])),
})

const pressSeat = (x: number) =>
  pose({
    hip: [-1, 29],
    torso: -4,
    head: 4,
    arms: reaching([x, 52], { out: x < 15 ? [50, 10] : [10, 5] }),
    legs: feet(26),
    contacts: [...standing, ...on('pad', 'hips'), ...holding('handle')],
  })
const passPose = (arms: Limbs, ball: Point, lean: number) =>
  pose({
    hip: [0, 51.5],
    torso: lean,
    arms,
    legs: { near: foot(8), far: foot(-9) },
    props: { ball },
  })

export const pressOut = movement('press-out', 'side', {
  machine: moves(
    [...seat, post([34, 62], [34, 30]), ...pair('handle')],
    pressSeat(9),
    pressSeat(31),
  ),
  cable: moves(
    [...pulley(-50, 66, 'near-hand'), ...pair('handle')],
    ...[14, 35].map((x) =>
      pose({
        hip: [2, 50.5],
        torso: 8,
        head: -4,
        arms: reaching([x + 1, 73], { out: x < 20 ? [40, 12] : [10, 5] }),
        legs: { near: foot(12), far: onBall(-14, 60) },
        contacts: [...on('floor', 'near-foot', 'far-toe'), ...holding('handle')],
      }),
    ),
  ),
  'ball-pass': moves(
    [
      { kind: 'wall', at: [66, 100] },
      { kind: 'medicine-ball', at: 'ball' },
    ],
    passPose(reaching([10, 70], { out: [40, 10] }), [15, 71], 4),
    passPose(reaching([31, 76], { out: [8, 4] }), [37.5, 77], 8),
    passPose(reaching([33, 74], { out: [8, 4] }), [57, 78], 8),
  ),
})
