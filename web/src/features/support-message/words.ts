import type { SupportMessageStatus, SupportMessageType } from '@/api/staff-types'

export const MESSAGE_TYPES: readonly { value: SupportMessageType; label: string }[] = [
  { value: 'report', label: 'Report' },
  { value: 'message', label: 'Message' },
  { value: 'feedback', label: 'Feedback' },
  { value: 'other', label: 'Other' },
]

export function typeLabel(type: SupportMessageType): string {
  return MESSAGE_TYPES.find(({ value }) => value === type)?.label ?? type
}

export const statusLabel: Record<SupportMessageStatus, string> = { new: 'New', seen: 'Seen' }

/** The one that it is not. */
export const otherStatus: Record<SupportMessageStatus, SupportMessageStatus> = {
  new: 'seen',
  seen: 'new',
}
