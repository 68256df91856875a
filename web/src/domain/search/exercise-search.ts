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

interface ComparedName {
  words: readonly string[]
  /** From each word to the end, so that "pulldown" begins in "Lat Pull-Down". The first one is the whole name. */
  rests: readonly string[]
}

/** Names that searches have compared: with each key that is pressed, a search compares all of them. */
const known = new Map<string, ComparedName>()

function comparedName(name: string): ComparedName {
  const found = known.get(name)
  if (found !== undefined) return found
  const words = comparableWords(name)
  const compared = { words, rests: words.map((_, from) => words.slice(from).join('')) }
  known.set(name, compared)
  return compared
}

/**
 * Returns a function that tells how well an exercise with these names matches a search, as the server does: 0 by its
 * name, 1 by another name, 2 by the beginnings of all words, 3 with typing errors; else null.
 */
export function exerciseRank(
  search: string,
): (name: string, aliases: readonly string[]) => number | null {
  const typed = comparableWords(search)
  const whole = typed.join('')
  const begins = ({ rests }: ComparedName) =>
    typed.every((one) => rests.some((rest) => rest.startsWith(one)))
  const isMistyped = ({ words, rests }: ComparedName) =>
    typed.every((one) => words.some((word) => isAlmost(one, word))) ||
    isAlmost(whole, rests[0] ?? '')
  return (name, aliases) => {
    if (whole === '') return null
    const names = [name, ...aliases].map(comparedName)
    const same = names.findIndex(({ rests }) => rests[0] === whole)
    if (same >= 0) return same === 0 ? 0 : 1
    if (names.some(begins)) return 2
    return names.some(isMistyped) ? 3 : null
  }
}
