import { toIsoDate } from './format'

/** The member's own ISO date, now. */
export const todayIso = (): string => toIsoDate(new Date())

/** An answer that would be about another day than the one that it was asked for. It is never shown. */
export class AnotherDay extends Error {
  override readonly name = 'AnotherDay'
  /** Whether it is worth to ask again: a day that is over does not come back. */
  readonly mayPass: boolean

  constructor({ mayPass }: { mayPass: boolean }) {
    super('The answer is about another day')
    this.mayPass = mayPass
  }
}

/**
 * Asks what the server answers about "today", for the day that it is to be filed under. Between a midnight and the
 * moment in which a page has noticed it, and while an answer is on its way, the server may mean another day.
 */
export async function onDay<Answer>(day: string, ask: () => Promise<Answer>): Promise<Answer> {
  if (todayIso() !== day) throw new AnotherDay({ mayPass: false })
  const answer = await ask()
  if (todayIso() !== day) throw new AnotherDay({ mayPass: false })
  return answer
}

/** Milliseconds until the member's next midnight. */
export function untilMidnight(now: Date): number {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
  return midnight.getTime() - now.getTime()
}
