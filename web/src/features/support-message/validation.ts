import type { MessageInput } from '@/api/types'
import { MESSAGE_TYPES } from './labels'
import { plural } from '@/domain/text/plural'
import { SendMessageInput } from '@/domain/generated/input-ranges'
import { formatNumber } from '@/domain/text/format'

export interface MessageValues {
  message_type: string
  content: string
}

export type MessageErrors = Partial<Record<keyof MessageValues, string>>

/** Maximum length in code points, like on the server. */
export const MAX_CONTENT = SendMessageInput.content.maxLength

/** Length from which the remaining number of characters is shown. */
const NEAR_THE_END = 4_500

const lengthOf = (content: string) => Array.from(content.trim()).length

/** Returns the number of characters left once it is low, otherwise undefined. */
export function roomLeft(content: string): string | undefined {
  const length = lengthOf(content)
  if (length < NEAR_THE_END) return undefined
  const left = MAX_CONTENT - length
  return left >= 0
    ? plural(left, { one: '# character left', other: '# characters left' })
    : plural(-left, { one: '# character too many', other: '# characters too many' })
}

function contentError(content: string): string | undefined {
  const length = lengthOf(content)
  if (length === 0) return 'Message Content is required'
  return length > MAX_CONTENT
    ? `Message Content must be ${formatNumber(MAX_CONTENT)} characters or fewer`
    : undefined
}

/** Returns either the errors by field or the message to send. */
export function checkMessage({
  message_type,
  content,
}: MessageValues):
  | { errors: MessageErrors; message: null }
  | { errors: null; message: MessageInput } {
  const type = MESSAGE_TYPES.find((one) => one === message_type)
  const wrong = contentError(content)
  if (type === undefined || wrong !== undefined) {
    const errors: MessageErrors = {}
    if (type === undefined) errors.message_type = 'Message Type is required'
    if (wrong !== undefined) errors.content = wrong
    return { errors, message: null }
  }
  return { errors: null, message: { message_type: type, content: content.trim() } }
}
