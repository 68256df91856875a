import type { ExpenditureNeeds } from '@/api/types'
import { formatSentenceList } from '@/domain/text/format'
import { plural } from '@/domain/text/plural'

/** Says what is missing before the expenditure can be shown. */
export function needsText({ counted_days, weigh_ins, days }: ExpenditureNeeds): string {
  const complete = Math.max(counted_days, days)
  const parts = [
    complete === 0
      ? null
      : plural(complete, { one: '# more complete day', other: '# more complete days' }),
    weigh_ins === 0
      ? null
      : complete === 0
        ? plural(weigh_ins, { one: '# more weigh-in', other: '# more weigh-ins' })
        : plural(weigh_ins, { one: '# weigh-in', other: '# weigh-ins' }),
  ].filter((part) => part !== null)
  // Days on which the interval becomes narrow enough need a weight, too.
  const withWeights = weigh_ins === 0 && days > counted_days ? ' with weigh-ins' : ''
  return `Not yet: about ${formatSentenceList(parts)}${withWeights}.`
}
