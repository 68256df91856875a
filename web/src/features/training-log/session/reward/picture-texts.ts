import { MAX_LINES, type PictureTexts } from './picture'

/** Parts of the picture that the member can choose. */
export type PicturePart = 'time' | 'sets' | 'volume' | 'exercises' | 'records'

/** Texts of a finished workout. */
export interface WorkoutTexts {
  title: string
  date: string
  time: string
  sets: string
  /** Null without any weight. */
  volume: string | null
  exercises: readonly string[]
  records: readonly string[]
}

export const partNames = (): Readonly<Record<PicturePart, string>> => ({
  time: 'Time',
  sets: 'Sets',
  volume: 'Volume',
  exercises: 'Exercises',
  records: 'Records',
})

/** Returns the parts that the workout has. */
export const partsOf = ({ volume, exercises, records }: WorkoutTexts): PicturePart[] => [
  'time',
  'sets',
  ...(volume === null ? [] : (['volume'] as const)),
  ...(exercises.length === 0 ? [] : (['exercises'] as const)),
  ...(records.length === 0 ? [] : (['records'] as const)),
]

/** Returns the texts of the picture: the day, and only the chosen parts. */
export function pictureTexts(
  workout: WorkoutTexts,
  chosen: ReadonlySet<PicturePart>,
): PictureTexts {
  const stats = (['time', 'sets', 'volume'] as const).flatMap((part) => {
    const value = workout[part]
    return chosen.has(part) && value !== null ? [[partNames()[part], value] as const] : []
  })
  const lines = [
    ...(chosen.has('records') ? workout.records : []),
    ...(chosen.has('exercises') ? workout.exercises : []),
  ]
  const shown = lines.length > MAX_LINES ? lines.slice(0, MAX_LINES - 1) : lines
  const left = lines.length - shown.length
  return {
    title: workout.title,
    date: workout.date,
    stats,
    lines: left === 0 ? shown : [...shown, `and ${String(left)} more`],
  }
}

/** Returns the picture as one sentence for screen readers. */
export const describePicture = ({ title, date, stats, lines }: PictureTexts): string =>
  [title, date, ...stats.map(([name, value]) => `${name}: ${value}`), ...lines].join('. ')
