export const fallbackTip = () => 'Stay hydrated and maintain good form during exercises.'

/**
 * Returns the tip, or the fallback for an invalid response. An empty tip stays empty, which the card shows.
 */
export function readTip(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null || !('tip' in answer)) return fallbackTip()
  return typeof answer.tip === 'string' ? answer.tip.trim() : fallbackTip()
}
