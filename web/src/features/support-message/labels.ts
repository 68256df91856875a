import type { MessageStatus, MessageType } from '@/api/types'

export const MESSAGE_TYPES: readonly MessageType[] = ['report', 'message', 'feedback', 'other']

export function typeLabel(type: MessageType): string {
  const labels: Readonly<Record<string, string>> = {
    report: 'Report',
    message: 'Message',
    feedback: 'Feedback',
    other: 'Other',
  }
  return labels[type] ?? type
}

export const statusLabels = (): Record<MessageStatus, string> => ({ new: 'New', seen: 'Seen' })

/** Groups messages about the status: only the newest is shown, so that there is one Undo button. */
export const STATUS_MESSAGE = 'message status'

/** The opposite of each status. */
export const otherStatus: Record<MessageStatus, MessageStatus> = {
  new: 'seen',
  seen: 'new',
}
