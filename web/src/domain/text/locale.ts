/** Returns the visitor's variant of English, for date order and clock, or international English. */
export function englishOf(languages: readonly string[]): string {
  return languages.find((language) => /^en(-[a-z0-9]{2,8})*$/i.test(language)) ?? 'en-GB'
}

/**
 * Locale of all dates, numbers and lists.
 *
 * The page's text is English. The browser's language would put foreign dates into English
 * sentences, such as "Last used 5 мая".
 */
export const LOCALE = englishOf(typeof navigator === 'undefined' ? [] : (navigator.languages ?? []))
