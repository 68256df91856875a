import type { ProgramDocument, ProgramWeek, StartProgramInput } from '@/api/types'
import { checked, type Checked } from '@/lib/form/checked'
import { weightError, type WeightEntry, type WeightUnit } from '@/lib/weight'

export interface StartTrack {
  key: string
  name: string
  /** Value that the program starts with if nothing is entered; null if it is unknown. In kg. */
  suggested: number | null
  /** Whether the suggestion is from the program's document and not from own logs. */
  isFromProgram: boolean
}

type Tracks = ProgramDocument['tracks']

/** Whether a track's value is a weight. Seconds and reps start with the value of the program. */
const isWeight = ({ start }: Tracks[number]) => start?.seconds == null && start?.reps == null

/** Returns the weights that a member can enter before the start, with what a preview knows about them. */
export function startTracks(tracks: Tracks, weeks: readonly ProgramWeek[]): StartTrack[] {
  const exercises = weeks.flatMap(({ days }) => days.flatMap((day) => day.exercises))
  return tracks.filter(isWeight).flatMap(({ key, start }) => {
    const exercise = exercises.find(({ prescription }) => prescription?.track === key)
    if (exercise === undefined) return []
    const suggested = exercise.prescription?.value ?? null
    const isFromProgram = suggested !== null && start?.kg === suggested
    return [{ key, name: exercise.name, suggested, isFromProgram }]
  })
}

export interface StartValues {
  weights: Readonly<Record<string, WeightEntry>>
  weekdays: number[]
  missed: string
  /** ISO date; empty for today. */
  startOn: string
}

export type StartChoices = Pick<StartProgramInput, 'starts' | 'weekdays' | 'missed' | 'start_on'>

/** Reads the entered weights. Empty ones are left to the server, and a queue has no choice of missed weeks. */
export function checkStart(
  { weights, weekdays, missed, startOn }: StartValues,
  schedule: ProgramDocument['schedule']['kind'],
  weekdayProblem: string | undefined,
  unit: WeightUnit,
): Checked<'weights' | 'weekdays', StartChoices> {
  const entered = Object.entries(weights).filter(([, { text }]) => text.trim() !== '')
  const wrong = entered
    .map(([, entry]) => weightError(entry, unit))
    .find((error) => error !== undefined)
  return checked({ weights: wrong, weekdays: weekdayProblem }, () => ({
    starts: Object.fromEntries(
      entered.flatMap(([key, { kg }]) => (kg === null ? [] : [[key, { kg }]])),
    ),
    weekdays,
    ...(startOn === '' ? {} : { start_on: startOn }),
    ...(schedule === 'queue' ? {} : { missed: missed === 'pass' ? 'pass' : 'shift' }),
  }))
}
