import type { ProgramDocument } from '@/api/types'
import { numberOf } from '@/domain/entry/number-entry'
import type { GroupDraft, ProgramDraft, RuleDraft, SlotDraft, TrackDraft } from './draft'

/** Errors by the path in the document, for example "days[0].slots[1].sets[0].reps". */
export type Problems = Readonly<Record<string, string>>

type Rule = ProgramDocument['tracks'][number]['rule']
type Group = ProgramDocument['days'][number]['slots'][number]['sets'][number]

/** Reads texts, and notes those that are no numbers. The server checks what the numbers may be. */
class Reader {
  readonly problems: Record<string, string> = {}

  /** Returns the number of a text, or null if it is empty. */
  optional(text: string, path: string): number | null {
    if (text.trim() === '') return null
    const value = numberOf(text)
    if (!Number.isNaN(value)) return value
    this.problems[path] = 'This must be a number'
    return null
  }

  /** Returns the number of a text. */
  number(text: string, path: string): number {
    if (text.trim() === '') this.problems[path] = 'This is required'
    return this.optional(text, path) ?? 0
  }

  /** Returns the numbers of a text such as "1, 2, 3". */
  numbers(text: string, path: string): number[] {
    const parts = text.split(/[\s,;]+/).filter((part) => part !== '')
    if (parts.some((part) => !/^\d+$/.test(part))) {
      this.problems[path] = 'These must be numbers, such as 1, 2, 3'
    }
    return parts.map(Number)
  }
}

/** Returns the document of a draft, or the errors of texts that cannot be read. */
export function readDraft(draft: ProgramDraft): {
  program: ProgramDocument
  problems: Problems
} {
  const read = new Reader()
  const program: ProgramDocument = {
    name: draft.name.trim(),
    description: draft.description.trim(),
    level: draft.level,
    goal: draft.goal === '' ? null : draft.goal,
    location: draft.location,
    weeks: read.number(draft.weeks, 'weeks'),
    deload_weeks: read.numbers(draft.deloadWeeks, 'deload_weeks'),
    at_end: draft.atEnd,
    schedule: { kind: draft.schedule, weekdays: draft.weekdays },
    tracks: draft.tracks.map((track, index) => readTrack(read, track, `tracks[${String(index)}]`)),
    days: draft.days.map((day, index) => ({
      name: day.name.trim(),
      slots: day.slots.map((slot, at) =>
        readSlot(read, slot, draft.tracks, `days[${String(index)}].slots[${String(at)}]`),
      ),
    })),
  }
  if (program.name === '') read.problems['name'] = 'Name is required'
  return { program, problems: read.problems }
}

function readSlot(
  read: Reader,
  slot: SlotDraft,
  tracks: readonly TrackDraft[],
  path: string,
): ProgramDocument['days'][number]['slots'][number] {
  const rule = tracks.find(({ key }) => key === slot.track)?.rule
  return {
    ...(slot.track === null ? { exercise_id: slot.exerciseId } : { track: slot.track }),
    role: slot.role === '' ? null : slot.role,
    weeks: slot.weeks.trim() === '' ? null : read.numbers(slot.weeks, `${path}.weeks`),
    superset: read.optional(slot.superset, `${path}.superset`),
    note: slot.note.trim(),
    // The stages bring the sets.
    sets: rule?.kind === 'stages' ? [] : readGroups(read, slot.sets, `${path}.sets`),
  }
}

const readGroups = (read: Reader, groups: readonly GroupDraft[], path: string): Group[] =>
  groups.map((group, index) => {
    const at = `${path}[${String(index)}]`
    return {
      count: read.number(group.count, `${at}.count`),
      reps: read.optional(group.reps, `${at}.reps`),
      reps_max: read.optional(group.repsMax, `${at}.reps_max`),
      amrap: group.amrap,
      percent: read.optional(group.percent, `${at}.percent`),
      of: group.of === '' ? null : group.of,
      rir: read.optional(group.rir, `${at}.rir`),
      kind: group.kind,
      rest_seconds: read.optional(group.rest, `${at}.rest_seconds`),
      judges: group.judges,
    }
  })

function readTrack(
  read: Reader,
  track: TrackDraft,
  path: string,
): ProgramDocument['tracks'][number] {
  if (track.exerciseId === null) read.problems[`${path}.exercise_id`] = 'Exercise is required'
  const exercise = track.exerciseId ?? 0
  return {
    key: track.key,
    exercise_id: exercise,
    ladder: track.ladder.length === 0 ? null : [exercise, ...track.ladder],
    start: readStart(read, track.start, `${path}.start`),
    rule: readRule(read, track.rule, `${path}.rule`),
  }
}

function readStart(
  read: Reader,
  { kind, kg, lb, amount }: TrackDraft['start'],
  path: string,
): ProgramDocument['tracks'][number]['start'] {
  if (kind === 'none') return null
  if (kind === 'weight') return { kg: read.number(kg, path), lb: read.number(lb, path) }
  return { [kind]: read.number(amount, path) }
}

/** Returns the rule with the parameters of its kind only. */
function readRule(read: Reader, rule: RuleDraft, path: string): Rule {
  const { kind } = rule
  const stall =
    kind === 'stages'
      ? {}
      : {
          fails: read.number(rule.fails, `${path}.fails`),
          deload_percent: read.number(rule.deloadPercent, `${path}.deload_percent`),
        }
  const increment = () => readIncrement(read, rule.increment, `${path}.increment`)
  switch (kind) {
    case 'linear':
      return {
        kind,
        ...stall,
        every: rule.every,
        increment: increment(),
        double_from: read.optional(rule.doubleFrom, `${path}.double_from`),
      }
    case 'double':
      return {
        kind,
        ...stall,
        increment: increment(),
        sessions: read.number(rule.sessions, `${path}.sessions`),
      }
    case 'rep_sum':
      return {
        kind,
        ...stall,
        total: read.number(rule.total, `${path}.total`),
        increment: increment(),
        floor_percent: read.number(rule.floorPercent, `${path}.floor_percent`),
      }
    case 'stages':
      return {
        kind,
        stages: rule.stages.map(({ groups }, index) =>
          readGroups(read, groups, `${path}.stages[${String(index)}]`),
        ),
        increment: increment(),
        restart: readRestart(read, rule.restart, `${path}.restart`),
      }
    case 'training_max':
      return {
        kind,
        ...stall,
        every: rule.every,
        increment: increment(),
        steps: rule.steps.map((step, index) => ({
          from_reps: read.number(step.fromReps, `${path}.steps[${String(index)}].from_reps`),
          times: read.number(step.times, `${path}.steps[${String(index)}].times`),
        })),
      }
    case 'rir':
      return { kind, ...stall }
    case 'time':
      return {
        kind,
        ...stall,
        increment: { seconds: read.number(rule.seconds, `${path}.increment`) },
        most: read.number(rule.most, `${path}.most`),
      }
  }
}

function readIncrement(
  read: Reader,
  { kind, kg, lb, amount }: RuleDraft['increment'],
  path: string,
): NonNullable<Rule['increment']> {
  switch (kind) {
    case 'weight':
      return { kg: read.number(kg, path), lb: read.number(lb, path) }
    case 'percent':
      return { percent: read.number(amount, path) }
    case 'reps':
      return { reps: read.number(amount, path) }
    case 'rung':
      return { rung: 1 }
  }
}

function readRestart(
  read: Reader,
  restart: RuleDraft['restart'],
  path: string,
): NonNullable<Rule['restart']> {
  return restart.kind === 'add'
    ? {
        add: {
          kg: read.number(restart.kg, `${path}.add`),
          lb: read.number(restart.lb, `${path}.add`),
        },
      }
    : {
        test_reps: read.number(restart.testReps, `${path}.test_reps`),
        percent: read.number(restart.percent, `${path}.percent`),
      }
}

/** Returns the server's errors by the path in the document. */
export const serverProblems = (fields: Readonly<Record<string, string>>): Problems =>
  Object.fromEntries(
    Object.entries(fields).map(([path, error]) => [path.replace(/^program\./, ''), error]),
  )

/** Returns the error of a part, or the first one of a part of it. */
export const problemIn = (problems: Problems, path: string): string | undefined =>
  problems[path] ??
  Object.entries(problems).find(
    ([other]) => other.startsWith(`${path}.`) || other.startsWith(`${path}[`),
  )?.[1]

/** Returns the part of a document at a path. */
function partAt(program: unknown, path: string): unknown {
  let part: unknown = program
  for (const name of path.split(/[.[\]]+/).filter((one) => one !== '')) {
    part =
      typeof part === 'object' && part !== null
        ? (part as Readonly<Record<string, unknown>>)[name]
        : undefined
  }
  return part
}

/** Returns the errors of the parts that an edit did not change. */
export const remainingProblems = (
  problems: Problems,
  before: ProgramDocument,
  after: ProgramDocument,
): Problems =>
  Object.fromEntries(
    Object.entries(problems).filter(
      ([path]) => JSON.stringify(partAt(before, path)) === JSON.stringify(partAt(after, path)),
    ),
  )
