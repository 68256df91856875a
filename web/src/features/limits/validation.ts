import type { Limits, LimitsInput } from '@/api/types'
import { checked, type Checked } from '@/domain/entry/checked'
import * as ranges from '@/domain/generated/input-ranges'

const MAX_DISLIKES = ranges.LimitsInput.dislikes.maxItems

/** Returns what the form saves. */
export const toValues = (limits: Limits): LimitsInput => {
  const { diet, allergens, dislikes, location, gym, home, spare } = limits
  return { diet, allergens, dislikes, location, gym, home, spare }
}

/** Returns the errors by field, or the values to send. */
export function checkLimits(values: LimitsInput): Checked<'dislikes', LimitsInput> {
  const dislikes =
    values.dislikes.length > MAX_DISLIKES
      ? `Please choose at most ${String(MAX_DISLIKES)} foods to avoid`
      : undefined
  return checked({ dislikes }, () => values)
}
