import type { components } from './generated/schema'

/* Paths that the generated contract does not describe yet. When it does, this file goes: `types.ts` takes these types
   from the schema, and `features/progress/queries.ts` uses `api` itself. */

type Schemas = components['schemas']

/** Level of a muscle against the recommended range. */
export type SetsLevel = 'none' | 'below' | 'within' | 'above'

/** Sets of a muscle in the last 7 days. */
export interface MuscleWeek {
  muscle: string
  group: string
  /** In steps of 0.5: a set counts half for a helping muscle. */
  sets: number
  level: SetsLevel
}

/** A record with the value that it replaced, in kg. */
export interface NewRecord {
  exercise_id: number
  exercise_name: string
  kind: Schemas['RecordKind']
  value: number
  before: number
  log_date: string
}

export type CalendarState = 'done' | 'begun' | 'missed' | 'extra' | 'planned'

/** A day with planned or logged exercises. */
export interface CalendarDay {
  date: string
  planned: number
  logged: number
  state: CalendarState
}

/** Estimated one-rep maxima of a main lift, in kg, oldest first. */
export interface LiftTrend {
  exercise_id: number
  exercise_name: string
  points: { log_date: string; value: number }[]
  /** Difference of the last to the first point, in kg. */
  change: number | null
}

export type MeasurementName = Exclude<keyof Schemas['Measurements'], 'measured_on'>

/** Latest value of a measurement in cm. */
export interface LatestMeasurement {
  name: MeasurementName
  value: number
  measured_on: string
  /** Difference to 30 days before, in cm. */
  change_30: number | null
}

/** Estimated body fat in percent. */
export interface BodyFat {
  value: number
  low: number
  high: number
  date: string
}

export interface BodyOverview {
  /** Latest weight in kg. */
  weight: number | null
  trend: number | null
  change_30: number | null
  measurements: LatestMeasurement[]
  body_fat: BodyFat | null
}

export interface ProgressOverview {
  from: string
  to: string
  weeks: Schemas['TrainedWeek'][]
  band: Schemas['SetsRange']
  streak: Schemas['Streak']
  muscles: MuscleWeek[]
  records: NewRecord[]
  calendar: CalendarDay[]
  lifts: LiftTrend[]
  /** Null for minors. */
  body: BodyOverview | null
}

export interface ComparedPeriod {
  from: string
  to: string
  sessions: number
  sets: number
  records: number
  muscles: { muscle: string; sets: number }[]
  /** Best estimated one-rep maxima of the same exercises in both periods, in kg. */
  lifts: { exercise_id: number; exercise_name: string; best: number | null }[]
  /** Body weight trend at the last weigh-in of the period, in kg. */
  weight_trend: number | null
}

export interface PeriodComparison {
  /** Whether the counts are per week, because the periods differ in length. */
  per_week: boolean
  a: ComparedPeriod
  b: ComparedPeriod
}

interface Signal {
  signal?: AbortSignal | undefined
}

/** The part of the client that these paths use. */
export interface PendingApi {
  get: {
    (
      path: '/api/user/progress/overview',
      options: Signal & { query?: { weeks?: number | null } },
    ): Promise<ProgressOverview>
    (
      path: '/api/user/progress/comparison',
      options: Signal & { query: { a_from: string; a_to: string; b_from: string; b_to: string } },
    ): Promise<PeriodComparison>
  }
}
