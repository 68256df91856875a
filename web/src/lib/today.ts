import { toIsoDate } from './format'

/** Returns the current ISO date in local time. */
export const todayIso = (): string => toIsoDate(new Date())

/** Error for a response about another day than the requested one. It is never displayed. */
export class AnotherDay extends Error {
  override readonly name = 'AnotherDay'
  /** Whether a retry may succeed. It cannot once the requested day is over. */
  readonly mayPass: boolean

  constructor({ mayPass }: { mayPass: boolean }) {
    super('The answer is about another day')
    this.mayPass = mayPass
  }
}

/**
 * Requests data for "today" and checks that the server means the same day as the cache key.
 *
 * The days differ after midnight until the page notices it, or while a response is on its way.
 */
export async function onDay<Answer>(day: string, ask: () => Promise<Answer>): Promise<Answer> {
  if (todayIso() !== day) throw new AnotherDay({ mayPass: false })
  const answer = await ask()
  if (todayIso() !== day) throw new AnotherDay({ mayPass: false })
  return answer
}

/** Returns the milliseconds until the next local midnight. */
export function untilMidnight(now: Date): number {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
  return midnight.getTime() - now.getTime()
}
