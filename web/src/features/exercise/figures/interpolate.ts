import { FOOT, LENGTH } from './anthropometry'
import { add, along, mix, mixPoints, subtract } from './geometry'
import { partPoint } from './parts'
import { outOf, solve, torsoOf, type SolvedArm, type SolvedLeg } from './solve'
import type { Contact, Limb, Limbs, Part, Point, Pose, Side, View } from './types'

const limbOf = (pose: Pose, part: Part): Limb | undefined => {
  const [side, name] = part.split('-') as [Side, string | undefined]
  if (name === undefined) return undefined
  const limbs = ['hand', 'elbow', 'forearm'].includes(name) ? pose.arms : pose.legs
  return side === 'far' ? (limbs.far ?? limbs.near) : limbs.near
}

const isHeld = (pose: Pose, { part }: Contact) => {
  const limb = limbOf(pose, part)
  return limb !== undefined && 'to' in limb && !part.endsWith('elbow') && !part.endsWith('knee')
}

/** The first contact of both poses that no limb holds by its target: the body turns about it. */
function pivot(a: Pose, b: Pose): Part | undefined {
  return a.contacts.find(
    (contact) =>
      contact.on !== 'handle' &&
      b.contacts.some(({ part, on }) => part === contact.part && on === contact.on) &&
      !(isHeld(a, contact) && isHeld(b, contact)),
  )?.part
}

function mixLimb(a: Limb, b: Limb, solvedA: Joints, solvedB: Joints, t: number): Limb {
  const [upperA, lowerA] = outOf(a.out)
  const [upperB, lowerB] = outOf(b.out)
  const out = [mix(upperA, upperB, t), mix(lowerA, lowerB, t)] as const
  if ('to' in a && 'to' in b && a.bend === b.bend) {
    const isFree = a.end === undefined && b.end === undefined
    const end = isFree ? undefined : mixAngles(solvedA, solvedB, 2, t)
    if (end !== undefined && 'ball' in solvedA && 'ball' in solvedB) {
      // A foot turns on its ball and not about the ankle.
      const ball = mixPoints(solvedA.ball, solvedB.ball, t)
      const sole = along(ball, end, -FOOT.ball)
      return { to: along(sole, end - 90, -LENGTH.ankle), bend: a.bend, out, end }
    }
    return { to: mixPoints(a.to, b.to, t), bend: a.bend, out, end }
  }
  const angles = [0, 1, 2].map((index) => mixAngles(solvedA, solvedB, index, t))
  return { angles: angles as unknown as readonly [number, number, number], out }
}

type Joints = SolvedArm | SolvedLeg

const mixAngles = (a: Joints, b: Joints, index: number, t: number) =>
  mix(a.angles[index] ?? 0, b.angles[index] ?? 0, t)

function mixLimbs(
  a: Limbs,
  b: Limbs,
  from: Record<Side, Joints>,
  to: Record<Side, Joints>,
  t: number,
): Limbs {
  const near = mixLimb(a.near, b.near, from.near, to.near, t)
  if (a.far === undefined && b.far === undefined) return { near }
  return { near, far: mixLimb(a.far ?? a.near, b.far ?? b.near, from.far, to.far, t) }
}

/** The pose between two poses: targets move straight, angles turn, and common contacts stay in place. */
export function between(a: Pose, b: Pose, t: number, view: View): Pose {
  if (t === 0) return a
  if (t === 1) return b
  const from = solve(a, view)
  const to = solve(b, view)
  const [pelvisA, trunkA] = torsoOf(a.torso)
  const [pelvisB, trunkB] = torsoOf(b.torso)
  const names = Object.keys({ ...a.props, ...b.props })
  const place = (name: string): Point => {
    const first = a.props?.[name] ?? b.props?.[name] ?? [0, 0]
    return mixPoints(first, b.props?.[name] ?? first, t)
  }
  const pose: Pose = {
    seconds: a.seconds,
    hip: mixPoints(a.hip, b.hip, t),
    torso: [mix(pelvisA, pelvisB, t), mix(trunkA, trunkB, t)],
    head: mix(a.head, b.head, t),
    shrug: mix(a.shrug ?? 0, b.shrug ?? 0, t),
    arms: mixLimbs(a.arms, b.arms, from.arms, to.arms, t),
    legs: mixLimbs(a.legs, b.legs, from.legs, to.legs, t),
    props: Object.fromEntries(names.map((name) => [name, place(name)])),
    contacts: a.contacts.filter(({ part, on }) =>
      b.contacts.some((other) => other.part === part && other.on === on),
    ),
  }
  const part = pivot(a, b)
  if (part === undefined) return pose
  const wanted = mixPoints(partPoint(from, part), partPoint(to, part), t)
  const shift = subtract(wanted, partPoint(solve(pose, view), part))
  return { ...pose, hip: add(pose.hip, shift) }
}

const ease = (t: number) => (1 - Math.cos(Math.PI * t)) / 2

/** Duration of one way from the first pose to the last. */
export const wayOf = (poses: readonly Pose[]) =>
  poses.slice(0, -1).reduce((sum, { seconds }) => sum + seconds, 0)

/** The pose at a time of the endless loop to and fro. */
export function poseAt(poses: readonly Pose[], seconds: number, view: View): Pose {
  const first = poses[0]
  if (first === undefined) throw new Error('a variant has at least one pose')
  const way = wayOf(poses)
  if (way === 0) return first
  const inLoop = seconds % (2 * way)
  let rest = inLoop > way ? 2 * way - inLoop : inLoop
  for (const [index, pose] of poses.entries()) {
    const next = poses[index + 1]
    if (next === undefined) return pose
    if (rest < pose.seconds) return between(pose, next, ease(rest / pose.seconds), view)
    rest -= pose.seconds
  }
  return first
}

/** A loop to and fro takes 2 to 4 seconds. `pace` is how much faster than written it runs for that. */
export function loopOf(poses: readonly Pose[]) {
  const written = 2 * wayOf(poses)
  const seconds = Math.min(4, Math.max(2, written))
  return { seconds, pace: written === 0 ? 0 : written / seconds }
}
