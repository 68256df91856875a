import {
  angles,
  as,
  band,
  barbell,
  beside,
  both,
  dumbbells,
  feet,
  frontView,
  movement,
  moves,
  on,
  pose,
  post,
  reaching,
  standing,
} from './body'
import type { Point, Pose } from '@/features/exercise/figures/types'

const TOP: Point = [0.5, 52.6]

/** Hands on a bar across the upper back. */
const barOnBack = (hip: Point, torso: number) =>
  reaching(beside(hip, torso, 30, -6.5), { bend: 'forward', out: [50, 30] })
/** Hands on a bar on the front of the shoulders, with the elbows high. */
const barInFront = (hip: Point, torso: number) =>
  reaching(beside(hip, torso, 31.5, 7.5), { out: [15, 10] })
const atChest = (hip: Point, torso: number) => reaching(beside(hip, torso, 23, 11))

const squat = (
  low: Point,
  lean: number,
  arms: (hip: Point, torso: number) => Pose['arms'],
  head = -lean * 0.6,
) => [
  pose({ hip: TOP, torso: 2, arms: arms(TOP, 2) }),
  pose({ hip: low, torso: lean, head, arms: arms(low, lean) }),
]

const sled = (hip: Point): Pose =>
  pose({
    hip,
    torso: -26,
    head: 8,
    legs: feet(24, 2),
    arms: reaching(beside(hip, -26, 31, 9)),
    contacts: [...on('pad', 'shoulders'), ...on('box', 'near-foot', 'far-foot')],
    props: { top: beside(hip, -26, 32, -8.4), end: beside(hip, -26, -4, -8.4) },
  })

export const squat_ = movement('squat', 'side', {
  'barbell-back': moves([{ ...barbell, behind: true }], ...squat([-13, 27], 40, barOnBack)),
  'barbell-front': moves([barbell], ...squat([-10, 26], 22, barInFront)),
  goblet: moves([{ kind: 'kettlebell', at: 'hands' }], ...squat([-10, 25], 22, atChest)),
  dumbbell: moves(dumbbells, ...squat([-14, 28], 36, () => both(angles(0, 0)))),
  'dumbbell-wide': frontView(
    moves(
      [{ kind: 'dumbbell', at: 'hands', angle: 0, by: [0, -4] }],
      ...[
        [0, 49],
        [0, 32],
      ].map((hip) =>
        pose({
          hip: hip as unknown as Point,
          torso: 0,
          arms: both(reachDown(hip as unknown as Point)),
          legs: both({ to: [20, 4], bend: 'forward', out: [hip[1] === 49 ? 0 : 30, 0] }),
        }),
      ),
    ),
  ),
  band: as('barbell-front', [band('near-foot', 'near-hand')]),
  bodyweight: moves([], ...squat([-14, 28], 36, () => both(angles(88, 88)))),
  'hack-machine': moves(
    [
      { kind: 'box', at: [27, 2], size: 26 },
      post([20, 8], [-38, 94]),
      { kind: 'pad', at: 'top', to: 'end', behind: true },
    ],
    sled([-4, 44]),
    sled([6, 24]),
  ),
  'wall-sit': moves(
    [{ kind: 'wall', at: [-22, 90], behind: true }],
    pose({
      hip: [-15.3, 28.5],
      torso: 1.6,
      arms: both(angles(5, 5)),
      legs: feet(9.5),
      contacts: [...standing, ...on('wall', 'shoulders', 'hips')],
    }),
  ),
})

function reachDown([x, y]: Point) {
  return { to: [x + 1.5, y - 2] as Point, bend: 'back' as const }
}
