import { useEffect, useMemo, useState } from 'react'
import type { ExerciseSummary } from '@/api/types'
import { isOfShape, parseJson } from '@/domain/entry/parse-json'
import { readSessionData, writeSessionData } from '@/lib/session-data'
import { knownRecords, type KnownRecords } from './set-records'

type Stored = Readonly<Record<string, KnownRecords>>

const placeOf = (userId: number, day: string) => `records-before:${String(userId)}:${day}`

const isNumberOrNull = (value: unknown) => value === null || typeof value === 'number'

function isKnown(value: unknown): value is KnownRecords {
  if (!isOfShape<KnownRecords>(value)) return false
  const { heaviest, oneRepMax, mostReps, unit } = value
  return (
    [heaviest, oneRepMax, mostReps].every(isNumberOrNull) &&
    ['reps', 'seconds'].includes(unit as string)
  )
}

function readStored(place: string): Stored {
  const stored = parseJson(readSessionData(place))
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(Object.entries(stored).filter(([, value]) => isKnown(value)))
}

/** Returns the stored records with those of all exercises whose last log is of an earlier day. */
export function recordsBefore(
  stored: Stored,
  summaries: readonly ExerciseSummary[],
  day: string,
): Stored {
  const earlier = summaries.filter(({ last_date: last }) => last < day)
  return {
    ...stored,
    ...Object.fromEntries(earlier.map((one) => [String(one.exercise_id), knownRecords(one)])),
  }
}

/**
 * Returns the records of each exercise before a day.
 *
 * They come from the summaries that the client already has. A summary includes the sets of the workout as soon as the
 * server has them, so the earlier records are stored until the tab closes.
 */
export function useKnownRecords(
  userId: number,
  day: string,
  summaries: readonly ExerciseSummary[] | undefined,
): Stored {
  const place = placeOf(userId, day)
  const [stored, setStored] = useState(() => readStored(place))
  const known = useMemo(() => recordsBefore(stored, summaries ?? [], day), [stored, summaries, day])
  // Adjusted during rendering, so that no rendering lacks what an earlier one knew.
  if (summaries !== undefined && JSON.stringify(known) !== JSON.stringify(stored)) setStored(known)
  useEffect(() => {
    writeSessionData(place, JSON.stringify(stored))
  }, [place, stored])
  return known
}
