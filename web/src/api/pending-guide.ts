import type { CallOptions } from './client'

/* Types of the routes of exercise guides, written by hand until the generated contract contains them. */

/** A common mistake and what to do instead. */
export interface GuideMistake {
  mistake: string
  instead: string
}

/** The part of a guide that admins edit. */
export interface ExerciseGuideInput {
  set_up: string[]
  steps: string[]
  mistakes: GuideMistake[]
  /** Key of the drawn movement; null without a picture. */
  movement: string | null
  /** Name of the movement's variant. */
  variant: string | null
}

/** How an exercise is done. Without a guide, its lists are empty. */
export interface ExerciseGuide extends ExerciseGuideInput {
  id: number
  name: string
  description: string
  equipment: string | null
  /** Further equipment, such as a bench. */
  also_needs: string[]
  level: 'beginner' | 'intermediate' | 'expert' | null
  unit: 'reps' | 'seconds'
  primary_muscles: string[]
  secondary_muscles: string[]
}

/** Replaces a method of the client for the routes that the generated contract does not contain yet. */
export type PendingCall<Answer> = (
  path: string,
  options: CallOptions & { path: { id: number }; body?: ExerciseGuideInput },
) => Promise<Answer>
