/**
 * Key of the query for the login session. The first load needs this key and no other, so it has its own module; all
 * other keys are in `query-keys`. Only this key starts with "account", because a logout drops all other answers.
 */
export const SESSION_KEY = ['account', 'session'] as const
