import type { AddEntry, EditEntry, EntryTarget } from './payloads'
import type { OutboxDiary, OutboxItem } from './record'
import type { OutboxStore } from './store'

/** Changes of stored records: new contents, and records that need no request any more. */
export interface Tidied {
  updated: OutboxDiary[]
  dropped: OutboxDiary[]
}

const isNew = (item: OutboxDiary) => item.attempts === 0

/** Returns a text that is the same for targets that mean the same entry. */
const nameOf = (target: EntryTarget) => ('id' in target ? `id ${target.id}` : `key ${target.key}`)

/** Returns what an operation replaces as a whole; null if it replaces nothing. */
function replacedBy({ payload: operation }: OutboxDiary): string | null {
  switch (operation.op) {
    case 'edit':
      return `edit ${nameOf(operation.target)}`
    case 'water':
    case 'status':
      return `${operation.op} ${operation.date}`
    case 'add':
    case 'remove':
    case 'copy':
    case 'food':
      return null
  }
}

/**
 * Merges what was never sent: an edit of a new entry into that entry, and edits of one entry, and of the water or
 * status of one day, into the last one. A new entry that was removed again needs no request at all. Nothing is merged
 * across a copy or a status.
 *
 * Called while nothing is being sent. A merge that is interrupted halfway only sends the same values twice.
 */
export function tidy(queue: readonly OutboxDiary[]): Tidied {
  const items = new Map(
    queue.filter(({ state }) => state === 'waiting').map((one) => [one.key, one]),
  )
  const updated = new Map<string, OutboxDiary>()
  const dropped: OutboxDiary[] = []
  const drop = (item: OutboxDiary) => {
    items.delete(item.key)
    updated.delete(item.key)
    dropped.push(item)
  }
  /** New entries that a merge may change. */
  const mergeable = new Set<string>()
  /** Returns the new entry that an operation is about. */
  const ownEntry = (target: EntryTarget) =>
    'key' in target && mergeable.has(target.key) ? items.get(target.key) : undefined
  const last = new Map<string, OutboxDiary>()
  for (const item of [...items.values()]) {
    const { payload: operation } = item
    const replaced = replacedBy(item)
    const before = replaced === null ? undefined : last.get(replaced)
    if (operation.op === 'copy' || operation.op === 'status') {
      // A copy takes the entries as they are then, and a status needs them: later changes stay later.
      mergeable.clear()
      last.clear()
    }
    if (!isNew(item)) continue
    if (before !== undefined) drop(before)
    if (replaced !== null) last.set(replaced, item)
    if (operation.op === 'add') mergeable.add(item.key)
    if (operation.op !== 'edit' && operation.op !== 'remove') continue
    const entry = ownEntry(operation.target)
    if (entry?.payload.op !== 'add') continue
    if (operation.op === 'edit') {
      const changed = { ...entry, payload: withEdit(entry.payload, operation) }
      items.set(entry.key, changed)
      updated.set(entry.key, changed)
      if (replaced !== null) last.delete(replaced)
      drop(item)
      continue
    }
    // The entry goes first: if only that is stored, the removal finds an entry that it creates itself.
    drop(entry)
    drop(item)
  }
  return { updated: [...updated.values()], dropped }
}

/** Returns a new entry with the values of an edit. */
function withEdit(add: AddEntry, { date, meal_type, values }: EditEntry): AddEntry {
  const { content } = add
  if (content.kind === 'food' && 'amount' in values) {
    return { ...add, date, meal_type, content: { ...content, amount: values.amount } }
  }
  if (content.kind === 'typed' && !('amount' in values)) {
    return { ...add, date, meal_type, content: { ...content, values } }
  }
  return add
}

/** Next step before the request of a change. */
export type Step =
  | { kind: 'send' }
  /** A request certainly cannot reach the server. */
  | { kind: 'unreachable' }
  /** Changes were merged, so the queue is different now. */
  | ({ kind: 'merged' } & Tidied)

/** Merges what was never sent, or notes that the request of the next change begins. */
export async function prepareChange(
  next: OutboxItem,
  queue: readonly OutboxItem[],
  store: Pick<OutboxStore, 'update' | 'remove'>,
): Promise<Step> {
  if (!navigator.onLine) return { kind: 'unreachable' }
  const { updated, dropped } = tidy(queue.filter((item) => item.kind === 'diary'))
  for (const item of updated) await store.update(item)
  for (const item of dropped) await store.remove(item)
  if (updated.length + dropped.length > 0) return { kind: 'merged', updated, dropped }
  // Stored before the request: a change with an attempt may be on the server, whatever happens to this page.
  await store.update({ ...next, attempts: next.attempts + 1 })
  return { kind: 'send' }
}
