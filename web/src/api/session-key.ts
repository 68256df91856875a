/**
 * Key of the query for the login session. It has a module of its own, because the first load needs
 * no other key; all others are in `query-keys`. A logout drops all data whose key does not start
 * with "account": only what is no member's may start with it.
 */
export const SESSION_KEY = ['account', 'session'] as const

/** Called with the account when its session ends, while its pages are still open. */
export const sessionEndings = new Set<(userId: number) => void>()
