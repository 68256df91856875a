export const FALLBACK_TIP = 'Stay hydrated and maintain good form during exercises.'

/** An answer that is not a tip gives the fallback; an empty tip stays empty, and the card says so. */
export function readTip(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null || !('tip' in answer)) return FALLBACK_TIP
  return typeof answer.tip === 'string' ? answer.tip.trim() : FALLBACK_TIP
}
