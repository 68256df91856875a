import type { AuditEntry } from '@/api/types'

const verbs: Readonly<Record<AuditEntry['action'], string>> = {
  create: 'Created',
  update: 'Changed',
  remove: 'Archived',
  restore: 'Restored',
  delete: 'Deleted',
  set_status: 'Set the status of',
  set_role: 'Set the role of',
  set_password: 'Set the password of',
  block: 'Blocked',
  invite: 'Invited',
  set_schedule: 'Set the schedule of',
  add_entry: 'Added an entry to',
  remove_entry: 'Removed an entry from',
}

/** Returns the action as a sentence. */
export function describeAction({ action, entity, entity_id }: AuditEntry): string {
  const id = entity_id === null ? '' : ` ${String(entity_id)}`
  return `${verbs[action]} ${entity.replaceAll('_', ' ')}${id}`
}

/** Returns the name of the actor. A deleted account has only its id. */
export function actorName({ actor_id, actor_email }: AuditEntry): string {
  if (actor_email !== null) return actor_email
  return actor_id === null ? 'The operator' : `Account ${String(actor_id)} (removed)`
}
