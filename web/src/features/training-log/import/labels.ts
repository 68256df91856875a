import { errorStatus, failureText, fieldErrors } from '@/api/errors'
import type { ImportFormat, ImportReport, SkipReason, NameMatch } from '@/api/types'
import { formatList, formatPeriod } from '@/domain/text/format'
import { plural } from '@/domain/text/plural'
import { formatWeight, fromKilograms, toKilograms, type WeightUnit } from '@/domain/units/weight'
import { InterruptedImport } from './follow-import'

export const formatNames: Record<ImportFormat, string> = {
  strong: 'Strong',
  hevy: 'Hevy',
  ironleaf: 'Ironleaf',
  fitnotes: 'FitNotes',
  fitnotes_ios: 'FitNotes 2',
  jefit: 'Jefit',
  fitbod: 'Fitbod',
  wger: 'wger',
  opengym: 'openGym',
  stronglifts: 'StrongLifts',
  csv: 'CSV',
}

/** Labels for how a name of the file was matched. */
export const matchLabels = (): Record<NameMatch, string> => ({
  chosen: 'Your choice',
  exact: 'Same name',
  similar: 'Similar name',
  none: 'New exercise',
})

const skippedTexts = (lines: number): Record<SkipReason, string> => ({
  rest_timer: plural(lines, { one: '# rest between sets', other: '# rests between sets' }),
  note: plural(lines, { one: '# note', other: '# notes' }),
  no_reps_or_time: plural(lines, {
    one: '# line without reps or time',
    other: '# lines without reps or time',
  }),
  distance_or_long: plural(lines, {
    one: '# line with a distance or a time that is too long',
    other: '# lines with a distance or a time that is too long',
  }),
  other_section: plural(lines, {
    one: '# line of another section',
    other: '# lines of other sections',
  }),
  not_done: plural(lines, { one: '# set that was not done', other: '# sets that were not done' }),
})

/** Describes lines that are skipped because they are not sets, or returns null. */
export function describeSkipped(report: ImportReport): string | null {
  if (report.skipped.length === 0) return null
  const skipped = report.skipped.map(({ reason, lines }) => skippedTexts(lines)[reason])
  return `Skipped lines that are not sets: ${formatList(skipped)}.`
}

/** Returns the names that stand for exercises of wger and openGym whose names the file does not have. */
export const unnamedIn = ({ names }: ImportReport) =>
  names.filter(({ name, match }) => match === 'none' && /^(?:wger|openGym) \S+$/.test(name))

/** Describes columns that are not imported, or returns null. */
export function describeUnknownColumns({ unknown_columns: columns }: ImportReport): string | null {
  return columns.length === 0 ? null : `Columns that are not imported: ${formatList(columns)}.`
}

export function describeDays({ first_date: first, last_date: last }: ImportReport): string {
  return first === null || last === null ? 'None' : formatPeriod(first, last)
}

const inBothUnits = (kg: number) => `${formatWeight(kg, 'kg')} (${formatWeight(kg, 'lb')})`

/**
 * Describes the heaviest set in both units, which reveals a wrong unit. Returns null without weights. `unit`
 * is the member's choice for a file that does not state its unit.
 */
export function describeHeaviest(
  { heaviest }: ImportReport,
  unit: WeightUnit | null,
): { read: string; otherwise: string | null } | null {
  if (heaviest === null) return null
  const { name, weight } = heaviest
  const read = `Heaviest set: ${name}, ${inBothUnits(weight)}`
  if (unit === null) return { read, otherwise: null }
  const other = unit === 'kg' ? 'lb' : 'kg'
  const inOther = inBothUnits(toKilograms(fromKilograms(weight, unit), other))
  const otherwise =
    other === 'kg'
      ? `If the file uses kilograms: ${inOther}`
      : `If the file uses pounds: ${inOther}`
  return { read, otherwise }
}

/** Returns why there is nothing to import. */
export function nothingNew({ logs_existing: existing }: ImportReport): string {
  return plural(existing, {
    none: 'This file contains no sets that can be imported.',
    one: 'This file contains nothing new: # log is already in your history.',
    other: 'This file contains nothing new: # logs are already in your history.',
  })
}

/** Describes the result of an import. */
export function describeResult({
  logs_added: added,
  logs_existing: existing,
}: ImportReport): string {
  const result = plural(added, {
    none: 'No new logs.',
    one: '# log added to your history.',
    other: '# logs added to your history.',
  })
  return existing === 0
    ? result
    : `${result} ${plural(existing, {
        one: '# log was already there and did not change.',
        other: '# logs were already there and did not change.',
      })}`
}

const retryHint = () => 'Try again: logs that were already imported are not added twice.'

/** Returns why the preview or the import of a file failed. */
export function importFailure(error: unknown, isDryRun: boolean): string {
  if (error instanceof InterruptedImport) {
    return `${plural(error.added, {
      one: 'The import stopped after # log, which is in your history.',
      other: 'The import stopped after # logs, which are in your history.',
    })} ${retryHint()}`
  }
  const status = errorStatus(error)
  if (status === null && !isDryRun) {
    return `The server did not respond. Your history may already be imported. ${retryHint()}`
  }
  if (status === null) {
    return 'Cannot reach the server. Nothing was changed. Try again when you are online.'
  }
  if (status === 413) return 'The file is too large for this server. Nothing was changed.'
  const details = Object.values(fieldErrors(error))
  const reason = details.length > 0 ? details.join(' ') : failureText(error)
  return status >= 500 && !isDryRun
    ? `Your history may already be imported. ${retryHint()} ${reason}`
    : `Nothing was changed. ${reason}`
}
