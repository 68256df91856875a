import { isCoachName } from '@/domain/coach/coach-name'
import type { CoachName, GeneratedWorkout, GeneratedWorkoutPlan } from '@/api/types'
import { isObject } from '@/domain/entry/parse-json'
import { readMesocycle } from './mesocycle'

/** Generated plan with defaults for optional fields. */
export interface ReadWorkout extends Omit<GeneratedWorkout, 'source'> {
  /** Null if the response does not contain it. */
  source: CoachName | null
}

type Fields = Record<string, unknown>

const isText = (value: unknown): value is string => typeof value === 'string'

const isCount = (value: unknown): value is number => Number.isSafeInteger(value)

/** Returns an optional text. */
const textOf = (value: unknown): string => (isText(value) ? value : '')

interface Entry {
  exercise: Fields
  sets: number
  reps: number
  unit?: unknown
  rest_seconds?: unknown
}

function isEntry(value: unknown): value is Entry {
  return (
    isObject(value) &&
    isObject(value.exercise) &&
    isText(value.exercise.name) &&
    isCount(value.sets) &&
    isCount(value.reps)
  )
}

function isDay(value: unknown): value is { day_num: number; exercises: unknown[] } {
  return (
    isObject(value) &&
    isCount(value.day_num) &&
    Array.isArray(value.exercises) &&
    value.exercises.every(isEntry)
  )
}

/** Returns the generated plan of a response. Checks its structure; the server has validated its content. */
export function readGeneratedWorkout(answer: unknown): ReadWorkout {
  if (!isObject(answer) || !isObject(answer.workout_plan)) throw new Error('No workout plan')
  const { workout_plan: plan, source, notes } = answer
  const { name, days } = plan
  if (!isText(name) || !Array.isArray(days) || days.length === 0 || !days.every(isDay)) {
    throw new Error('The answer is no workout plan')
  }
  return {
    source: isCoachName(source) ? source : null,
    notes: Array.isArray(notes) ? notes.filter(isText) : [],
    workout_plan: {
      ...(plan as unknown as GeneratedWorkoutPlan),
      description: textOf(plan.description),
      mesocycle: readMesocycle(plan.mesocycle),
      days: days.map(({ day_num, exercises }) => ({
        day_num,
        exercises: exercises.filter(isEntry).map((entry) => ({
          exercise: {
            name: textOf(entry.exercise.name),
            description: textOf(entry.exercise.description),
          },
          sets: entry.sets,
          reps: entry.reps,
          unit: entry.unit === 'seconds' ? 'seconds' : 'reps',
          rest_seconds: isCount(entry.rest_seconds) ? entry.rest_seconds : null,
        })),
      })),
    },
  }
}
