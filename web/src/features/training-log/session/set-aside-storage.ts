import { parseJson } from '@/domain/entry/parse-json'
import { readUnsaved } from '@/lib/unsaved-data'
import { setAsidePlace } from './session-state'
import { sessionOf, type TrainingSession } from './session-storage'

/** Parses the workouts that were set aside. Invalid ones are ignored. */
export function parseSetAside(text: string | null): readonly TrainingSession[] {
  const stored = parseJson(text)
  return Array.isArray(stored) ? stored.flatMap((one) => sessionOf(one) ?? []) : []
}

export const readSetAside = (userId: number): readonly TrainingSession[] =>
  parseSetAside(readUnsaved(setAsidePlace(userId)))
