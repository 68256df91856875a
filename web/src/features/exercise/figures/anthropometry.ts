/** Lengths of the body for a body height of 100. Everything else follows from them. */
export const LENGTH = {
  neck: 5,
  head: 13,
  torso: 29,
  /** Part of the torso that turns with the hips. */
  pelvis: 10,
  upperArm: 17,
  forearm: 15,
  hand: 6,
  thigh: 24.5,
  shin: 24.5,
  ankle: 4,
  foot: 14,
} as const

/** From the wrist to the center of the grip. */
export const GRIP = 3
/** The foot from the ankle: back to the heel, forward to the ball, and the toes after it. */
export const FOOT = { heel: 3.5, ball: 7.5, toes: 3 } as const
/** Half the distance between the shoulders and between the hips, seen from the front. */
export const HALF_WIDTH = { shoulders: 9, hips: 5 } as const

/** Half the thickness of the body at its joints. */
export const RADIUS = {
  head: 6.3,
  neck: 2.6,
  shoulder: 6,
  back: 5.6,
  hip: 5.2,
  armTop: 3.8,
  elbow: 2.8,
  wrist: 1.9,
  palm: 1.5,
  knee: 3.6,
  thigh: 4.4,
  shin: 2.9,
  ankle: 2.2,
} as const

/** Smallest and largest angle of each joint in degrees. */
export const JOINT_RANGE = {
  shoulder: [-60, 180],
  elbow: [0, 150],
  wrist: [-80, 80],
  hip: [-30, 140],
  knee: [0, 160],
  ankle: [-50, 40],
  spine: [-35, 70],
  neck: [-50, 60],
} as const
export type Joint = keyof typeof JOINT_RANGE

/** Share of the body mass and place of its center along the segment: de Leva 1996, mean of both tables. */
export const MASS = {
  head: { share: 0.0681, at: 0.5 },
  trunk: { share: 0.4302, at: 0.46 },
  upperArm: { share: 0.0263, at: 0.5765 },
  forearm: { share: 0.015, at: 0.4567 },
  hand: { share: 0.0059, at: 0.5 },
  thigh: { share: 0.1447, at: 0.3854 },
  shin: { share: 0.0457, at: 0.4427 },
  foot: { share: 0.0133, at: 0.4215 },
} as const
