import type { MessageStatus, MessageType } from '@/api/types'

export const messageTypes = (): readonly { value: MessageType; label: string }[] => [
  { value: 'report', label: 'Report' },
  { value: 'message', label: 'Message' },
  { value: 'feedback', label: 'Feedback' },
  { value: 'other', label: 'Other' },
]

export function typeLabel(type: MessageType): string {
  return messageTypes().find(({ value }) => value === type)?.label ?? type
}

export const statusLabels = (): Record<MessageStatus, string> => ({ new: 'New', seen: 'Seen' })

/** The opposite of each status. */
export const otherStatus: Record<MessageStatus, MessageStatus> = {
  new: 'seen',
  seen: 'new',
}
