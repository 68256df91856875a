export const FALLBACK_TIP = 'Stay hydrated and maintain good form during exercises.'

/**
 * Returns the tip, or the fallback for an invalid response. An empty tip stays empty, which the card shows.
 */
export function readTip(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null || !('tip' in answer)) return FALLBACK_TIP
  return typeof answer.tip === 'string' ? answer.tip.trim() : FALLBACK_TIP
}
