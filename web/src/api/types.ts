import type { components } from './generated/schema'

/*
 * The bodies of the API by name, as the server's own document gives them: `npm run api-types` writes what
 * they stand on, so that a change of the server which the site does not follow fails the type check.
 */
type Schemas = components['schemas']

export type Role = Schemas['Role']
export type SignedIn = Schemas['SignedIn']
export type SessionAnswer = Schemas['Session']
/** What the app keeps of it: the rest can change elsewhere, and is asked for where it is shown. */
export type Session = Pick<SessionAnswer, 'userId' | 'role' | 'email'>
/** One place where the account is signed in. */
export type SessionInfo = Schemas['SessionInfo']
export type ChangePasswordInput = Schemas['ChangePasswordBody']
export type RemoveAccountInput = Schemas['RemoveOwnAccountBody']

export type Gender = Schemas['Gender']
export type FitnessGoal = Schemas['FitnessGoal']
export type Profile = Schemas['Profile']
export type ProfileInput = Schemas['ProfileInput']

/** What was weighed on a day, with the trend. */
export type WeightTrend = Schemas['WeightTrend']
/** What was weighed on a day. */
export type WeighIn = Schemas['WeighIn']

export type PlanSource = Schemas['PlanSource']
export type PlanExercise = Schemas['PlanExercise']
export type WorkoutPlan = Schemas['WorkoutPlan']
/** The plan that a member follows: it knows which of its days is today. */
export type CurrentWorkoutPlan = Schemas['CurrentWorkoutPlan']
/** An exercise that can stand in for another. */
export type AlternativeExercise = Schemas['AlternativeExercise']
export type ExerciseOption = Schemas['ExerciseOption']
/** A plan that the member follows or has followed. */
export type FollowedWorkoutPlan = Schemas['FollowedWorkoutPlan']
/** A plan on offer is a plan like any other; the name says what it is to the member. */
export type AvailableWorkoutPlan = WorkoutPlan

export type ExerciseLog = Schemas['ExerciseLog']
export type RecentLog = Schemas['RecentLog']
export type ExerciseLogInput = Schemas['LogExerciseInput']
/** One set as it was done. */
export type PerformedSet = Schemas['PerformedSet']
export type SetKind = Schemas['SetKind']
/** One set as it was done, as it is sent. */
export type PerformedSetInput = Schemas['PerformedSetInput']
export type EditLogInput = Schemas['EditLogInput']
export type EditedLog = Schemas['EditedLog']
export type RemovedLog = Schemas['RemovedLog']
/** A correction or a removal, as the journal keeps it. */
export type LogChange = Schemas['LogChange']
/** An import, which is one change with all that it added. */
export type ImportChange = Schemas['ImportChange']
export type JournalEntry = Schemas['JournalEntry']
export type ImportUndone = Schemas['ImportUndone']
/** What was done in a log. */
export type LogValues = Schemas['LogValues']
export type TodayStats = Schemas['TodayStats']
/** What to lift next in an exercise, and why. */
export type NextWeight = Schemas['NextWeight']
/** An exercise in short: how often it was done, and the best of it. */
export type ExerciseSummary = Schemas['ExerciseSummary']
export type ExerciseProgress = Schemas['ExerciseProgress']
export type ExerciseRecord = Schemas['ExerciseRecord']
export type ProgressPoint = Schemas['ProgressPoint']
/** The sets of the last weeks by group of muscles, and how long the plan was kept. */
export type WeeksProgress = Schemas['WeeksProgress']
export type TrainedWeek = Schemas['TrainedWeek']
/** The weekly sets that suit a goal. */
export type SetsRange = Schemas['SetsRange']
export type Streak = Schemas['Streak']

/** A history that is brought in, and what came of it. */
export type ImportInput = Schemas['ImportInput']
export type ImportReport = Schemas['ImportReport']
export type ImportProgress = Schemas['ImportProgress']
export type ImportFormat = Schemas['ImportFormat']
/** A name of the file, and the exercise that it is taken for. */
export type ImportedName = Schemas['ImportedName']
export type NameChoice = Schemas['NameChoiceInput']
export type UnreadableLine = Schemas['UnreadableLine']
export type NameMatch = Schemas['NameMatch']
export type SkipReason = Schemas['SkipReason']

export type DailyTip = Schemas['DailyTip']
export type DailyChallenge = Schemas['DailyChallenge']
/** Who answers and who makes plans: an AI service, or what is built in. */
export type CoachName = Schemas['CoachName']
export type CoachSource = Schemas['CoachSource']
export type ChatInput = Schemas['ChatInput']
export type ChatOutput = Schemas['ChatOutput']
export type PlanRequestInput = Schemas['PlanRequestInput']
export type TrainingLocation = Schemas['TrainingLocation']
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

export type MessageType = Schemas['MessageType']
export type MessageStatus = Schemas['MessageStatus']
export type MessageInput = Schemas['SendMessageInput']
export type OwnMessage = Schemas['OwnMessage']
export type SupportMessage = Schemas['SupportMessage']

export type Account = Schemas['Account']
export type AccountSummary = Schemas['AccountSummary']
export type Moderator = Schemas['Moderator']
export type ActiveUsers = Schemas['ActiveUsers']
export type ActiveDay = Schemas['ActiveDay']
export type AuditEntry = Schemas['AuditEntry']

export type ExerciseInput = Schemas['ExerciseInput']
export type AdminExercise = Schemas['AdminExercise']
export type WorkoutPlanInput = Schemas['WorkoutPlanInput']
export type AdminWorkoutPlan = Schemas['AdminWorkoutPlan']
/** Where an exercise stands in a plan. */
export type PlanPlace = Schemas['ScheduleEntryInput']
export type PlanEntry = Schemas['PlanEntry']
export type ScheduleInput = Schemas['ScheduleInput']
export type MealInput = Schemas['MealInput']
export type AdminMeal = Schemas['AdminMeal']
export type DietPlanInput = Schemas['DietPlanInput']
export type AdminDietPlan = Schemas['AdminDietPlan']
export type DietPlanMealInput = Schemas['DietPlanMealInput']
export type DietPlanMeal = Schemas['DietPlanMeal']

export type Success = Schemas['Success']
export type ErrorBody = Schemas['ErrorBody']
