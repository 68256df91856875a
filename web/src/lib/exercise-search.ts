import { isAlmost, wordsOf } from './typed-word'

const WRITTEN_OUT: Record<string, string> = {
  bb: 'barbell',
  bw: 'bodyweight',
  db: 'dumbbell',
  kb: 'kettlebell',
  sl: 'singleleg',
}

function singular(word: string): string {
  if (/(ss|ch|sh|x)es$/.test(word)) return word.slice(0, -2)
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word
}

/** Returns the words of a name of an exercise as they are compared: without plural s, abbreviations written out. */
const comparableWords = (name: string): string[] =>
  wordsOf(name.replace(/['’‘]/g, '')).map((word) => {
    const one = singular(word)
    return WRITTEN_OUT[one] ?? one
  })

/** Words of the names that searches have compared: a search compares all names with each key. */
const known = new Map<string, string[]>()

function wordsOfName(name: string): string[] {
  const words = known.get(name) ?? comparableWords(name)
  known.set(name, words)
  return words
}

/**
 * Returns how well an exercise with these names matches a search, as the server does: 0 by its name, 1 by another
 * name, 2 by the beginnings of all words, 3 with typing errors; else null.
 */
export function exerciseRank(
  name: string,
  aliases: readonly string[],
  search: string,
): number | null {
  const typed = comparableWords(search)
  const whole = typed.join('')
  if (whole === '') return null
  const names = [name, ...aliases].map(wordsOfName)
  const same = names.findIndex((words) => words.join('') === whole)
  if (same >= 0) return same === 0 ? 0 : 1
  // From each word to the end, so that "pulldown" begins in "Lat Pull-Down".
  const begins = (words: readonly string[]) =>
    typed.every((one) => words.some((_, from) => words.slice(from).join('').startsWith(one)))
  if (names.some(begins)) return 2
  const isMistyped = (words: readonly string[]) =>
    typed.every((one) => words.some((word) => word.startsWith(one) || isAlmost(one, word))) ||
    isAlmost(whole, words.join(''))
  return names.some(isMistyped) ? 3 : null
}
