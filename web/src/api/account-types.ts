/*
 * The bodies of the routes that the account's own settings use. Written by hand for as long as the server's
 * document does not name them.
 */

/** One place where the account is signed in. */
export interface SessionInfo {
  id: string
  created_at: string
  last_used_at: string
  /** What the browser said of itself; null when it said nothing. */
  user_agent: string | null
  /** It is the one that asks. */
  current: boolean
}

export interface ChangePasswordInput {
  current_password: string
  new_password: string
}

export interface RemoveAccountInput {
  password: string
}
