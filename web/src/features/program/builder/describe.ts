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
  double: 'Add reps first, then weight',
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
      return `add ${kg || '?'} kg or ${lb || '?'} lb`
    case 'percent':
      return `add ${amount || '?'}%`
    case 'reps':
      return `add ${amount || '?'} reps`
    case 'rung':
      return 'go to the next exercise of the ladder'
  }
}

/** Returns a rule as one or two sentences. */
export function describeRule(rule: RuleDraft): string {
  const stall = `After ${rule.fails || '?'} misses in a row, reduce by ${rule.deloadPercent || '?'}%.`
  const period = PERIODS[rule.every] ?? rule.every
  switch (rule.kind) {
    case 'linear': {
      const double =
        rule.doubleFrom === ''
          ? ''
          : `, and twice that from ${rule.doubleFrom} reps in the last set`
      return `If you reach all reps, ${step(rule.increment)} ${period}${double}. ${stall}`
    }
    case 'double':
      return `If you reach the highest reps in every set, ${step(rule.increment)}. ${stall}`
    case 'rep_sum':
      return `If all sets together reach ${rule.total || '?'} reps, ${step(rule.increment)}. Fewer than ${rule.floorPercent || '?'}% of them count as a miss. ${stall}`
    case 'stages': {
      const { kind, testReps, percent, kg, lb } = rule.restart
      const restart =
        kind === 'test'
          ? `test ${testReps || '?'} reps and begin stage 1 at ${percent || '?'}% of the result`
          : `begin stage 1 at its last weight plus ${kg || '?'} kg or ${lb || '?'} lb`
      return `If you reach all reps, ${step(rule.increment)}. If not, go to the next of ${String(rule.stages.length)} stages. After the last stage, ${restart}.`
    }
    case 'training_max':
      return `If you reach the reps, ${step(rule.increment)} to the training max ${period}. ${stall}`
    case 'rir':
      return `The weight follows the effort (RPE) that you enter, by at most 5% each time. ${stall}`
    case 'time':
      return `If you hold all sets, add ${rule.seconds || '?'} s, up to ${rule.most || '?'} s. ${stall}`
  }
}
