/** Horizontal and vertical place. The floor is y = 0, body height is 100, x grows to the right. */
export type Point = readonly [number, number]

export type View = 'side' | 'front'

/** Angle out of the picture in degrees: of the whole limb, or of its upper and lower segment. */
export type Out = number | readonly [number, number]

/** The hand (center of the grip) or ankle is at `to`; the elbow or knee is solved. */
export interface ReachingLimb {
  to: Point
  /** The side of the elbow or knee. Elbows point back and knees forward unless defined otherwise. */
  bend?: 'forward' | 'back' | undefined
  out?: Out | undefined
  /** Direction of the hand or foot. Hands continue the forearm, feet are flat. */
  end?: number | undefined
}

/** Directions of the three segments in degrees: 0 hangs down, 90 points forward, 180 up. */
export interface AngledLimb {
  angles: readonly [number, number, number]
  out?: Out | undefined
}

export type Limb = ReachingLimb | AngledLimb

/** Without `far`, the far limb does the same; in a front view it is the mirror image. */
export interface Limbs {
  near: Limb
  far?: Limb | undefined
}

export const SURFACES = ['floor', 'bench', 'bar', 'wall', 'box', 'handle', 'pad', 'ball'] as const
export type Surface = (typeof SURFACES)[number]

export type Side = 'near' | 'far'
export type Part =
  | `${Side}-${'hand' | 'elbow' | 'forearm' | 'knee' | 'shin' | 'foot' | 'toe' | 'heel' | 'thigh'}`
  | 'head'
  | 'shoulders'
  | 'back'
  | 'hips'

export interface Contact {
  part: Part
  on: Surface
}

export interface Pose {
  /** Time until the next pose. */
  seconds: number
  hip: Point
  /** Lean from upright, of the whole torso or of pelvis and trunk. Positive is forward. */
  torso: number | readonly [number, number]
  /** Lean of the neck relative to the trunk. */
  head: number
  /** How far the shoulders are raised. */
  shrug?: number | undefined
  arms: Limbs
  legs: Limbs
  /** Named places that move, for props. */
  props?: Readonly<Record<string, Point>> | undefined
  contacts: readonly Contact[]
}

/** Places of the body that props are attached to. */
export const ATTACHMENTS = [
  'hands',
  'near-hand',
  'far-hand',
  'shoulders',
  'neck',
  'head',
  'hips',
  'near-knee',
  'far-knee',
  'near-shin',
  'far-shin',
  'near-foot',
  'far-foot',
] as const
export type Attachment = (typeof ATTACHMENTS)[number]

/** A fixed place, a place of the body, or the name of a place in `Pose.props`. */
export type Place = Point | string

export const PROP_KINDS = [
  'bench',
  'pad',
  'box',
  'wall',
  'post',
  'bar',
  'handle',
  'ball',
  'roller',
  'barbell',
  'dumbbell',
  'kettlebell',
  'plate',
  'medicine-ball',
  'wheel',
  'cable',
  'band',
  'rod',
] as const
export type PropKind = (typeof PROP_KINDS)[number]

export interface Prop {
  kind: PropKind
  at: Place
  to?: Place | undefined
  /** Moves the prop away from its place. */
  by?: Point | undefined
  /** Direction of a rod or dumbbell relative to the hand, or of a kettlebell. */
  angle?: number | undefined
  size?: number | undefined
  /** Drawn behind the body. */
  behind?: boolean | undefined
}

export interface Variant {
  view?: View | undefined
  props: readonly Prop[]
  /** One pose for a hold, else two to four, which run to and fro. */
  poses: readonly Pose[]
}

/** A variant as it is stored: `as` names the variant with the same poses. */
export type StoredVariant = Omit<Variant, 'poses'> & ({ poses: readonly Pose[] } | { as: string })

export interface Movement {
  key: string
  view: View
  variants: Readonly<Record<string, StoredVariant>>
}
