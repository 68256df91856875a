/**
 * Headers that name the account for which the page sends a request.
 *
 * If another one is signed in meanwhile, the server changes nothing.
 */
export const forAccount = (userId: number) => ({ 'Expected-Account': String(userId) })
