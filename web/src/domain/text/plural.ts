import { formatNumber } from './format'
import { LOCALE } from './locale'

const rules = new Intl.PluralRules(LOCALE)

/** One text per plural category of the language; `#` is replaced by the formatted count. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & {
  other: string
  /** Text for the count 0. */
  none?: string
}

/** Returns the text for a count: `plural(2, { one: '# day', other: '# days' })` is "2 days". */
export function plural(count: number, { none, ...forms }: PluralForms): string {
  if (count === 0 && none !== undefined) return none
  return (forms[rules.select(count)] ?? forms.other).replace('#', () => formatNumber(count))
}
