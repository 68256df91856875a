import { formatDate } from '@/domain/text/format'
import type { ProgramOperation } from './entry-model'

/** Describes an entry of the program in one line. */
export function describeEntry({ entry, lift }: ProgramOperation): string {
  return `${describeKind(entry, lift)} on ${formatDate(entry.on)}`
}

function describeKind({ kind, week }: ProgramOperation['entry'], lift: string | null): string {
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
