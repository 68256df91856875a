/** Which English: the visitor's own, so that order of day and month and the clock follow it, or that of the world. */
export function englishOf(languages: readonly string[]): string {
  return languages.find((language) => /^en(-[a-z0-9]{2,8})*$/i.test(language)) ?? 'en-GB'
}

/**
 * The one language for all dates, numbers and lists of the page: the words around them are English. A date of the
 * browser's own language would stand in the middle of an English sentence, such as "Last used 5 мая".
 */
export const LOCALE = englishOf(typeof navigator === 'undefined' ? [] : (navigator.languages ?? []))
