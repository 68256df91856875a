import { expect, it } from 'vitest'
import { CHAT_LIFE_MS, discardExpiredChats } from './expired-chats'

const NOW = 1_800_000_000_000

const store = (key: string, savedAt: unknown) => {
  localStorage.setItem(key, JSON.stringify({ chatId: null, messages: [], savedAt }))
}

it('deletes expired chats, also those of other members', () => {
  store('chat-7', NOW - CHAT_LIFE_MS - 1)
  store('chat-8', NOW - CHAT_LIFE_MS)
  store('chat-9', NOW - 10 * CHAT_LIFE_MS)
  discardExpiredChats(NOW)
  expect(Object.keys(localStorage)).toEqual(['chat-8'])
})

it.each(['nonsense', '{}', 'null', '{"savedAt":"now"}'])(
  'deletes a conversation whose age cannot be read: %s',
  (text) => {
    localStorage.setItem('chat-7', text)
    discardExpiredChats(NOW)
    expect(localStorage).toHaveLength(0)
  },
)

it('leaves everything else alone', () => {
  localStorage.setItem('chat-tips', 'seen')
  localStorage.setItem('role', 'user')
  discardExpiredChats(NOW)
  expect(localStorage).toHaveLength(2)
})
