/*
 * The bodies of the API, under the names that the OpenAPI document gives them. Times are RFC 3339 in UTC,
 * dates ISO (`2001-04-30`), weights kilograms.
 */

export type Role = 'user' | 'moderator' | 'admin'

/** The answer to a login or a registration. */
export interface SignedIn {
  userId: number
  role: Role
}

/** Who is signed in. */
export interface Session extends SignedIn {
  email: string
}

export type Gender = 'male' | 'female' | 'other'

/** The last is spelt with three r's in the API, and so it stays. */
export type FitnessGoal = 'gain_muscle' | 'lose_fat' | 'keep_currrent_weight'

/** What a member saves; all eight are needed. */
export interface ProfileInput {
  fname: string
  lname: string
  gender: Gender
  birth_date: string
  weight: number
  height: number
  number_of_training_days: number
  fitness_goal: FitnessGoal
}

/** Before the first save every field that a member fills in is null. */
export type Profile = { [Field in keyof ProfileInput]: ProfileInput[Field] | null } & {
  email: string
  creation_time: string
  workout_plan_id: number | null
  diet_plan_id: number | null
}

export interface PlanExercise {
  id: number
  name: string
  sets: number
  reps: number
  description: string
}

/** Days are keyed by their number, as text; a day without exercises is a day of rest. */
export type PlanDays = Record<string, PlanExercise[]>

export type PlanSource = 'catalogue' | 'gemini' | 'openai' | 'builtin' | 'own'

/** The plan that a member follows. */
export interface WorkoutPlan {
  id: number
  name: string
  description: string
  num_of_days: number
  source: PlanSource
  days: PlanDays
}

/** A plan of the catalogue that a member may choose. */
export interface AvailableWorkoutPlan {
  id: number
  name: string
  description: string
  num_of_days: number
  days: PlanDays
}

export interface ExerciseLog {
  id?: number
  exercise_id: number
  exercise_name: string
  sets: number
  reps: number
  weight: number | null
  log_date: string
}

/** What is sent to log an exercise: a weight only when one was lifted. */
export interface ExerciseLogInput {
  exercise_id: number
  weight?: number
}

export interface TodayStats {
  exercises_completed: number
  total_exercises: number
  recent_logs: ExerciseLog[]
}

export interface DailyTip {
  tip: string
}

export interface DailyChallengeExercise {
  name: string
  reps?: number
  duration_seconds?: number
}

export interface DailyChallenge {
  exercises: DailyChallengeExercise[]
}

export interface Success {
  success: boolean
}

/** Every error's body. `error` and `message` are the same text, fit to be shown. */
export interface ErrorBody {
  error: string
  message: string
  code: string
  fields?: Record<string, string>
  request_id: string
}
