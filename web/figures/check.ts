import {
  FOOT,
  GRIP,
  JOINT_RANGE,
  LENGTH,
  MASS,
  RADIUS,
  type Joint,
} from '@/features/exercise/figures/anthropometry'
import { framesOf, STEPS } from '@/features/exercise/figures/draw'
import {
  add,
  cosine,
  distance,
  distanceToSegment,
  mixPoints,
} from '@/features/exercise/figures/geometry'
import type { ShownVariant } from '@/features/exercise/figures/movement'
import { partPoint, partRadius, placeOf } from '@/features/exercise/figures/parts'
import { jointAngles, solve, type Skeleton } from '@/features/exercise/figures/solve'
import type {
  Contact,
  Point,
  Pose,
  Prop,
  PropKind,
  Surface,
} from '@/features/exercise/figures/types'

/* What is wrong with a variant, one line each: the rules that every picture keeps, at each pose and on the way. */

const SIDES = ['near', 'far'] as const

function lengthFindings(body: Skeleton): string[] {
  const expect = (what: string, a: Point, b: Point, length: number) =>
    Math.abs(distance(a, b) - Math.abs(length)) > Math.abs(length) * 0.01 + 1e-6
      ? [`${what} has another length`]
      : []
  const limbs = SIDES.flatMap((side) => {
    const { shoulder, elbow, wrist, grip, out } = body.arms[side]
    const leg = body.legs[side]
    const foot = body.view === 'side' ? FOOT.heel + FOOT.ball : (FOOT.heel + FOOT.ball) * 0.3
    return [
      ...expect('upper arm', shoulder, elbow, LENGTH.upperArm * cosine(out[0])),
      ...expect('forearm', elbow, wrist, LENGTH.forearm * cosine(out[1])),
      ...expect('hand', wrist, grip, GRIP * cosine(out[1])),
      ...expect('thigh', leg.hip, leg.knee, LENGTH.thigh * cosine(leg.out[0])),
      ...expect('shin', leg.knee, leg.ankle, LENGTH.shin * cosine(leg.out[1])),
      ...expect('foot', leg.heel, leg.ball, foot),
    ]
  })
  return [
    ...limbs,
    ...expect('pelvis', body.hip, body.waist, LENGTH.pelvis),
    ...expect('trunk', body.waist, body.shoulders, LENGTH.torso - LENGTH.pelvis),
    ...expect('neck', body.shoulders, body.neck, LENGTH.neck),
  ]
}

/** An upper arm that points at the viewer has no direction in the picture. */
const pointsAtViewer = (body: Skeleton, side: number) =>
  Math.abs((side === 0 ? body.arms.near : body.arms.far).out[0]) >= 50

function rangeFindings(body: Skeleton, pose: Pose): string[] {
  const { limbs, spine, neck } = jointAngles(body, pose.head)
  // Seen from the front, elbows and knees bend to both sides.
  const isFree = (joint: Joint) => body.view === 'front' && joint !== 'spine' && joint !== 'neck'
  const check = (joint: Joint, angle: number) => {
    const [least, most] = JOINT_RANGE[joint]
    const value = isFree(joint) && ['elbow', 'knee'].includes(joint) ? Math.abs(angle) : angle
    if (isFree(joint) && joint === 'ankle') return []
    return value < least - 0.5 || value > most + 0.5 ? [`${joint} at ${angle.toFixed(0)}°`] : []
  }
  return [
    ...limbs.flatMap((limb, index) =>
      Object.entries(limb).flatMap(([joint, angle]) =>
        joint === 'shoulder' && pointsAtViewer(body, index) ? [] : check(joint as Joint, angle),
      ),
    ),
    ...check('spine', spine),
    ...check('neck', neck),
  ]
}

const KINDS: Record<Exclude<Surface, 'floor'>, readonly PropKind[]> = {
  bench: ['bench'],
  bar: ['bar', 'rod'],
  wall: ['wall'],
  box: ['box'],
  handle: ['handle', 'rod', 'bar', 'wheel', 'kettlebell', 'cable', 'band', 'post'],
  pad: ['pad', 'roller'],
  ball: ['ball', 'roller', 'medicine-ball'],
}

/** Half the thickness of a surface that a body can touch. */
const THICKNESS: Partial<Record<PropKind, number>> = {
  bench: 4,
  pad: 5,
  wall: 3,
  ball: 30,
  roller: 10,
  'medicine-ball': 11,
}
/** Props whose size is their radius. */
const ROUND: readonly PropKind[] = ['ball', 'roller', 'medicine-ball']

/** Distance of a point from the outside of a prop. */
function distanceFrom(prop: Prop, point: Point, body: Skeleton, pose: Pose): number {
  const at = placeOf(prop.at, body, pose.props)
  if (prop.kind === 'box') return distanceFromBox(prop, at, point)
  const to: Point =
    prop.kind === 'wall'
      ? [at[0], 0]
      : prop.to === undefined
        ? at
        : placeOf(prop.to, body, pose.props)
  const whole = THICKNESS[prop.kind]
  if (whole === undefined) return distanceToSegment(point, at, to)
  const half = ROUND.includes(prop.kind) ? (prop.size ?? whole / 2) : (prop.size ?? whole) / 2
  return distanceToSegment(point, at, to) - half
}

function distanceFromBox(prop: Prop, at: Point, point: Point): number {
  const half = (prop.size ?? 30) / 2
  const [left, right] = [add(at, [-half, 0]), add(at, [half, 0])]
  return Math.min(
    distanceToSegment(point, left, right),
    distanceToSegment(point, left, [left[0], 0]),
    distanceToSegment(point, right, [right[0], 0]),
  )
}

function gap({ part, on }: Contact, body: Skeleton, pose: Pose, props: readonly Prop[]): number {
  const point = partPoint(body, part)
  if (on === 'floor') {
    const side = part.startsWith('far') ? 'far' : 'near'
    const { heel, ball } = body.legs[side]
    return part.endsWith('foot')
      ? Math.max(Math.abs(heel[1]), Math.abs(ball[1]))
      : Math.abs(point[1] - partRadius(part))
  }
  const held = ['bar', 'handle'].includes(on) && part.endsWith('hand')
  const radius = held ? 0 : partRadius(part)
  const gaps = props
    .filter(({ kind }) => KINDS[on].includes(kind))
    .map((prop) => Math.abs(distanceFrom(prop, point, body, pose) - radius))
  return Math.min(Infinity, ...gaps)
}

function floorFindings(body: Skeleton): string[] {
  const limbs = SIDES.flatMap((side): [string, Point, number][] => [
    [`${side} elbow`, body.arms[side].elbow, RADIUS.elbow],
    [`${side} hand`, body.arms[side].grip, RADIUS.palm],
    [`${side} knee`, body.legs[side].knee, RADIUS.knee],
    [`${side} heel`, body.legs[side].heel, 0],
    [`${side} ball`, body.legs[side].ball, 0],
    [`${side} toe`, body.legs[side].toe, 0],
  ])
  const all: [string, Point, number][] = [
    ...limbs,
    ['head', body.head, RADIUS.head],
    ['shoulders', body.shoulders, RADIUS.shoulder],
    ['hips', body.hip, RADIUS.hip],
  ]
  return all
    .filter(([, point, radius]) => point[1] - radius < -0.5)
    .map(([what, point, radius]) => `${what} ${(radius - point[1]).toFixed(1)} under the floor`)
}

/** Center of mass of the body. */
export function centerOfMass(body: Skeleton): Point {
  const parts: [keyof typeof MASS, Point, Point][] = [
    ['head', body.neck, body.head],
    ['trunk', body.shoulders, body.hip],
    ...SIDES.flatMap((side): [keyof typeof MASS, Point, Point][] => {
      const arm = body.arms[side]
      const leg = body.legs[side]
      return [
        ['upperArm', arm.shoulder, arm.elbow],
        ['forearm', arm.elbow, arm.wrist],
        ['hand', arm.wrist, arm.tip],
        ['thigh', leg.hip, leg.knee],
        ['shin', leg.knee, leg.ankle],
        ['foot', leg.heel, leg.toe],
      ]
    }),
  ]
  const total = parts.reduce((sum, [name]) => sum + MASS[name].share, 0)
  return parts.reduce<Point>(
    (sum, [name, a, b]) => {
      const [x, y] = mixPoints(a, b, MASS[name].at)
      return [sum[0] + (x * MASS[name].share) / total, sum[1] + (y * MASS[name].share) / total]
    },
    [0, 0],
  )
}

/** A person is upright without support if only feet touch something. */
function balanceFindings(body: Skeleton, pose: Pose): string[] {
  const parts = pose.contacts.map(({ part }) => part)
  if (parts.length === 0 || !parts.every((part) => /-(foot|toe|heel)$/.test(part))) return []
  // Face down on the toes, with the hands in the air: a flight and no stand.
  if (parts.every((part) => part.endsWith('toe')) && body.trunk > 60) return []
  const places = parts.flatMap((part) => {
    const leg = body.legs[part.startsWith('far') ? 'far' : 'near']
    // Seen from the front, a foot is as wide as its ankle.
    const points = part.endsWith('foot')
      ? [leg.heel, leg.toe]
      : part.endsWith('toe')
        ? [leg.ball, leg.toe]
        : [leg.heel]
    return points.map(([x]) => x)
  })
  const [x] = centerOfMass(body)
  const beyond = Math.max(Math.min(...places) - x, x - Math.max(...places))
  return beyond > 3 ? [`center of mass ${beyond.toFixed(1)} beyond the feet (${x.toFixed(1)})`] : []
}

const IMPLEMENTS: readonly PropKind[] = [
  'barbell',
  'dumbbell',
  'kettlebell',
  'plate',
  'medicine-ball',
]
const HOLDERS = [
  'hands',
  'near-hand',
  'far-hand',
  'shoulders',
  'neck',
  'head',
  'hips',
  'near-thigh',
]

function implementFindings(prop: Prop, body: Skeleton, pose: Pose): string[] {
  if (!IMPLEMENTS.includes(prop.kind) || typeof prop.at !== 'string') return []
  // Named places are for what is put down or thrown.
  if (!HOLDERS.includes(prop.at))
    return pose.props?.[prop.at] === undefined ? [`${prop.kind} is at no place`] : []
  if (prop.at !== 'hands') return []
  const apart = Math.abs(body.arms.near.grip[1] - body.arms.far.grip[1])
  const aside = body.view === 'side' ? distance(body.arms.near.grip, body.arms.far.grip) : apart
  return aside > 0.5 ? [`${prop.kind} is in one hand only`] : []
}

function motionFindings({ poses, view }: ShownVariant): string[] {
  if (poses.length === 1) return []
  const all = poses.map((pose) => {
    const { limbs, spine, neck } = jointAngles(solve(pose, view), pose.head)
    const turns = limbs.flatMap((limb) => Object.values(limb))
    const out = SIDES.flatMap((side) => [
      ...solve(pose, view).arms[side].out,
      ...solve(pose, view).legs[side].out,
    ])
    return [...turns, ...out, spine, neck]
  })
  const count = all[0]?.length ?? 0
  const ways = Array.from({ length: count }, (_, index) => {
    const values = all.map((angles) => angles[index] ?? 0)
    return Math.max(...values) - Math.min(...values)
  })
  const shrugs = poses.map(({ shrug }) => shrug ?? 0)
  const rises = Math.max(...shrugs) - Math.min(...shrugs) >= 3
  return Math.max(...ways) >= 20 || rises ? [] : ['no joint moves by 20°']
}

/** All findings of a variant; empty if it keeps the rules. */
export function findings(variant: ShownVariant): string[] {
  const { poses, view, props } = variant
  const found = framesOf(poses, view).flatMap((pose, index) => {
    const step = index % (STEPS + 1)
    const body = solve(pose, view)
    const limit = step === 0 ? 0.5 : 1.5
    const contacts = pose.contacts.flatMap((contact) => {
      const by = gap(contact, body, pose, props)
      return by > limit ? [`${contact.part} is ${by.toFixed(1)} off the ${contact.on}`] : []
    })
    return [
      ...lengthFindings(body),
      ...rangeFindings(body, pose),
      ...contacts,
      ...floorFindings(body),
      ...balanceFindings(body, pose),
      ...props.flatMap((prop) => implementFindings(prop, body, pose)),
    ].map((what) => `${Math.floor(index / (STEPS + 1)) + 1}.${step} ${what}`)
  })
  const count = poses.length < 1 || poses.length > 4 ? ['needs one to four poses'] : []
  return [...count, ...motionFindings(variant), ...found]
}
