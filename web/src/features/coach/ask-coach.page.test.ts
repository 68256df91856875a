import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CHAT_ID, delta, details, done, event, givenAnswers, wholeAnswer } from '@/testing/coach'
import { failure } from '@/testing/network'
import { askCoach } from './ask-coach'

const signal = new AbortController().signal
const ask = (chatId: string | null = null, onText: (text: string) => void = () => undefined) =>
  askCoach({ message: 'Hi', chatId, engine: 'configured', signal, onText })

describe('an answer', () => {
  it('comes in pieces and ends with the whole', async () => {
    const sent = givenAnswers(
      () => new HttpResponse([delta('Hel'), delta('lo'), done('Hello', details)].join('')),
    )
    const onText = vi.fn()
    await expect(ask(null, onText)).resolves.toEqual({
      chatId: CHAT_ID,
      response: 'Hello',
      details,
      isFresh: false,
    })
    expect(onText.mock.calls).toEqual([['Hel'], ['lo']])
    expect(sent).toEqual([{ message: 'Hi' }])
  })

  it('passes over events of another version', async () => {
    givenAnswers(() => new HttpResponse([event('usage', { tokens: 3 }), done('Yes')].join('')))
    await expect(ask()).resolves.toMatchObject({ response: 'Yes' })
  })

  it('of a server without details is complete', async () => {
    givenAnswers(() => new HttpResponse(event('done', { chatId: CHAT_ID, response: 'Yes' })))
    await expect(ask()).resolves.toMatchObject({ response: 'Yes', details: undefined })
  })

  it('fails with the reason of the server during the stream', async () => {
    givenAnswers(
      () =>
        new HttpResponse(
          [delta('Hel'), event('error', { error: 'Gone.', code: 'ai_unavailable' })].join(''),
        ),
    )
    await expect(ask()).rejects.toMatchObject({ code: 'ai_unavailable', message: 'Gone.' })
  })

  it.each([
    ['ends without its last event', delta('Hel')],
    ['is empty', ''],
    ['is no JSON', 'event: delta\ndata: {"te\n\n'],
    ['ends with a last event that is not whole', event('done', { chatId: 3 })],
  ])('that %s is broken off', async (_, body) => {
    givenAnswers(() => new HttpResponse(body))
    await expect(ask()).rejects.toMatchObject({ code: 'stream_ended' })
  })
})

describe('a rejection', () => {
  it('for an expired chat starts a new chat once', async () => {
    const sent = givenAnswers(
      () => failure(404, 'not_found', 'Forgotten.'),
      () => wholeAnswer('Hello', { chatId: 'new' }),
    )
    await expect(ask(CHAT_ID)).resolves.toMatchObject({
      chatId: 'new',
      response: 'Hello',
      isFresh: true,
    })
    expect(sent).toEqual([{ message: 'Hi', chatId: CHAT_ID }, { message: 'Hi' }])
  })

  it('for a new chat is not retried', async () => {
    const sent = givenAnswers(() => failure(404, 'not_found', 'No.'))
    await expect(ask()).rejects.toMatchObject({ status: 404 })
    expect(sent).toHaveLength(1)
  })

  describe('because of the last answer', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    })

    afterEach(() => {
      vi.useRealTimers()
    })

    /** Advances the fake timers until the answer is complete. */
    async function waitFor<Value>(answer: Promise<Value>): Promise<Value> {
      let isOver = false
      void answer.catch(() => undefined).finally(() => (isOver = true))
      while (!isOver) {
        await vi.advanceTimersByTimeAsync(500)
        await new Promise((resolve) => setImmediate(resolve))
      }
      return answer
    }

    const busy = () => failure(409, 'conflict', 'Still answering.')

    it('gives that some seconds', async () => {
      const sent = givenAnswers(busy, busy, () => wholeAnswer('Hello'))
      await expect(waitFor(ask(CHAT_ID))).resolves.toMatchObject({
        response: 'Hello',
        isFresh: false,
      })
      expect(sent).toHaveLength(3)
    })

    it('is passed on when that does not end', async () => {
      const sent = givenAnswers(busy)
      await expect(waitFor(ask(CHAT_ID))).rejects.toMatchObject({ status: 409 })
      expect(sent).toHaveLength(4)
    })
  })
})
