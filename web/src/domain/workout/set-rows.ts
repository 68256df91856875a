import type { PerformedSet } from '@/api/types'
import type { WeightUnit } from '@/domain/units/weight'
import type { DraftSet } from './set-draft'
import { performedSet, setEntries } from './set-entry'

/** A row of the workout: a set that is proposed, entered or ticked. */
export interface SetRow extends DraftSet {
  /** Whether it was saved with its whole log, so that it is edited with the log. */
  isFixed: boolean
}

const isSame = (a: PerformedSet, b: PerformedSet) =>
  a.reps === b.reps && a.weight === b.weight && a.kind === b.kind && a.rpe === b.rpe

/** Returns the row with the values of the saved set, which another device may have changed. */
function withSaved(row: DraftSet, saved: PerformedSet, unit: WeightUnit): DraftSet {
  // Text that the member typed does not change while it means the same, for example "62,50".
  if (row.isDone && isSame(performedSet(row), { ...saved, weight: saved.weight ?? null }))
    return row
  const [entry] = setEntries([saved], unit)
  return { ...row, ...entry, key: row.key, isDone: true }
}

const isProposal = (row: DraftSet) => !row.isDone && !row.isEdited && row.id === undefined

/**
 * Returns the rows of an exercise: the entries of this device and the saved sets.
 *
 * A set that is only on this device does not change. Any other set has the state of the server and the outbox, because
 * another device may have changed, removed or added it. An added set replaces a proposal.
 */
export function setRows(
  entered: readonly DraftSet[],
  /** Sets of the exercise's log, also those that are not sent yet. Undefined while the logs are not loaded. */
  saved: readonly PerformedSet[] | undefined,
  unit: WeightUnit,
): SetRow[] {
  const own = new Map<string, PerformedSet>()
  for (const set of saved ?? []) if (set.key != null) own.set(set.key, set)
  const rows: SetRow[] = []
  for (const row of entered) {
    if (row.id !== undefined && rows.some(({ id }) => id === row.id)) continue
    const stored = row.id === undefined ? undefined : own.get(row.id)
    if (row.id !== undefined) own.delete(row.id)
    if (row.isPending !== false || saved === undefined) rows.push({ ...row, isFixed: false })
    else if (stored !== undefined) rows.push({ ...withSaved(row, stored, unit), isFixed: false })
    else rows.push({ ...row, isDone: false, isFixed: false })
  }
  const others = (saved ?? []).filter(({ key }) => key == null || own.has(key))
  for (const [index, entry] of setEntries(others, unit).entries()) {
    const id = others[index]?.key ?? undefined
    const at = rows.findIndex(isProposal)
    const key = rows[at]?.key ?? Math.max(-1, ...rows.map((row) => row.key)) + 1
    const row = {
      ...entry,
      key,
      id,
      isDone: true,
      isEdited: false,
      isPending: false,
      isFixed: id === undefined,
    }
    if (at >= 0) rows.splice(at, 1, row)
    else rows.push(row)
  }
  return rows
}

/** Returns the number of ticked rows that count towards the planned sets. */
export const countedSets = (rows: readonly DraftSet[]): number =>
  rows.filter(({ isDone, kind }) => isDone && kind !== 'warm_up' && kind !== 'drop').length

/** Returns the values of a set in the previous workout, for each row. Warm-ups are compared with warm-ups. */
export function previousSets(
  rows: readonly DraftSet[],
  last: readonly PerformedSet[],
): (PerformedSet | undefined)[] {
  const isWarmUp = ({ kind }: Pick<DraftSet, 'kind'>) => kind === 'warm_up'
  const warmUps = last.filter(isWarmUp)
  const others = last.filter((set) => !isWarmUp(set))
  let warmUp = 0
  let other = 0
  return rows.map((row) => {
    if (isWarmUp(row)) {
      warmUp += 1
      return warmUps[warmUp - 1]
    }
    other += 1
    return others[other - 1]
  })
}
