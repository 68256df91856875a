import type { components } from './generated/schema'

/*
 * The bodies of the API by name, as the server's own document gives them: `npm run api-types` writes what
 * they stand on, so that a change of the server which the site does not follow fails the type check.
 */
type Schemas = components['schemas']

export type Role = Schemas['Role']
export type SignedIn = Schemas['SignedIn']
export type Session = Schemas['Session']

export type Gender = Schemas['Gender']
export type FitnessGoal = Schemas['FitnessGoal']
export type Profile = Schemas['Profile']
export type ProfileInput = Schemas['ProfileInput']

export type PlanExercise = Schemas['PlanExercise']
export type WorkoutPlan = Schemas['WorkoutPlan']
/** A plan on offer is a plan like any other; the name says what it is to the member. */
export type AvailableWorkoutPlan = WorkoutPlan

export type ExerciseLog = Schemas['ExerciseLog']
export type ExerciseLogInput = Schemas['LogExerciseInput']
export type TodayStats = Schemas['TodayStats']

export type DailyTip = Schemas['DailyTip']
export type DailyChallenge = Schemas['DailyChallenge']
/** Who answers and who makes plans: an AI service, or what is built in. */
export type CoachName = Schemas['CoachName']
export type CoachSource = Schemas['CoachSource']
export type ChatInput = Schemas['ChatInput']
export type ChatOutput = Schemas['ChatOutput']
export type PlanRequestInput = Schemas['PlanRequestInput']
export type Place = Schemas['Place']
export type GeneratedWorkout = Schemas['GeneratedWorkout']
export type GeneratedWorkoutPlan = Schemas['GeneratedWorkoutPlan']

export type DietItem = Schemas['DietItem']
export type MealType = Schemas['MealType']
export type DietPlan = Schemas['DietPlan']
export type DietNeed = Schemas['DietNeed']
export type AvailableDietPlan = Schemas['AvailableDietPlan']
export type AvailableDietPlans = Schemas['AvailableDietPlans']
export type GeneratedDietPlan = Schemas['GeneratedDietPlan']
export type GeneratedDiet = Schemas['GeneratedDiet']

export type Success = Schemas['Success']
export type ErrorBody = Schemas['ErrorBody']
