import type { ProgramDocument } from '@/api/types'
import { newUuid } from '@/offline/outbox/uuid'

/* A program while it is edited. Numbers are text, so that unreadable input stays. Parts of lists have ids, so that
   fields keep their focus while parts are added, moved and removed. */

export interface GroupDraft {
  id: string
  count: string
  reps: string
  repsMax: string
  amrap: boolean
  percent: string
  /** Key of another track whose value counts; empty for the slot's. */
  of: string
  rir: string
  kind: 'working' | 'warm_up'
  rest: string
  judges: boolean
}

export interface SlotDraft {
  id: string
  /** Key of a track; null for an exercise without a rule. */
  track: string | null
  exerciseId: number | null
  role: '' | 't1' | 't2' | 't3'
  /** Numbers of weeks, for example "1, 2, 3"; empty for all. */
  weeks: string
  superset: string
  note: string
  sets: GroupDraft[]
}

export interface DayDraft {
  id: string
  name: string
  slots: SlotDraft[]
}

export type RuleKind = 'linear' | 'double' | 'rep_sum' | 'stages' | 'training_max' | 'rir' | 'time'

export type IncrementKind = 'weight' | 'percent' | 'reps' | 'rung'

export interface StepDraft {
  id: string
  fromReps: string
  times: string
}

export interface StageDraft {
  id: string
  groups: GroupDraft[]
}

export interface RuleDraft {
  kind: RuleKind
  fails: string
  deloadPercent: string
  every: string
  increment: { kind: IncrementKind; kg: string; lb: string; amount: string }
  doubleFrom: string
  sessions: string
  total: string
  floorPercent: string
  stages: StageDraft[]
  restart: { kind: 'test' | 'add'; testReps: string; percent: string; kg: string; lb: string }
  steps: StepDraft[]
  seconds: string
  most: string
}

export type StartKind =
  | 'none'
  | 'weight'
  | 'of_one_rep_max'
  | 'of_five_rep_max'
  | 'seconds'
  | 'reps'

export interface TrackDraft {
  id: string
  key: string
  exerciseId: number | null
  /** Harder exercises after the first one; empty without a ladder. */
  ladder: number[]
  start: { kind: StartKind; kg: string; lb: string; amount: string }
  rule: RuleDraft
}

export interface ProgramDraft {
  name: string
  description: string
  level: ProgramDocument['level']
  goal: NonNullable<ProgramDocument['goal']> | ''
  location: ProgramDocument['location']
  weeks: string
  deloadWeeks: string
  atEnd: ProgramDocument['at_end']
  schedule: ProgramDocument['schedule']['kind']
  weekdays: number[]
  tracks: TrackDraft[]
  days: DayDraft[]
}

type Group = ProgramDocument['days'][number]['slots'][number]['sets'][number]
type Track = ProgramDocument['tracks'][number]

const text = (value: number | null | undefined) => (value == null ? '' : String(value))

export const emptyGroup = (): GroupDraft => ({
  id: newUuid(),
  count: '3',
  reps: '8',
  repsMax: '',
  amrap: false,
  percent: '',
  of: '',
  rir: '',
  kind: 'working',
  rest: '',
  judges: true,
})

export const emptySlot = (exerciseId: number): SlotDraft => ({
  id: newUuid(),
  track: null,
  exerciseId,
  role: '',
  weeks: '',
  superset: '',
  note: '',
  sets: [emptyGroup()],
})

export const emptyDay = (name: string): DayDraft => ({ id: newUuid(), name, slots: [] })

export const emptyStep = (): StepDraft => ({ id: newUuid(), fromReps: '', times: '1' })

export const emptyStage = (): StageDraft => ({ id: newUuid(), groups: [emptyGroup()] })

/** Returns a rule with usual values for all kinds, so that a change of the kind needs no further input. */
export const emptyRule = (kind: RuleKind = 'linear'): RuleDraft => ({
  kind,
  fails: '3',
  deloadPercent: '10',
  every: kind === 'training_max' ? 'cycle' : 'session',
  increment: { kind: 'weight', kg: '2.5', lb: '5', amount: '' },
  doubleFrom: '',
  sessions: '1',
  total: '30',
  floorPercent: '80',
  stages: [emptyStage(), emptyStage()],
  restart: { kind: 'test', testReps: '5', percent: '85', kg: '5', lb: '10' },
  steps: [],
  seconds: '5',
  most: '60',
})

export const emptyTrack = (key: string, exerciseId: number): TrackDraft => ({
  id: newUuid(),
  key,
  exerciseId,
  ladder: [],
  start: { kind: 'none', kg: '', lb: '', amount: '' },
  rule: emptyRule(),
})

export const emptyProgram = (): ProgramDraft => ({
  name: '',
  description: '',
  level: 'beginner',
  goal: '',
  location: 'gym',
  weeks: '4',
  deloadWeeks: '',
  atEnd: 'repeat',
  schedule: 'queue',
  weekdays: [1, 3, 5],
  tracks: [],
  days: [emptyDay('Day A')],
})

/** Returns a key for a track of this exercise that no other track has. */
export function newKey(name: string, tracks: readonly TrackDraft[]): string {
  const base =
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 36) || 'track'
  const isFree = (key: string) => tracks.every((track) => track.key !== key)
  if (isFree(base)) return base
  let number = 2
  while (!isFree(`${base}-${String(number)}`)) number += 1
  return `${base}-${String(number)}`
}

const groupDraft = (group: Group): GroupDraft => ({
  id: newUuid(),
  count: text(group.count),
  reps: text(group.reps),
  repsMax: text(group.reps_max),
  amrap: group.amrap,
  percent: text(group.percent),
  of: group.of ?? '',
  rir: text(group.rir),
  kind: group.kind,
  rest: text(group.rest_seconds),
  judges: group.judges,
})

const ruleKinds: readonly string[] = [
  'linear',
  'double',
  'rep_sum',
  'stages',
  'training_max',
  'rir',
  'time',
] satisfies RuleKind[]

const isRuleKind = (kind: string): kind is RuleKind => ruleKinds.includes(kind)

function ruleDraft(rule: Track['rule']): RuleDraft {
  const kind = isRuleKind(rule.kind) ? rule.kind : 'linear'
  const usual = emptyRule(kind)
  const { increment, restart } = rule
  return {
    ...usual,
    fails: text(rule.fails ?? 3),
    deloadPercent: text(rule.deload_percent ?? 10),
    every: rule.every ?? usual.every,
    increment: increment == null ? usual.increment : incrementDraft(increment),
    doubleFrom: text(rule.double_from),
    sessions: text(rule.sessions ?? 1),
    total: text(rule.total ?? 30),
    floorPercent: text(rule.floor_percent ?? 80),
    stages:
      rule.stages?.map((groups) => ({ id: newUuid(), groups: groups.map(groupDraft) })) ??
      usual.stages,
    restart:
      restart == null
        ? usual.restart
        : {
            ...usual.restart,
            kind: restart.add == null ? 'test' : 'add',
            ...(restart.add == null
              ? { testReps: text(restart.test_reps), percent: text(restart.percent) }
              : { kg: text(restart.add.kg), lb: text(restart.add.lb) }),
          },
    steps:
      rule.steps?.map((step) => ({
        id: newUuid(),
        fromReps: text(step.from_reps),
        times: text(step.times),
      })) ?? [],
    seconds: text(increment?.seconds ?? 5),
    most: text(rule.most ?? 60),
  }
}

function incrementDraft(
  increment: NonNullable<Track['rule']['increment']>,
): RuleDraft['increment'] {
  const { kg, lb, percent, reps, rung } = increment
  if (percent != null) return { kind: 'percent', kg: '', lb: '', amount: text(percent) }
  if (reps != null) return { kind: 'reps', kg: '', lb: '', amount: text(reps) }
  if (rung != null) return { kind: 'rung', kg: '', lb: '', amount: '' }
  return { kind: 'weight', kg: text(kg), lb: text(lb), amount: '' }
}

function startDraft(start: Track['start']): TrackDraft['start'] {
  const none = { kg: '', lb: '', amount: '' }
  if (start == null) return { kind: 'none', ...none }
  if (start.of_one_rep_max != null)
    return { kind: 'of_one_rep_max', ...none, amount: text(start.of_one_rep_max) }
  if (start.of_five_rep_max != null)
    return { kind: 'of_five_rep_max', ...none, amount: text(start.of_five_rep_max) }
  if (start.seconds != null) return { kind: 'seconds', ...none, amount: text(start.seconds) }
  if (start.reps != null) return { kind: 'reps', ...none, amount: text(start.reps) }
  return { kind: 'weight', kg: text(start.kg), lb: text(start.lb), amount: '' }
}

/** Returns a program for editing. */
export const draftOf = (program: ProgramDocument): ProgramDraft => ({
  name: program.name,
  description: program.description,
  level: program.level,
  goal: program.goal ?? '',
  location: program.location,
  weeks: text(program.weeks),
  deloadWeeks: program.deload_weeks.join(', '),
  atEnd: program.at_end,
  schedule: program.schedule.kind,
  weekdays: [...program.schedule.weekdays],
  tracks: program.tracks.map((track) => ({
    id: newUuid(),
    key: track.key,
    exerciseId: track.exercise_id,
    ladder: track.ladder?.slice(1) ?? [],
    start: startDraft(track.start),
    rule: ruleDraft(track.rule),
  })),
  days: program.days.map((day) => ({
    id: newUuid(),
    name: day.name,
    slots: day.slots.map((slot) => ({
      id: newUuid(),
      track: slot.track ?? null,
      exerciseId: slot.exercise_id ?? null,
      role: slot.role ?? '',
      weeks: slot.weeks?.join(', ') ?? '',
      superset: text(slot.superset),
      note: slot.note,
      sets: slot.sets.map(groupDraft),
    })),
  })),
})
