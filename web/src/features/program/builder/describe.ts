import type { GroupDraft, RuleDraft, RuleKind } from './draft'

/** Returns the text of sets, for example "3 × 8–12" or "1 × 5+ at 85%". */
export function describeGroup({
  count,
  reps,
  repsMax,
  amrap,
  percent,
  of,
  rir,
  kind,
}: GroupDraft): string {
  const range = repsMax === '' || repsMax === reps ? reps || '?' : `${reps || '?'}–${repsMax}`
  return [
    `${count || '?'} × ${range}${amrap ? '+' : ''}`,
    ...(percent === '' ? [] : [`at ${percent}%`]),
    ...(of === '' ? [] : [`of ${of}`]),
    ...(rir === '' ? [] : [`with ${rir} in reserve`]),
    ...(kind === 'warm_up' ? ['(warm-up)'] : []),
  ].join(' ')
}

export const describeGroups = (groups: readonly GroupDraft[]): string =>
  groups.map(describeGroup).join(', ')

export const ruleNames = (): Record<RuleKind, string> => ({
  linear: 'Add weight after success',
  double: 'First reps, then weight',
  rep_sum: 'Total reps',
  stages: 'Stages of sets and reps',
  training_max: 'Training max',
  rir: 'By effort (reps in reserve)',
  time: 'Longer holds',
})

const PERIODS: Readonly<Record<string, string>> = {
  session: 'each workout',
  week: 'each week',
  cycle: 'each cycle',
}

function step({ kind, kg, lb, amount }: RuleDraft['increment']): string {
  switch (kind) {
    case 'weight':
      return `${kg || '?'} kg or ${lb || '?'} lb more`
    case 'percent':
      return `${amount || '?'}% more`
    case 'reps':
      return `${amount || '?'} reps more`
    case 'rung':
      return 'the next exercise of the ladder'
  }
}

/** Returns a rule as one or two sentences. */
export function describeRule(rule: RuleDraft): string {
  const stall = `After ${rule.fails || '?'} misses in a row, ${rule.deloadPercent || '?'}% less.`
  const period = PERIODS[rule.every] ?? rule.every
  switch (rule.kind) {
    case 'linear': {
      const double =
        rule.doubleFrom === '' ? '' : `, twice from ${rule.doubleFrom} reps in the last set`
      return `All reps reached: ${step(rule.increment)} ${period}${double}. ${stall}`
    }
    case 'double':
      return `The most reps in every set: ${step(rule.increment)}. ${stall}`
    case 'rep_sum':
      return `${rule.total || '?'} reps in all sets together: ${step(rule.increment)}. A miss only below ${rule.floorPercent || '?'}% of them. ${stall}`
    case 'stages': {
      const { kind, testReps, percent, kg, lb } = rule.restart
      const restart =
        kind === 'test'
          ? `a test of ${testReps || '?'} reps, then stage 1 at ${percent || '?'}%`
          : `stage 1 at its last weight and ${kg || '?'} kg or ${lb || '?'} lb more`
      return `All reps reached: ${step(rule.increment)}. Missed: the next of ${String(rule.stages.length)} stages. After the last one ${restart}.`
    }
    case 'training_max':
      return `Reached: the training max gets ${step(rule.increment)} ${period}. ${stall}`
    case 'rir':
      return `The weight follows the effort (RPE) you enter, at most 5% each time. ${stall}`
    case 'time':
      return `All sets held: ${rule.seconds || '?'} s more, up to ${rule.most || '?'} s. ${stall}`
  }
}
