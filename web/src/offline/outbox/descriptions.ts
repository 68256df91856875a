import type { RepUnit } from '@/api/types'
import { formatDate, formatList } from '@/domain/text/format'
import { formatSet } from '@/domain/training/set-text'
import { formatWeight, type WeightUnit } from '@/domain/units/weight'
import { REMOVED_ELSEWHERE } from '@/lib/removed-elsewhere'
import type { ShownOf } from './outbox'
import type { DiaryOperation, Kind, ProgramPayload } from './payloads'

/** Texts of a record that the server rejected. */
export interface Description {
  title: string
  /** What it is, in one line. */
  text: string
  /** Why it was rejected. */
  reason: string
  /** Question before it is discarded; null if nothing can be lost. */
  question: { title: string; description: string; confirmLabel: string } | null
}

/** How weights and sets are shown. */
export interface Measures {
  unit: WeightUnit
  countedIn: (exercise: { exercise_id: number; exercise_name: string }) => RepUnit
}

const CHANGE_QUESTION = () => ({
  title: 'Discard this change?',
  description: 'It is only on this device and cannot be restored.',
  confirmLabel: 'Discard change',
})

const describers: {
  [Name in Kind]: (record: ShownOf<Name>, measures: Measures) => Description
} = {
  log: ({ payload, reason }, { unit }) => {
    const { exercise_name, log_date, weight } = payload
    const day = formatDate(log_date)
    return {
      title: 'A log could not be saved',
      text: formatList([
        exercise_name,
        day,
        ...(weight === null ? [] : [formatWeight(weight, unit)]),
      ]),
      reason: reason ?? '',
      question: {
        title: `Discard ${exercise_name}?`,
        description: `Your log of ${day} will be deleted. It cannot be restored.`,
        confirmLabel: 'Discard exercise',
      },
    }
  },
  set: ({ payload, reason }, { unit, countedIn }) => {
    const { exercise_name, log_date, values } = payload
    const day = formatDate(log_date)
    const what = values === null ? 'removed' : formatSet(values, unit, countedIn(payload))
    return {
      title: 'A set could not be saved',
      text: `${exercise_name}, ${day}: ${what}`,
      reason: reason ?? '',
      // A removal has nothing to lose.
      question:
        values === null
          ? null
          : {
              title: `Discard this set of ${exercise_name}?`,
              description: `It counts as not done on ${day} and cannot be restored.`,
              confirmLabel: 'Discard set',
            },
    }
  },
  diary: ({ payload, reason, isGone }) => ({
    title: 'A change to your food diary could not be saved',
    text: describeOperation(payload),
    reason: isGone === true && payload.op === 'edit' ? REMOVED_ELSEWHERE : (reason ?? ''),
    question: CHANGE_QUESTION(),
  }),
  program: ({ payload, reason }) => ({
    title: 'A change to your program could not be saved',
    text: describeEntry(payload),
    reason: reason ?? '',
    question: CHANGE_QUESTION(),
  }),
}

/** Describes a record. Nothing can be done with one of what is gone, so there is nothing to ask. */
export function describeRecord<Name extends Kind>(
  record: ShownOf<Name>,
  measures: Measures,
): Description {
  const description = describers[record.kind](record, measures)
  return record.isGone === true ? { ...description, question: null } : description
}

/** Describes a change of the diary in one line. */
function describeOperation(operation: DiaryOperation): string {
  switch (operation.op) {
    case 'add': {
      const { content, date } = operation
      const name = content.kind === 'food' ? content.food.name : content.values.name
      return `${name} added on ${formatDate(date)}`
    }
    case 'edit':
      return `${operation.name} changed on ${formatDate(operation.date)}`
    case 'remove':
      return `${operation.name} removed`
    case 'copy':
      return `Copied from ${formatDate(operation.from_date)} to ${formatDate(operation.to_date)}`
    case 'status':
      return `${formatDate(operation.date)} marked ${operation.status}`
    case 'water':
      return `Water on ${formatDate(operation.date)}`
    case 'food':
      return `New food: ${operation.input.name}`
  }
}

/** Describes an entry of the program in one line. */
export function describeEntry({ entry, lift }: ProgramPayload): string {
  return `${describeEntryKind(entry, lift)} on ${formatDate(entry.on)}`
}

function describeEntryKind({ kind, week }: ProgramPayload['entry'], lift: string | null): string {
  switch (kind) {
    case 'finish_day':
      return 'Day finished'
    case 'skip_day':
      return 'Day skipped'
    case 'lighter_week':
      return 'Lighter week'
    case 'pause':
      return 'Program paused'
    case 'resume':
      return 'Program resumed'
    case 'update_version':
      return 'New version of the program'
    case 'go_to':
      return `Moved to week ${String(week)}`
    default:
      return `New value of ${lift ?? 'a lift'}`
  }
}
