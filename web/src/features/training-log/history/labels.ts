import type {
  ImportChange,
  ImportUndone,
  JournalEntry,
  LogChange,
  LogValues,
  PerformedSetInput,
  RepUnit,
} from '@/api/types'
import { formatList, formatPeriod } from '@/domain/text/format'
import { formatMoment } from '@/lib/moment'
import { plural } from '@/domain/text/plural'
import { formatSet } from '@/domain/training/set-text'
import { formatWeight, type WeightUnit } from '@/domain/units/weight'

/** Describes a log in one line. */
export function describeLog(
  { weight, performed }: Pick<LogValues, 'weight'> & { performed: readonly PerformedSetInput[] },
  unit: WeightUnit,
  countedIn: RepUnit,
): string {
  if (performed.length > 0) {
    return formatList(performed.map((set) => formatSet(set, unit, countedIn)))
  }
  return weight === null ? 'No weight' : formatWeight(weight, unit)
}

/** Describes a change in one line. */
export function describeChange(
  { before, after }: LogChange,
  unit: WeightUnit,
  countedIn: RepUnit,
): string {
  const was = describeLog(before, unit, countedIn)
  return after === null
    ? `Removed: ${was}`
    : `Edited: ${was} → ${describeLog(after, unit, countedIn)}`
}

/** Returns why a change cannot be undone, or null. `changes` are all changes of the last 30 days. */
export function undoError(change: LogChange, changes: readonly JournalEntry[]): string | null {
  if (change.can_undo) return null
  if (change.undone_at !== null) return `Undone on ${formatMoment(change.undone_at)}`
  const hasLater = changes.some(
    (other) =>
      other.kind !== 'imported' &&
      other.log_id === change.log_id &&
      other.id > change.id &&
      other.undone_at === null,
  )
  return hasLater
    ? 'Changed again later. Undo the later change first.'
    : 'This exercise was logged again for that day. Remove that log first.'
}

/** Describes an import in one line. */
export function describeImport({
  logs_added: added,
  first_date: first,
  last_date: last,
}: ImportChange): string {
  const logs = plural(added, { one: '# log added', other: '# logs added' })
  return `${logs}, ${formatPeriod(first, last)}`
}

/** Returns why an import cannot be undone, or null. */
export function whyImportNotUndone(change: ImportChange): string | null {
  if (change.can_undo) return null
  if (change.undone_at !== null) return `Undone on ${formatMoment(change.undone_at)}`
  return 'The import is still running'
}

/** Describes the result of undoing an import. */
export function describeUndoneImport({
  logs_removed: removed,
  logs_kept: kept,
}: ImportUndone): string {
  const undone = plural(removed, {
    one: 'Import undone: # log removed.',
    other: 'Import undone: # logs removed.',
  })
  return kept === 0
    ? undone
    : `${undone} ${plural(kept, {
        one: '# log that you edited was not removed.',
        other: '# logs that you edited were not removed.',
      })}`
}
