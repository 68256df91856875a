import type { MealType, WorkoutPlan } from './types'

/*
 * The bodies of the admin's catalogue routes. They are written by hand until the server's document has them;
 * then they become names of the generated ones, as in types.ts.
 */

/** The plan that a member follows. */
export interface CurrentWorkoutPlan extends WorkoutPlan {
  /** The day of the plan that is today for the member, from 1. */
  today: number
}

export interface ExerciseInput {
  name: string
  description: string
  /** 1 to 10. */
  sets: number
  /** 1 to 100. */
  reps: number
}

export interface AdminExercise extends ExerciseInput {
  id: number
  /** How many listed plans of the catalogue use it. */
  plan_count: number
}

export interface WorkoutPlanInput {
  name: string
  description: string
  /** 1 to 30. */
  num_of_days: number
}

export interface AdminWorkoutPlan extends WorkoutPlanInput {
  id: number
  /** Raised by each change of the schedule. */
  version: number
  /** Entries of the schedule: an exercise that stands in two days counts twice. */
  exercise_count: number
  follower_count: number
  /** Why members are not shown it; null when they are. */
  not_offered_reason: string | null
}

/** Where an exercise stands in a plan. */
export interface PlanPlace {
  exercise_id: number
  /** From 1. */
  day_num: number
  /** From 1, without gaps. */
  order_in_day: number
}

export interface PlanEntry extends PlanPlace {
  exercise_name: string
  plan_name: string
  num_of_days: number
  /** As this plan asks for them. */
  sets: number
  reps: number
  /** It was removed from the catalogue and stays where it stands. */
  archived: boolean
}

export interface ScheduleInput {
  exercises: PlanPlace[]
  /** The version that the change began with; another one by now is a conflict. */
  version: number
}

export interface MealInput {
  name: string
  description: string
  /** kcal of one portion, 0 to 5,000. */
  calories: number
  /** Grams of one portion, 0 to 1,000, as are carbs and fats. */
  protein: number
  carbs: number
  fats: number
}

export interface AdminMeal extends MealInput {
  id: number
  /** How many listed plans of the catalogue serve it. */
  plan_count: number
}

export interface DietPlanInput {
  name: string
  description: string
}

export interface AdminDietPlan extends DietPlanInput {
  id: number
  meal_count: number
  /** kcal of a day. */
  total_calories: number
  follower_count: number
  /** Why members are not shown it; null when they are. */
  not_offered_reason: string | null
}

export interface DietPlanMealInput {
  diet_plan_id: number
  meal_id: number
  meal_type: MealType
  /** 0.25 to 10. */
  portions: number
}

export interface DietPlanMeal {
  meal_id: number
  meal_name: string
  meal_type: MealType
  portions: number
  /** Of all its portions, as are the grams. */
  calories: number
  protein: number
  carbs: number
  fats: number
  /** It was removed from the catalogue and stays where it stands. */
  archived: boolean
}
