import { formatList } from '@/domain/text/format'
import { isObject } from '@/domain/entry/parse-json'

/** One changed value. `before` is null if it was added, `after` is null if it was removed. */
export interface Change {
  name: string
  before: string | null
  after: string | null
}

/** Maximum number of lines per entry. Further changes are shown as a count. */
const MAX_LINES = 12

/** Returns a field name such as `num_of_days` as text. */
const fieldLabel = (name: string) => name.replaceAll('_', ' ')

function text(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  if (typeof value === 'string') return value === '' ? 'empty' : value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(text).join('; ')
  if (isObject(value)) {
    return formatList(
      Object.entries(value).map(([name, part]) => `${fieldLabel(name)} ${text(part)}`),
    )
  }
  return JSON.stringify(value)
}

/** Returns the removed and added items of a list. Their order is ignored. */
function listChanges(
  name: string,
  before: readonly unknown[],
  after: readonly unknown[],
): Change[] {
  const olds = before.map(text)
  const news = after.map(text)
  return [
    ...olds.filter((old) => !news.includes(old)).map((old) => ({ name, before: old, after: null })),
    ...news.filter((one) => !olds.includes(one)).map((one) => ({ name, before: null, after: one })),
  ]
}

function changesOfField(name: string, before: unknown, after: unknown): Change[] {
  if (Array.isArray(before) || Array.isArray(after)) {
    return listChanges(
      fieldLabel(name),
      Array.isArray(before) ? before : [],
      Array.isArray(after) ? after : [],
    )
  }
  const was = before === undefined ? null : text(before)
  const is = after === undefined ? null : text(after)
  return was === is ? [] : [{ name: fieldLabel(name), before: was, after: is }]
}

/**
 * Returns the changed values of an audit log entry, without the unchanged ones. `before` is null for a
 * creation and `after` for a deletion.
 */
export function changesOf(before: unknown, after: unknown): { shown: Change[]; hidden: number } {
  const old = isObject(before) ? before : before === null ? {} : { value: before }
  const now = isObject(after) ? after : after === null ? {} : { value: after }
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  const all = names.flatMap((name) => changesOfField(name, old[name], now[name]))
  return { shown: all.slice(0, MAX_LINES), hidden: Math.max(0, all.length - MAX_LINES) }
}
