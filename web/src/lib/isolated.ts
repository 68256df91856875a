/** What changes the direction of the text around it, and has no other meaning. */
const CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
/** Hebrew, Arabic and the other scripts that run from right to left. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/**
 * Returns text of a person for use inside a sentence of ours that is a string: it changes the direction of nothing
 * around it. Where the sentence is built of elements, `UserText` does the same.
 */
export function isolated(text: string): string {
  const plain = text.replace(CONTROLS, '')
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain
}
