/** Characters that only change the direction of text. */
const CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
/** Hebrew, Arabic and the other scripts written from right to left. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/**
 * Returns user text that can be inserted into a sentence without changing its direction.
 *
 * For sentences built from elements, use `UserText`.
 */
export function isolated(text: string): string {
  const plain = text.replace(CONTROLS, '')
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain
}
