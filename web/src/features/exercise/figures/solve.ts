import { FOOT, GRIP, HALF_WIDTH, LENGTH } from './anthropometry'
import { along, cosine, directionTo, distance, triangleAngle, turn, upward } from './geometry'
import type { Limb, Limbs, Out, Point, Pose, Side, View } from './types'

export interface SolvedArm {
  shoulder: Point
  elbow: Point
  wrist: Point
  grip: Point
  tip: Point
  angles: readonly [number, number, number]
  out: readonly [number, number]
}

export interface SolvedLeg {
  hip: Point
  knee: Point
  ankle: Point
  heel: Point
  ball: Point
  toe: Point
  angles: readonly [number, number, number]
  out: readonly [number, number]
}

/** A pose with all joints. Angles of mirrored limbs are those of the mirror image. */
export interface Skeleton {
  view: View
  hip: Point
  waist: Point
  shoulders: Point
  neck: Point
  head: Point
  pelvis: number
  trunk: number
  arms: Record<Side, SolvedArm>
  legs: Record<Side, SolvedLeg>
}

export const outOf = (out: Out | undefined): readonly [number, number] =>
  out === undefined ? [0, 0] : typeof out === 'number' ? [out, out] : out

export const torsoOf = (torso: Pose['torso']): readonly [number, number] =>
  typeof torso === 'number' ? [torso, torso] : torso

/** Two-bone inverse kinematics: directions of the upper and the lower bone. */
function reach(from: Point, to: Point, upper: number, lower: number, side: 1 | -1) {
  const far = distance(from, to)
  const straight = directionTo(from, to)
  if (far >= upper + lower) return [straight, straight] as const
  const first = straight + side * triangleAngle(upper, far, lower)
  return [first, directionTo(along(from, first, upper), to)] as const
}

const flip = (point: Point, axis: number): Point => [2 * axis - point[0], point[1]]

function armAngles(shoulder: Point, limb: Limb, out: readonly [number, number]) {
  if ('angles' in limb) return limb.angles
  const upper = LENGTH.upperArm * cosine(out[0])
  const lower = LENGTH.forearm * cosine(out[1])
  const grip = GRIP * cosine(out[1])
  const side = limb.bend === 'forward' ? 1 : -1
  const { end, to } = limb
  if (end === undefined) {
    const [first, second] = reach(shoulder, to, upper, lower + grip, side)
    return [first, second, second] as const
  }
  const [first, second] = reach(shoulder, along(to, end, -grip), upper, lower, side)
  return [first, second, end] as const
}

function solveArm(shoulder: Point, limb: Limb): SolvedArm {
  const out = outOf(limb.out)
  const angles = armAngles(shoulder, limb, out)
  const elbow = along(shoulder, angles[0], LENGTH.upperArm * cosine(out[0]))
  const wrist = along(elbow, angles[1], LENGTH.forearm * cosine(out[1]))
  const grip = along(wrist, angles[2], GRIP * cosine(out[1]))
  const tip = along(wrist, angles[2], LENGTH.hand * cosine(out[1]))
  return { shoulder, elbow, wrist, grip, tip, angles, out }
}

function legAngles(hip: Point, limb: Limb, out: readonly [number, number], foot: number) {
  if ('angles' in limb) return limb.angles
  const upper = LENGTH.thigh * cosine(out[0])
  const lower = LENGTH.shin * cosine(out[1])
  const side = limb.bend === 'back' ? -1 : 1
  const [first, second] = reach(hip, limb.to, upper, lower, side)
  return [first, second, limb.end ?? foot] as const
}

function solveLeg(hip: Point, limb: Limb, view: View, bendsToes: boolean): SolvedLeg {
  const out = outOf(limb.out)
  const angles = legAngles(hip, limb, out, 90)
  const knee = along(hip, angles[0], LENGTH.thigh * cosine(out[0]))
  const ankle = along(knee, angles[1], LENGTH.shin * cosine(out[1]))
  // Seen from the front, most of the foot points towards the viewer.
  const length = view === 'front' ? 0.3 : 1
  const sole = along(ankle, angles[2] - 90, LENGTH.ankle)
  const heel = along(sole, angles[2], -FOOT.heel * length)
  const ball = along(sole, angles[2], FOOT.ball * length)
  // Toes also bend close to the floor, on the way to it.
  const toes =
    bendsToes || (ball[1] < 3 && angles[2] > 0)
      ? Math.max(angles[2], Math.min(90, angles[2] + 70))
      : angles[2]
  const toe = along(ball, toes, FOOT.toes * length)
  return { hip, knee, ankle, heel, ball, toe, angles, out }
}

/** Solves one limb; in a front view the far one as the mirror image of a near one. */
function solveBoth<T extends object>(
  limbs: Limbs,
  view: View,
  middle: Point,
  halfWidth: number,
  lean: number,
  solveOne: (root: Point, limb: Limb, side: Side) => T,
): Record<Side, T> {
  if (view === 'side')
    return {
      near: solveOne(middle, limbs.near, 'near'),
      far: solveOne(middle, limbs.far ?? limbs.near, 'far'),
    }
  const nearRoot = upward(middle, 90 + lean, halfWidth)
  const farRoot = upward(middle, 90 - lean, halfWidth)
  const far = limbs.far ?? limbs.near
  // Only an explicit far limb has a target of its own; otherwise the near one's is mirrored.
  const mirrored: Limb =
    limbs.far !== undefined && 'to' in far ? { ...far, to: flip(far.to, middle[0]) } : far
  const solved = solveOne(farRoot, mirrored, 'far')
  const back = Object.fromEntries(
    Object.entries(solved).map(([name, value]) => [
      name,
      name === 'angles' || name === 'out' ? (value as unknown) : flip(value as Point, middle[0]),
    ]),
  ) as T
  return { near: solveOne(nearRoot, limbs.near, 'near'), far: back }
}

/** Computes all joints of a pose. */
export function solve(pose: Pose, view: View): Skeleton {
  const [pelvis, trunk] = torsoOf(pose.torso)
  const waist = upward(pose.hip, pelvis, LENGTH.pelvis)
  const shoulders = upward(waist, trunk, LENGTH.torso - LENGTH.pelvis)
  const neck = upward(shoulders, trunk + pose.head, LENGTH.neck)
  const head = upward(neck, trunk + pose.head, LENGTH.head / 2)
  const armRoot = upward(shoulders, trunk, pose.shrug ?? 0)
  const standsOnToes = (side: Side) => pose.contacts.some(({ part }) => part === `${side}-toe`)
  return {
    view,
    hip: pose.hip,
    waist,
    shoulders,
    neck,
    head,
    pelvis,
    trunk,
    arms: solveBoth(pose.arms, view, armRoot, HALF_WIDTH.shoulders, trunk, solveArm),
    legs: solveBoth(pose.legs, view, pose.hip, HALF_WIDTH.hips, pelvis, (root, limb, side) =>
      solveLeg(root, limb, view, standsOnToes(side)),
    ),
  }
}

/** Bend of an elbow or knee; out of the picture, only its size is known. */
function bendOf(first: number, second: number, [outFirst, outSecond]: readonly [number, number]) {
  const bend = turn(second - first)
  if (outFirst === 0 && outSecond === 0) return bend
  const inside = cosine(outFirst) * cosine(outSecond) * cosine(bend)
  const across = cosine(90 - outFirst) * cosine(90 - outSecond)
  return (Math.acos(Math.min(1, Math.max(-1, inside + across))) * 180) / Math.PI
}

/** Angles of all joints, 0 for an upright person with hanging arms; flexion is positive. */
export function jointAngles(body: Skeleton, head: number) {
  // From -90 to 270, because an arm overhead is at 180 and may lie slightly behind.
  const arm = (angle: number) => turn(angle - 90) + 90
  const limbs = (['near', 'far'] as const).map((side) => {
    const [upperArm, forearm, hand] = body.arms[side].angles
    const [thigh, shin, foot] = body.legs[side].angles
    // Limbs of the far side are mirrored in a front view, and so is the lean.
    const lean = body.view === 'front' && side === 'far' ? -1 : 1
    return {
      shoulder: arm(upperArm + lean * body.trunk),
      elbow: bendOf(upperArm, forearm, body.arms[side].out),
      wrist: turn(hand - forearm),
      hip: turn(thigh + lean * body.pelvis),
      knee: bendOf(shin, thigh, body.legs[side].out),
      ankle: turn(foot - shin - 90),
    }
  })
  return { limbs, spine: body.trunk - body.pelvis, neck: head }
}
