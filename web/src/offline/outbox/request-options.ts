import type { Unsent } from './record'

/** Returns the options of a request about a record: as its account, with its time zone. */
export const requestOptions = ({ userId, time_zone }: Unsent, limitMs: number) => ({
  account: userId,
  headers: { 'Time-Zone': time_zone },
  limitMs,
})

/** The same for a request that creates something, once however often it is repeated. */
export function creationOptions(record: Unsent, limitMs: number) {
  const { headers, ...rest } = requestOptions(record, limitMs)
  return { ...rest, headers: { ...headers, 'Idempotency-Key': record.key } }
}
