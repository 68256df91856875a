import type { AuditEntry } from '@/api/types'

const descriptions = (object: string): Record<AuditEntry['action'], string> => ({
  create: `Created ${object}`,
  update: `Changed ${object}`,
  remove: `Archived ${object}`,
  restore: `Restored ${object}`,
  delete: `Deleted ${object}`,
  set_status: `Set the status of ${object}`,
  set_role: `Set the role of ${object}`,
  set_password: `Set the password of ${object}`,
  block: `Blocked ${object}`,
  invite: `Invited ${object}`,
  set_schedule: `Set the schedule of ${object}`,
  add_entry: `Added an entry to ${object}`,
  remove_entry: `Removed an entry from ${object}`,
})

/** Describes the action and the item that it changed. */
export function describeAction({ action, entity, entity_id }: AuditEntry): string {
  const name = entity.replaceAll('_', ' ')
  return descriptions(entity_id === null ? name : `${name} ${String(entity_id)}`)[action]
}

/** Returns the name of the actor. A deleted account has only its id. */
export function actorName({ actor_id, actor_email }: AuditEntry): string {
  if (actor_email !== null) return actor_email
  return actor_id === null ? 'The operator' : `Account ${String(actor_id)} (removed)`
}
