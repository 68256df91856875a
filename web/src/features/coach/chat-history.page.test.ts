import { beforeEach, describe, expect, it } from 'vitest'
import { details } from '@/testing/coach'
import { CHAT_LIFE_MS } from './expired-chats'
import {
  EMPTY_HISTORY,
  historyKey,
  loadHistory,
  parseHistory,
  saveHistory,
  type ChatHistory,
} from './chat-history'

const NOW = 1_800_000_000_000

const history: ChatHistory = {
  chatId: 'c-1',
  messages: [
    { id: '1', role: 'user', content: 'Hi', state: 'done' },
    { id: '2', role: 'assistant', content: 'Hello', state: 'done', note: 'Fresh', details },
    { id: '3', role: 'user', content: 'And now?', state: 'done' },
    { id: '4', role: 'assistant', content: '', state: 'failed', remedy: 'built-in' },
  ],
  savedAt: NOW,
}

beforeEach(() => {
  localStorage.setItem('userId', '7')
})

describe('a stored conversation', () => {
  it('comes back whole', () => {
    saveHistory(7, history)
    expect(loadHistory(7, NOW)).toEqual(history)
  })

  it.each([
    undefined,
    null,
    'nonsense',
    { ...details, engine: 'oracle' },
    { ...details, sources: null },
    { engine: 'builtin', suggestions: [] },
  ])('of another version comes back without details: %j', (stored) => {
    const message = { id: '2', role: 'assistant', content: 'Hello', state: 'done' }
    localStorage.setItem(
      historyKey(7),
      JSON.stringify({ ...history, messages: [{ ...message, details: stored }] }),
    )
    expect(loadHistory(7, NOW).messages).toEqual([message])
  })

  it('lives two hours after its last message', () => {
    saveHistory(7, history)
    expect(loadHistory(7, NOW + CHAT_LIFE_MS)).toEqual(history)
    expect(loadHistory(7, NOW + CHAT_LIFE_MS + 1)).toEqual(EMPTY_HISTORY)
    expect(localStorage.getItem(historyKey(7))).toBeNull()
  })

  it('is its own member’s', () => {
    saveHistory(7, history)
    expect(loadHistory(8, NOW)).toEqual(EMPTY_HISTORY)
  })

  it('is not saved without a signed-in account', () => {
    localStorage.clear()
    saveHistory(7, history)
    expect(localStorage).toHaveLength(0)
  })

  it('keeps the newest hundred messages', () => {
    const messages = Array.from({ length: 130 }, (_, index) => ({
      id: String(index),
      role: 'user' as const,
      content: '?',
      state: 'done' as const,
    }))
    saveHistory(7, { ...history, messages })
    expect(loadHistory(7, NOW).messages.map((message) => message.id)).toEqual(
      messages.slice(30).map((message) => message.id),
    )
  })

  it('is stopped if the page closed during an answer', () => {
    localStorage.setItem(
      historyKey(7),
      JSON.stringify({
        ...history,
        messages: [{ id: '1', role: 'assistant', content: 'Hel', state: 'writing' }],
      }),
    )
    expect(loadHistory(7, NOW).messages[0]).toMatchObject({ content: 'Hel', state: 'stopped' })
  })

  it.each([
    'nonsense',
    'null',
    '[]',
    '{"messages":[],"chatId":null}',
    '{"messages":[{"role":"system","id":"1","content":"x","state":"done"}],"chatId":null,"savedAt":1}',
    '{"messages":{},"chatId":null,"savedAt":1}',
  ])('that cannot be read is none: %s', (stored) => {
    expect(parseHistory(stored, 1)).toBeNull()
  })
})
