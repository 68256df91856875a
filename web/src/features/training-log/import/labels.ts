import { errorStatus, failureText, fieldErrors } from '@/api/errors'
import type { ImportFormat, ImportReport, SkipReason, NameMatch } from '@/api/types'
import { formatDate } from '@/lib/format'
import { plural } from '@/lib/plural'
import { formatWeight, fromKilograms, toKilograms, type WeightUnit } from '@/lib/weight'
import { InterruptedImport } from './follow-import'

export const formatNames: Record<ImportFormat, string> = {
  strong: 'Strong',
  hevy: 'Hevy',
  ironleaf: 'Ironleaf',
}

/** Labels for how a name of the file was matched. */
export const matchNames: Record<NameMatch, string> = {
  chosen: 'Your choice',
  exact: 'Same name',
  similar: 'Similar name',
  none: 'New exercise',
}

const leftOut: Record<SkipReason, (lines: number) => string> = {
  rest_timer: (lines) => `${plural(lines, { one: '# rest', other: '# rests' })} between sets`,
  note: (lines) => plural(lines, { one: '# remark', other: '# remarks' }),
  no_reps_or_time: (lines) =>
    `${plural(lines, { one: '# line', other: '# lines' })} with neither reps nor time`,
  distance_or_long: (lines) =>
    `${plural(lines, { one: '# line', other: '# lines' })} with a distance, or with more time than a set has`,
}

/** Describes lines that are skipped because they are not sets, or returns null. */
export function describeSkipped(report: ImportReport): string | null {
  if (report.skipped.length === 0) return null
  const parts = report.skipped.map(({ reason, lines }) => leftOut[reason](lines))
  return `Skipped, because they are not sets: ${parts.join(', ')}.`
}

export function describeDays({ first_date: first, last_date: last }: ImportReport): string {
  if (first === null || last === null) return 'None'
  return first === last ? formatDate(first) : `${formatDate(first)} to ${formatDate(last)}`
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
  const read = `Heaviest: ${name} ${inBothUnits(weight)}.`
  if (unit === null) return { read, otherwise: null }
  const other = unit === 'kg' ? 'lb' : 'kg'
  const kg = toKilograms(fromKilograms(weight, unit), other)
  const named = other === 'kg' ? 'kilograms' : 'pounds'
  return { read, otherwise: `If the weights in this file are ${named}: ${inBothUnits(kg)}.` }
}

/** Returns why there is nothing to import. */
export function nothingNew({ logs_existing: standing }: ImportReport): string {
  return standing === 0
    ? 'There is no set in this file that can be taken in.'
    : plural(standing, {
        one: 'There is nothing new in this file: # log is already in your history.',
        other: 'There is nothing new in this file: # logs are already in your history.',
      })
}

/** Describes the result of an import. */
export function describeResult({
  logs_added: added,
  logs_existing: standing,
}: ImportReport): string {
  const stood =
    standing === 0
      ? ''
      : ` ${plural(standing, { one: '# log', other: '# logs' })} stood there before and stayed as they were.`
  return added === 0
    ? `Nothing was added.${stood}`
    : `${plural(added, { one: '# log', other: '# logs' })} came into your history.${stood}`
}

const TWICE = 'Try again: what came in already is left alone and never added twice.'

/** Returns why the preview or the import of a file failed. */
export function importFailure(error: unknown, isDryRun: boolean): string {
  if (error instanceof InterruptedImport) {
    return `It stopped after ${plural(error.added, { one: '# log', other: '# logs' })}, which are in your history. ${TWICE}`
  }
  const status = errorStatus(error)
  if (status === null && !isDryRun) return `No answer came, so it may have come in or not. ${TWICE}`
  if (status === null) {
    return 'The server cannot be reached. Nothing was changed. Try again when you have a connection.'
  }
  if (status === 413) return 'The file is too large for this server. Nothing was changed.'
  const details = Object.values(fieldErrors(error))
  const said = (details.length > 0 ? details.join(' ') : failureText(error)).replace(/[.!?]$/, '')
  return status >= 500 && !isDryRun
    ? `${said}. It may have come in or not. ${TWICE}`
    : `${said}. Nothing was changed.`
}
