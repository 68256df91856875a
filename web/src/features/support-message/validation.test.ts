import { expect, it } from 'vitest'
import { checkMessage, MAX_CONTENT, roomLeft } from './validation'

it('needs a type and a content', () => {
  expect(checkMessage({ message_type: '', content: ' \n' }).errors).toEqual({
    message_type: 'Message Type is required',
    content: 'Message Content is required',
  })
})

it('sends the content without the blanks around it', () => {
  expect(checkMessage({ message_type: 'feedback', content: '  Good.\n' }).message).toEqual({
    message_type: 'feedback',
    content: 'Good.',
  })
})

it('accepts at most 5,000 characters of any width', () => {
  const content = '🏋'.repeat(MAX_CONTENT)
  expect(checkMessage({ message_type: 'other', content }).errors).toBeNull()
  expect(checkMessage({ message_type: 'other', content: `${content}!` }).errors).toEqual({
    content: 'Message Content must be 5,000 characters or fewer',
  })
})

it('shows the remaining characters near the limit', () => {
  expect(roomLeft('short')).toBeUndefined()
  expect(roomLeft('x'.repeat(4_500))).toBe('500 characters left')
  expect(roomLeft('x'.repeat(4_999))).toBe('1 character left')
  expect(roomLeft('x'.repeat(5_002))).toBe('2 characters too many')
})
