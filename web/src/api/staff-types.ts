import type { Role } from './types'

/** What a message to support is about. */
export type SupportMessageType = 'report' | 'message' | 'feedback' | 'other'
export type SupportMessageStatus = 'new' | 'seen'

export interface SupportMessageInput {
  message_type: SupportMessageType
  content: string
}

/** A message as its sender sees it. */
export interface OwnMessage {
  id: number
  message_type: SupportMessageType
  content: string
  status: SupportMessageStatus
  created_at: string
}

/** A message as admins and moderators see it. */
export interface SupportMessage extends OwnMessage {
  email: string
  user_id: number
  fname: string | null
  lname: string | null
}

export interface Account {
  id: number
  email: string
  fname: string | null
  lname: string | null
  role: Role
  /** ISO date, UTC. */
  creation_date: string
}

/** An account with what its removal would lose. */
export interface AccountSummary extends Account {
  exercise_logs: number
  workout_plans: number
  diet_plans: number
  messages: number
}

export interface Moderator {
  id: number
  email: string
  fname: string | null
  lname: string | null
  /** ISO date, UTC. */
  creation_date: string
  /** The account has no password yet: its invitation is still open. */
  invited: boolean
}

/** Different accounts that were seen in the last 1, 7 and 30 days. */
export interface ActiveUsers {
  dailyActiveUsers: number
  weeklyActiveUsers: number
  monthlyActiveUsers: number
}

export interface ActiveDay {
  /** ISO date, UTC. */
  day: string
  active_users: number
}

/** One change that an admin or a moderator made. */
export interface AuditEntry {
  id: number
  actor_id: number | null
  /** Of the account as it is now; null when it is gone. */
  actor_email: string | null
  action: string
  entity: string
  entity_id: number | null
  before: unknown
  after: unknown
  occurred_at: string
}
