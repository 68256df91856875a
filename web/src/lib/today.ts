import { toIsoDate } from './moment'

/** Returns the current ISO date in the member's time zone. */
export const todayIso = (): string => toIsoDate(new Date())

/** Error for a response about another day than the requested one. It is never displayed. */
export class AnotherDay extends Error {
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
  const check = () => {
    if (todayIso() !== day) throw new AnotherDay({ mayPass: false })
  }
  check()
  const answer = await ask()
  check()
  return answer
}

/** No day is longer, not even one on which clocks are set back. */
const LONGEST_DAY_MS = 26 * 3_600_000

/** Returns the milliseconds until the next midnight in the member's time zone. */
export function untilMidnight(now: Date): number {
  const today = toIsoDate(now)
  let [before, after] = [0, LONGEST_DAY_MS]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (toIsoDate(new Date(now.getTime() + middle)) === today) before = middle
    else after = middle
  }
  return after
}
