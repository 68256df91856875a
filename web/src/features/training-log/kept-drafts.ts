import { readStored, writeStored } from '@/lib/stored-data'
import { weightEntry, type WeightUnit } from '@/lib/weight'
import type { DraftSet } from './set-draft'
import { EFFORTS, SET_KINDS } from './set-entry'

/** The sets written down so far, by exercise. */
export type Drafts = Readonly<Record<string, readonly DraftSet[]>>

export interface DraftOwner {
  userId: number
  /** The member's own ISO date. */
  day: string
}

/** One place for all: the draft of another day or account is overwritten, and goes with the session's data. */
const PLACE = 'set-drafts'

interface Kept extends DraftOwner {
  unit: WeightUnit
  drafts: Record<string, DraftSet[]>
}

function isSet(value: unknown): value is DraftSet {
  if (typeof value !== 'object' || value === null) return false
  const { key, weight, reps, kind, rpe, isDone } = value as Partial<DraftSet>
  return (
    Number.isSafeInteger(key) &&
    typeof weight === 'object' &&
    typeof weight.text === 'string' &&
    (weight.kg === null || (typeof weight.kg === 'number' && weight.kg > 0)) &&
    typeof reps === 'string' &&
    SET_KINDS.some((one) => one.value === kind) &&
    (rpe === '' || (rpe !== undefined && EFFORTS.includes(rpe))) &&
    typeof isDone === 'boolean'
  )
}

function parse(text: string | null): Partial<Kept> {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

/** What this member wrote down today and did not log yet. What cannot be read is not there. */
export function readDrafts({ userId, day }: DraftOwner, unit: WeightUnit): Drafts {
  const kept = parse(readStored(PLACE))
  if (kept.userId !== userId || kept.day !== day) return {}
  const drafts: Record<string, DraftSet[]> = {}
  for (const [exercise, sets] of Object.entries(kept.drafts ?? {})) {
    if (!Array.isArray(sets) || !sets.every(isSet)) continue
    drafts[exercise] =
      kept.unit === unit
        ? sets
        : sets.map((set) => ({ ...set, weight: weightEntry(set.weight.kg, unit) }))
  }
  return drafts
}

export function writeDrafts(owner: DraftOwner, unit: WeightUnit, drafts: Drafts): void {
  writeStored(PLACE, JSON.stringify({ ...owner, unit, drafts }))
}
