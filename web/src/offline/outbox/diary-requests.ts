import { api, ApiError } from '@/api/client'
import { errorStatus } from '@/api/errors'
import type { DiaryEntryInput } from '@/api/types'
import type { AddEntry, EditEntry, EntryTarget } from './payloads'
import type { UnsentDiary, UnsentEntry } from './record'
import { creationOptions, requestOptions } from './request-options'

type Common = ReturnType<typeof requestOptions>

/** Returns the body that creates an entry. */
export function toEntryInput({ date, meal_type, content }: AddEntry): DiaryEntryInput {
  if (content.kind === 'typed') {
    const { values, planned } = content
    // A type in the contract requires what the server takes as 0 or as its own name.
    return { date, meal_type, ...values, ...(planned === null ? {} : { planned }) }
  }
  const { food, amount } = content
  const named = food.food_id === null ? { food_key: food.food_key } : { food_id: food.food_id }
  return { date, meal_type, ...named, amount }
}

const toEditInput = ({ date, meal_type, values }: EditEntry) => ({ date, meal_type, ...values })

/** A response without this content is not the server's: the login page of a hotel's network, for example. */
function withContent<Answer>(answer: Answer, name: keyof Answer & string): Answer {
  if (typeof answer === 'object' && answer !== null && name in answer) return answer
  throw new ApiError(null, 'network', '')
}

async function addEntry(entry: AddEntry, key: string, { headers, ...rest }: Common) {
  const answer = await api.post('/api/user/diary-entries', {
    ...rest,
    body: toEntryInput(entry),
    headers: { ...headers, 'Idempotency-Key': key },
  })
  return withContent(answer, 'id')
}

/** Returns the server's id of an entry. For an entry of this device, its key finds it. */
async function idOf(target: EntryTarget, common: Common): Promise<number> {
  return 'id' in target ? target.id : (await addEntry(target.first, target.key, common)).id
}

/** Sends one entry of the program and returns the server's response. */
export async function sendEntry(item: UnsentEntry, limitMs: number): Promise<unknown> {
  const answer = await api.post('/api/user/program/entries', {
    ...creationOptions(item, limitMs),
    body: item.payload.entry,
  })
  return withContent(answer, 'program')
}

/** Sends one change of the diary and returns the server's response. */
export async function sendDiary(item: UnsentDiary, limitMs: number): Promise<unknown> {
  const { payload: operation, key } = item
  const common = requestOptions(item, limitMs)
  const created = creationOptions(item, limitMs)
  switch (operation.op) {
    case 'add':
      return addEntry(operation, key, common)
    case 'edit': {
      const path = { id: await idOf(operation.target, common) }
      const body = toEditInput(operation)
      return withContent(
        await api.put('/api/user/diary-entries/{id}', { ...common, path, body }),
        'entry',
      )
    }
    case 'remove':
      return removeEntry(await idOf(operation.target, common), common)
    case 'copy': {
      const { from_date, from_meal, to_date, to_meal } = operation
      const body = { from_date, from_meal, to_date, to_meal }
      return withContent(await api.post('/api/user/diary-copies', { ...created, body }), 'entries')
    }
    case 'status': {
      const { date, status } = operation
      const options = { ...common, path: { date }, body: { status } }
      return withContent(await api.put('/api/user/diary/{date}/status', options), 'status')
    }
    case 'water': {
      const { date, water_ml } = operation
      const options = { ...common, path: { date }, body: { water_ml } }
      return withContent(await api.put('/api/user/diary/{date}/water', options), 'status')
    }
    case 'food':
      return withContent(
        await api.post('/api/user/foods', { ...created, body: operation.input }),
        'id',
      )
  }
}

/** Removes an entry. One that is already gone is as the member wants it. */
async function removeEntry(id: number, { account, limitMs }: Common) {
  const options = { account, limitMs, path: { id } }
  try {
    return withContent(await api.delete('/api/user/diary-entries/{id}', options), 'change_id')
  } catch (error) {
    if (errorStatus(error) === 404) return { change_id: null }
    throw error
  }
}
