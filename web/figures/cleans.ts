import { angles, barbell, beside, movement, moves, pose, post, reaching } from './body'
import type { Limb, Point } from '@/features/exercise/figures/types'

const rack = (hip: Point, torso: number) => reaching(beside(hip, torso, 31.5, 7), { out: [15, 10] })
const FLOOR_PULL = pose({
  seconds: 0.7,
  hip: [-16, 36],
  torso: 58,
  head: -22,
  arms: reaching([5, 12]),
})
const HIP_PULL = pose({ seconds: 0.7, hip: [-2, 50], torso: 12, arms: reaching([5, 46]) })
const CAUGHT = pose({ seconds: 0.7, hip: [-5, 42], torso: 10, head: -4, arms: rack([-5, 42], 10) })
const bellClean = (near: Limb, hip: Point, torso: number) =>
  pose({
    seconds: 0.8,
    hip,
    torso,
    head: -torso * 0.4,
    arms: { near, far: angles(torso > 20 ? -26 : -6, torso > 20 ? -16 : 6) },
  })
export const clean = movement('clean', 'side', {
  barbell: moves(
    [barbell],
    FLOOR_PULL,
    HIP_PULL,
    CAUGHT,
    pose({ hip: [0.5, 52.6], torso: 0, arms: rack([0.5, 52.6], 0) }),
  ),
  'barbell-press': moves(
    [barbell],
    FLOOR_PULL,
    HIP_PULL,
    CAUGHT,
    pose({ hip: [0.5, 52.6], torso: 0, head: 4, arms: reaching([3, 115]) }),
  ),
  'kettlebell-one-arm': moves(
    [{ kind: 'kettlebell', at: 'near-hand', angle: 0 }],
    bellClean(angles(-26, -26), [-13, 42], 60),
    bellClean(angles(14, 60), [-2, 51], 12),
    bellClean(angles(12, 150), [0.5, 52.6], 0),
  ),
})

const ropes = (near: number, far: number) =>
  pose({
    seconds: 1,
    hip: [-9, 42],
    torso: 26,
    head: -8,
    arms: { near: angles(near - 34, near), far: angles(far - 34, far) },
  })
export const slam = movement('slam', 'side', {
  ball: moves(
    [{ kind: 'medicine-ball', at: 'ball', size: 6.5 }],
    pose({
      seconds: 0.7,
      hip: [0, 52.6],
      torso: -3,
      arms: reaching([8, 112], { out: [10, 5] }),
      props: { ball: [8, 115] },
    }),
    pose({
      seconds: 0.5,
      hip: [-13, 38],
      torso: 48,
      head: -10,
      arms: reaching([24, 32], { out: [10, 5] }),
      props: { ball: [26, 29] },
    }),
    pose({
      seconds: 0.5,
      hip: [-14, 34],
      torso: 54,
      head: -14,
      arms: reaching([22, 22], { out: [10, 5] }),
      props: { ball: [27, 6.5] },
    }),
  ),
  ropes: moves(
    [
      { kind: 'band', at: [84, 3], to: 'far-hand', behind: true },
      { kind: 'band', at: [84, 3], to: 'near-hand', size: 2.4 },
      post([84, 0], [84, 12]),
    ],
    ropes(105, 40),
    ropes(40, 105),
  ),
})
