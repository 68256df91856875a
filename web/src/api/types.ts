import type { components } from './generated/schema'

/* Types of the API's request and response bodies. They are based on the server's OpenAPI document
   (`npm run api-types`), so that the type check fails if the site does not follow a change. */
type Schemas = components['schemas']

export type Role = Schemas['Role']
export type SentInvitation = Schemas['SentInvitation']
export type SignedIn = Schemas['SignedIn']
export type SessionAnswer = Schemas['Session']
/**
 * The cached part of a session. Other parts can change elsewhere and are requested where they are
 * displayed.
 */
export type Session = Pick<SessionAnswer, 'userId' | 'role' | 'email'>
/** A session of the account on one device. */
export type SessionInfo = Schemas['SessionInfo']
export type ChangePasswordInput = Schemas['ChangePasswordBody']
export type RemoveAccountInput = Schemas['RemoveOwnAccountBody']

/** A link of the member to a shared plan, without its address. */
export type ImportedPlanFile = Schemas['ImportedPlanFile']
export type ImportedPlanExercise = Schemas['ImportedPlanExercise']
export type ExerciseMatch = Schemas['ExerciseMatch']
export type PlanLink = Schemas['PlanLink']
/** The member's calendar feed, without its address. */
export type CalendarFeed = Schemas['CalendarFeed']

export type Gender = Schemas['Gender']
export type FitnessGoal = Schemas['FitnessGoal']
/** Limits that the member's plans must respect. */
export type Limits = Schemas['Limits']
export type LimitsInput = Schemas['LimitsInput']
export type LimitChoice = Schemas['LimitChoice']
export type LimitChoices = Schemas['LimitChoices']

/** Why something does not fit the member's limits. */
export type Misfit = Schemas['Misfit']
/**
 * Marks of limits and prescriptions are optional, because data that an earlier version stored on the
 * device does not have them.
 */
type WithOptional<Whole, Key extends keyof Whole> = Omit<Whole, Key> & Partial<Pick<Whole, Key>>

export type Profile = Schemas['Profile']
export type ProfileInput = Schemas['ProfileInput']

/** The logged body weight of each day, with the trend. */
export type WeightTrend = Schemas['WeightTrend']
/** The logged body weight of one day. */
export type WeighIn = Schemas['WeighIn']

export type PlanSource = Schemas['PlanSource']
export type PlanExercise = WithOptional<
  Schemas['PlanExercise'],
  'also_needs' | 'equipment' | 'misfits' | 'prescription' | 'primary_muscles'
>
export type RepUnit = Schemas['RepUnit']
export type MovementPattern = Schemas['MovementPattern']
export type ExerciseNote = Schemas['ExerciseNote']
export type OpenWorkout = Schemas['OpenWorkout']
export type OpenWorkoutExercise = Schemas['OpenWorkoutExercise']
export type PatternDetail = Schemas['PatternDetail']
export type Equipment = Schemas['Equipment']
export type Muscle = Schemas['Muscle']
export interface WorkoutPlan extends WithOptional<Omit<Schemas['WorkoutPlan'], 'days'>, 'misfits'> {
  days: Record<string, PlanExercise[]>
}
/** The member's current plan, including which of its days is today. */
export interface CurrentWorkoutPlan extends WorkoutPlan {
  /** Plan day of today. */
  today: number
  /** Position in the program; null or missing for a plain plan. */
  program?: Schemas['ProgramPosition'] | null
}
/** A replacement for an exercise. */
export type AlternativeExercise = WithOptional<
  Schemas['AlternativeExercise'],
  'also_needs' | 'misfits'
>
export type ExerciseOption = WithOptional<
  Schemas['ExerciseOption'],
  'also_needs' | 'misfits' | 'pattern'
>
/** A current or past plan of the member. */
export type FollowedWorkoutPlan = Schemas['FollowedWorkoutPlan']
/** An available plan. It has the same shape as any plan; the name documents its use. */
export type AvailableWorkoutPlan = WorkoutPlan

export type ExerciseLog = Schemas['ExerciseLog']
export type RecentLog = Schemas['RecentLog']
export type ExerciseLogInput = Schemas['LogExerciseInput']
/** One performed set. */
export type PerformedSet = Schemas['PerformedSet']
export type SetKind = Schemas['SetKind']
/** One performed set in a request. */
export type PerformedSetInput = Schemas['PerformedSetInput']
export type SavedSet = Schemas['SavedSet']
export type EditLogInput = Schemas['EditLogInput']
export type EditedLog = Schemas['EditedLog']
export type RemovedLog = Schemas['RemovedLog']
/** An edit or removal in the history of log changes. */
export type LogChange = Schemas['LogChange']
/** An import as one change, with all logs that it added. */
export type ImportChange = Schemas['ImportChange']
export type JournalEntry = Schemas['JournalEntry']
export type ImportUndone = Schemas['ImportUndone']
/** Weight and sets of a log. */
export type LogValues = Schemas['LogValues']
export type TodayStats = Schemas['TodayStats']
/** Suggested weight for an exercise, with the reason. */
export type NextWeight = Schemas['NextWeight']
/** Summary of an exercise: number of workouts and personal records. */
export type ExerciseSummary = Schemas['ExerciseSummary']
/** An exercise and how it is done. Without a guide, its lists are empty. */
export type ExerciseGuide = Schemas['ExerciseGuide']
/** The part of a guide that admins edit. */
export type ExerciseGuideInput = Schemas['ExerciseGuideInput']
export type ExerciseProgress = Schemas['ExerciseProgress']
export type ExerciseRecord = Schemas['ExerciseRecord']
export type ProgressPoint = Schemas['ProgressPoint']
export type TrainedWeek = Schemas['TrainedWeek']
/** Recommended weekly sets for a goal. */
export type SetsRange = Schemas['SetsRange']
export type Streak = Schemas['Streak']
/** Muscles, records, days, main lifts and body values at a glance. */
export type ProgressOverview = Schemas['Overview']
/** A muscle with its sets of the last 7 days. */
export type MuscleWeek = Schemas['TrainedMuscle']
/** Level of a muscle against the recommended range. */
export type SetsLevel = Schemas['MuscleLevel']
/** A record with the value that it replaced. */
export type NewRecord = Schemas['NewRecord']
/** A day with planned or logged exercises. */
export type CalendarDay = Schemas['CalendarDay']
export type CalendarState = Schemas['DayState']
/** Estimated one-rep maxima of an exercise. */
export type LiftTrend = Schemas['MainLift']
export type BodyOverview = Schemas['BodyOverview']
export type LatestMeasurement = Schemas['LatestMeasurement']
export type BodyFat = Schemas['BodyFat']
/** Two periods side by side. */
export type PeriodComparison = Schemas['Comparison']
export type ComparedPeriod = Schemas['ComparedPeriod']

export type MeasurementName = Schemas['MeasurementName']
/** Measurements of a day in cm. */
export type Measurements = Schemas['Measurements']
/** Measurements to change. Null removes one; those that are missing stay. */
export type MeasurementsInput = Schemas['MeasurementsInput']
export type LengthUnit = Schemas['LengthUnit']

/** Bar and steps between weights, in the unit of the profile. */
export type Loading = Schemas['Loading']
export type LoadingInput = Schemas['LoadingInput']

/** A history to import, and the result. */
export type ImportInput = Schemas['ImportInput']
export type ImportColumns = Schemas['ImportColumns']
/** Order of year, month and day in dates. */
export type DateOrder = Schemas['DateOrder']
export type DecimalSign = Schemas['DecimalSign']
export type ImportReport = Schemas['ImportReport']
export type ImportProgress = Schemas['ImportProgress']
export type ImportFormat = Schemas['ImportFormat']
/** An exercise name in the file and the exercise that it matches. */
export type ImportedName = Schemas['ImportedName']
export type NameChoice = Schemas['NameChoiceInput']
export type UnreadableLine = Schemas['UnreadableLine']
export type NameMatch = Schemas['NameMatch']
export type SkipReason = Schemas['SkipReason']

export type DiaryImportInput = Schemas['DiaryImportInput']
/** The result of an import of a diary. */
export type DiaryImportReport = Schemas['DiaryImportReport']

export type DailyTip = Schemas['DailyTip']
export type DailyChallenge = Schemas['DailyChallenge']
/** The source of answers and plans: an AI service or the built-in planner. */
export type CoachName = Schemas['CoachName']
export type CoachSource = Schemas['CoachSource']
export type ChatInput = Schemas['ChatInput']
export type ChatOutput = Schemas['ChatOutput']
export type PlanRequestInput = Schemas['PlanRequestInput']
export type TrainingLocation = Schemas['TrainingLocation']
/** An exercise of a generated plan. Pages do not need its marks of limits, because it fits. */
interface GeneratedEntry extends Omit<Schemas['GeneratedEntry'], 'exercise'> {
  exercise: Pick<Schemas['GeneratedExercise'], 'description' | 'name'>
}
interface GeneratedDay extends Omit<Schemas['GeneratedDay'], 'exercises'> {
  exercises: GeneratedEntry[]
}
export interface GeneratedWorkoutPlan extends Omit<Schemas['GeneratedWorkoutPlan'], 'days'> {
  days: GeneratedDay[]
}
export interface GeneratedWorkout extends Omit<Schemas['GeneratedWorkout'], 'workout_plan'> {
  workout_plan: GeneratedWorkoutPlan
}
/** Weeks of a generated plan. */
export type Mesocycle = Schemas['Mesocycle']

/** The eight nutrients of a food or an entry; null is not known. */
export type FoodNutrition = Schemas['FoodNutritionJson']
export type Food = Schemas['Food']
export type FoodPortion = Schemas['FoodPortion']
export type FoodUnit = Schemas['FoodUnit']
export type OwnFoodInput = Schemas['OwnFoodInput']
/** A food of the catalogue, for admins. */
export type AdminFood = Schemas['AdminFood']
export type CatalogueFoodInput = Schemas['CatalogueFoodInput']
/** A food that consists of other foods. */
export type Recipe = Schemas['Recipe']
export type RecipeInput = Schemas['RecipeInput']
export type FoodSettings = Schemas['FoodSettings']
/** A day of the food diary. */
export type DiaryDay = Schemas['DiaryDay']
export type DiaryEntry = Schemas['DiaryEntry']
/** An entry in a request: an amount of a food, or typed values. */
export type DiaryEntryInput = Schemas['DiaryEntryInput']
export type DayStatus = Schemas['DayStatus']
/** An edit, a removal or a copy in the history of the diary. */
export type DiaryChange = Schemas['DiaryChange']
/** An item of the current diet plan on a day. */
export type PlannedItem = Schemas['PlannedItem']
/** Sums, of which those are null that no entry knows. */
export type NutritionTotals = Schemas['NutritionTotals']

export type DietItem = Schemas['DietItem']
export type MealType = Schemas['MealType']
/** A food of a plan. Those of a plan that was generated or stored earlier may have no marks of limits. */
export type PlanFood = Schemas['DietItem'] & Partial<Schemas['MarkedMeal']>
interface PlanFoods {
  breakfast: PlanFood[]
  lunch: PlanFood[]
  dinner: PlanFood[]
  snack: PlanFood[]
}
export interface DietPlan extends Omit<Schemas['DietPlan'], MealType>, PlanFoods {}
export type DietNeed = Schemas['DietNeed']

/** The member's current target of energy and macros. */
export type Target = Schemas['Target']
export type OwnTargetInput = Schemas['OwnTargetInput']
export type ChangedTarget = Schemas['ChangedTarget']
export type TargetChange = Schemas['TargetChange']
export type TargetChoice = Schemas['TargetChoice']
/** The energy that the member uses per day, by weigh-ins and diary. */
export type Expenditure = Schemas['Expenditure']
export type ExpenditureDay = Schemas['ExpenditureDay']
export type ExpenditureNeeds = Schemas['ExpenditureNeeds']
export type DueCheckIn = Schemas['DueCheckIn']
export type CheckIn = Schemas['CheckIn']
export type CheckInInput = Schemas['CheckInInput']
export type AvailableDietPlan = Schemas['AvailableDietPlan']
export type AvailableDietPlans = Schemas['AvailableDietPlans']
export interface GeneratedDietPlan
  extends Omit<Schemas['GeneratedDietPlan'], MealType>,
    PlanFoods {}
export interface GeneratedDiet extends Omit<Schemas['GeneratedDiet'], 'plan'> {
  plan: GeneratedDietPlan
}

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
export type Backups = Schemas['Backups']
export type BackupFailure = Schemas['BackupFailure']

export type ExerciseInput = Schemas['ExerciseInput']
export type AdminExercise = Schemas['AdminExercise']
export type WorkoutPlanInput = Schemas['WorkoutPlanInput']
export type AdminWorkoutPlan = Schemas['AdminWorkoutPlan']
/** Position of an exercise in a plan. */
export type PlanPlace = Schemas['ScheduleEntryInput']
/** Program of a plan in the catalogue. */
export type CatalogueProgram = Schemas['CatalogueProgram']
export type PlanEntry = Schemas['PlanEntry']
export type ScheduleInput = Schemas['ScheduleInput']
export type MealInput = Schemas['MealInput']
export type AdminMeal = Schemas['AdminMeal']
export type MealFacts = Schemas['MealFacts']
export type DietPlanInput = Schemas['DietPlanInput']
export type AdminDietPlan = Schemas['AdminDietPlan']
export type DietPlanMealInput = Schemas['DietPlanMealInput']
export type DietPlanMeal = Schemas['DietPlanMeal']

export type Success = Schemas['Success']
export type ErrorBody = Schemas['ErrorBody']

/** The program that the member follows, or a plain plan as a program of one week. */
export type ProgramRun = Schemas['Run']
export type ProgramTrack = Schemas['RunTrack']
export type ProgramWeek = Schemas['ProgramWeek']
export type ProgramDay = Schemas['ProgramDay']
export type AvailableProgram = Schemas['AvailableProgram']
/** A program of the member's own, without its days. */
export type OwnProgram = Schemas['OwnProgram']
export type ProgramDocument = Schemas['ProgramDocument']
export type Prescription = Schemas['Prescription']
export type PrescribedSet = Schemas['PrescribedSet']
export type ProgramJournalEntry = Schemas['ProgramJournalEntry']
export type PreviewInput = Schemas['PreviewInput']
export type StartInput = Schemas['StartInput']
export type StartProgramInput = Schemas['StartProgramInput']
export type ProgramEntryInput = Schemas['ProgramEntryInput']
export type ProgramSettingsInput = Schemas['ProgramSettingsInput']
