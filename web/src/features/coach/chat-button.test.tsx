import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { reportNoResponse, reportResponse } from '@/lib/connection'
import { clearStoredData } from '@/lib/stored-data'
import {
  CHAT_ID,
  delta,
  details,
  done,
  event,
  givenAnswers,
  givenCoach,
  givenScreen,
  heldAnswer,
  wholeAnswer,
} from '@/testing/coach'
import { givenDiary } from '@/testing/diary'
import { failure } from '@/testing/network'
import { renderPage } from '@/testing/render-page'
import { ChatButton } from './chat-button'
import { historyKey } from './chat-history'
import { CHAT_LIFE_MS } from './expired-chats'
// Preloaded, so that no test waits for the lazy import.
import './chat-panel'

const SORRY = 'Sorry, I encountered an error. Please try again.'

beforeEach(() => {
  localStorage.setItem('userId', '7')
  givenScreen('wide')
  givenCoach('builtin')
  givenDiary()
})

const renderChat = () => renderPage([{ path: '*', element: <ChatButton userId={7} /> }], '/')

const button = () => screen.getByRole('button', { name: 'Chat with AI Assistant' })
const input = () => screen.getByRole('textbox', { name: 'Message' })
const log = () => within(screen.getByRole('log', { name: 'Conversation' }))

async function open() {
  const page = renderChat()
  await userEvent.click(button())
  await screen.findByRole('dialog', { name: 'Chat with AI Assistant' })
  return page
}

function ask(question: string) {
  fireEvent.change(input(), { target: { value: question } })
  fireEvent.keyDown(input(), { key: 'Enter' })
}

describe('the window', () => {
  it('takes focus and returns it when Escape closes the window', async () => {
    await open()
    expect(button()).toHaveAttribute('aria-expanded', 'true')
    await waitFor(() => {
      expect(input()).toHaveFocus()
    })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    })
    expect(button()).toHaveFocus()
    expect(button()).toHaveAttribute('aria-expanded', 'false')
  })

  it('keeps a draft while it is closed', async () => {
    await open()
    await userEvent.type(input(), 'Half a')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    })
    await userEvent.click(button())
    expect(input()).toHaveValue('Half a')
  })

  it('says who answers, and offers something to begin with', async () => {
    const sent = givenAnswers(() => wholeAnswer('Squats.'))
    await open()
    expect(
      await screen.findByText('No AI service is set up. Answers come from your own data.'),
    ).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: "What is today's workout?" }))
    expect(await log().findByText('Squats.')).toBeVisible()
    expect(sent).toEqual([{ message: "What is today's workout?" }])
    expect(screen.queryByRole('list', { name: 'Example questions' })).toBeNull()
  })

  it('explains which data a service receives', async () => {
    givenCoach('gemini')
    await open()
    expect(await screen.findByText(/Gemini answers\. .* not your name or email/)).toBeVisible()
  })
})

describe('the input', () => {
  it('sends trimmed text with Enter and breaks with Shift+Enter', async () => {
    const sent = givenAnswers(() => wholeAnswer('Yes.'))
    await open()
    await userEvent.type(input(), '  one{Shift>}{Enter}{/Shift}two  {Enter}')
    expect(await log().findByText('Yes.')).toBeVisible()
    expect(sent).toEqual([{ message: 'one\ntwo' }])
    expect(input()).toHaveValue('')
  })

  it('sends nothing that is empty', async () => {
    const sent = givenAnswers(() => wholeAnswer('Yes.'))
    await open()
    await userEvent.type(input(), '   {Enter}')
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
    expect(sent).toEqual([])
  })

  it.each([{ isComposing: true }, { keyCode: 229 }])(
    'leaves Enter to an input method: %o',
    async (composing) => {
      const sent = givenAnswers(() => wholeAnswer('Yes.'))
      await open()
      await userEvent.type(input(), 'にほん')
      fireEvent.keyDown(input(), { key: 'Enter', ...composing })
      expect(input()).toHaveValue('にほん')
      expect(sent).toEqual([])
    },
  )

  it('counts characters near the limit and stops at 4,000', async () => {
    const sent = givenAnswers(() => wholeAnswer('Yes.'))
    await open()
    fireEvent.change(input(), { target: { value: 'x'.repeat(3_599) } })
    expect(input()).not.toHaveAccessibleDescription()
    fireEvent.change(input(), { target: { value: '💪'.repeat(4_000) } })
    expect(input()).toHaveAccessibleDescription('4,000 of 4,000 characters')
    expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled()
    fireEvent.change(input(), { target: { value: 'x'.repeat(4_002) } })
    expect(input()).toHaveAccessibleDescription('2 characters too many')
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
    await userEvent.type(input(), '{Enter}')
    expect(sent).toEqual([])
  })
})

describe('an answer', () => {
  it('is shown while it streams and announced when complete', async () => {
    const answer = heldAnswer()
    givenAnswers(() => answer.response)
    await open()
    ask('Hi')
    answer.write(delta('First '))
    expect(await log().findByText('First')).toBeVisible()
    expect(screen.getByText('Answering...')).toBeInTheDocument()
    answer.write(delta('and last.'), done('First **and** last.'))
    answer.end()
    // In the log and in the live region.
    expect(await screen.findByText('First and last.')).toHaveAttribute('aria-live', 'polite')
    expect(log().getByText('and').tagName).toBe('STRONG')
  })

  it('goes on in the same chat', async () => {
    const sent = givenAnswers(() => wholeAnswer('Yes.'))
    await open()
    ask('One')
    await log().findByText('Yes.')
    ask('Two')
    await waitFor(() => {
      expect(sent).toEqual([{ message: 'One' }, { message: 'Two', chatId: CHAT_ID }])
    })
  })

  it('can be stopped, and keeps what was written', async () => {
    const answer = heldAnswer()
    givenAnswers(() => answer.response)
    await open()
    ask('Hi')
    answer.write(delta('So far'))
    await log().findByText('So far')
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
    expect(log().getByText('Stopped.')).toBeVisible()
    expect(log().getByText('So far')).toBeVisible()
    expect(input()).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Send' })).toBeVisible()
  })

  it('goes on while the window is closed', async () => {
    const answer = heldAnswer()
    givenAnswers(() => answer.response)
    await open()
    ask('Hi')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    answer.write(done('There you are.'))
    await userEvent.click(button())
    expect(await log().findByText('There you are.')).toBeVisible()
  })

  it('starts a new chat after expiry and keeps the messages', async () => {
    const sent = givenAnswers(
      () => wholeAnswer('Yes.'),
      () => failure(404, 'not_found', 'Forgotten.'),
      () => wholeAnswer('Again.', { chatId: 'new' }),
    )
    await open()
    ask('One')
    await log().findByText('Yes.')
    ask('Two')
    expect(await log().findByText('Again.')).toBeVisible()
    expect(log().getByText('Yes.')).toBeVisible()
    expect(log().getByText(/earlier messages have expired/)).toBeVisible()
    expect(sent[2]).toEqual({ message: 'Two' })
  })
})

describe('the origin of an answer', () => {
  const sources = () => log().getByRole('list', { name: 'From your data:' })

  it.each([
    ['builtin', 'Built-in coach'],
    ['gemini', 'Gemini'],
    ['openai', 'AI service'],
  ] as const)('names who wrote it: %s', async (engine, name) => {
    givenAnswers(() => wholeAnswer('Yes.', { engine }))
    await open()
    ask('Hi')
    expect(await log().findByText(name)).toBeVisible()
    expect(log().queryByRole('list', { name: 'From your data:' })).not.toBeInTheDocument()
  })

  it('links to the pages, and the window stays open on a wide screen', async () => {
    givenAnswers(() => wholeAnswer('80 kg.', details))
    const { router } = await open()
    ask('Best bench?')
    await log().findByText('80 kg.')
    const links = within(sources()).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/exercises/12',
      '/dashboard?view=history',
    ])
    await userEvent.click(log().getByRole('link', { name: 'History' }))
    await waitFor(() => {
      expect(router.state.location).toMatchObject({
        pathname: '/dashboard',
        search: '?view=history',
      })
    })
    expect(screen.getByRole('dialog', { name: 'Chat with AI Assistant' })).toBeVisible()
  })

  it('closes the window on a phone when a link is followed', async () => {
    givenScreen('phone')
    givenAnswers(() => wholeAnswer('80 kg.', details))
    const { router } = await open()
    ask('Best bench?')
    await userEvent.click(await log().findByRole('link', { name: '14 Nov · Bench Press' }))
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    })
    expect(router.state.location.pathname).toBe('/exercises/12')
  })

  it('is not announced', async () => {
    givenAnswers(() => wholeAnswer('80 kg.', details))
    await open()
    ask('Best bench?')
    await waitFor(() => {
      expect(document.querySelector('[aria-live=polite]')).toHaveTextContent(/^80 kg\.$/)
    })
  })
})

describe('the suggestions', () => {
  const suggestions = () => log().queryByRole('list', { name: 'Suggestions' })

  it('of the last answer are sent with a tap, and are away during an answer', async () => {
    const second = heldAnswer()
    const sent = givenAnswers(
      () => wholeAnswer('80 kg.', details),
      () => second.response,
    )
    await open()
    ask('Best bench?')
    await userEvent.click(await log().findByRole('button', { name: 'And last month?' }))
    await waitFor(() => {
      expect(sent[1]).toEqual({ message: 'And last month?', chatId: CHAT_ID })
    })
    expect(suggestions()).not.toBeInTheDocument()
    expect(input()).toHaveFocus()
    second.write(done('Which one?', { kind: 'which', suggestions: ['Bench Press', 'Push-up'] }))
    expect(await log().findByRole('button', { name: 'Push-up' })).toBeVisible()
    expect(log().getAllByRole('list', { name: 'Suggestions' })).toHaveLength(1)
    expect(log().queryByRole('button', { name: 'And last month?' })).not.toBeInTheDocument()
  })

  it('are pressed by keyboard', async () => {
    const sent = givenAnswers(() => wholeAnswer('80 kg.', details))
    await open()
    ask('Best bench?')
    const suggestion = await log().findByRole('button', { name: 'And last month?' })
    suggestion.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => {
      expect(sent).toHaveLength(2)
    })
  })
})

describe('without a connection', () => {
  const NOTICE = 'You are offline. Ask again once you are online.'

  it('says so, keeps the draft and sends it later', async () => {
    const sent = givenAnswers(() => wholeAnswer('80 kg.', details))
    await open()
    ask('Best bench?')
    await log().findByRole('list', { name: 'Suggestions' })
    act(reportNoResponse)
    expect(screen.getByText(NOTICE)).toHaveRole('status')
    expect(log().queryByRole('list', { name: 'Suggestions' })).not.toBeInTheDocument()
    ask('And squat?')
    expect(input()).toHaveValue('And squat?')
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
    expect(sent).toHaveLength(1)
    act(reportResponse)
    expect(screen.queryByText(NOTICE)).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => {
      expect(sent[1]).toEqual({ message: 'And squat?', chatId: CHAT_ID })
    })
  })
})

describe('a failure', () => {
  const builtIn = () => log().queryByRole('button', { name: 'Ask the built-in coach' })

  it.each([
    ['before the answer', () => failure(503, 'ai_unavailable', 'It is away.')],
    [
      'during the answer',
      () => new HttpResponse(event('error', { error: 'It is away.', code: 'ai_unavailable' })),
    ],
  ])('of the service %s offers the built-in coach, also after a reload', async (_, failed) => {
    givenCoach('gemini')
    const sent = givenAnswers(failed, ({ url }) => wholeAnswer(new URL(url).search))
    const { unmount } = await open()
    ask('Hi')
    await log().findByText('It is away.')
    unmount()
    await open()
    expect(log().getByRole('button', { name: 'Retry' })).toBeVisible()
    await userEvent.click(await log().findByRole('button', { name: 'Ask the built-in coach' }))
    expect(await log().findByText('?engine=builtin')).toBeVisible()
    expect(sent).toEqual([{ message: 'Hi' }, { message: 'Hi' }])
    expect(builtIn()).not.toBeInTheDocument()
  })

  it.each([
    ['of the built-in coach', 'builtin', () => failure(503, 'unavailable', 'It is away.')],
    ['of the server', 'gemini', () => failure(500, 'internal', 'It is away.')],
  ] as const)('%s offers only to try again', async (_, coach, failed) => {
    givenCoach(coach)
    givenAnswers(failed)
    await open()
    await screen.findByText(coach === 'builtin' ? 'Built-in coach' : 'Gemini')
    ask('Hi')
    expect(await log().findByRole('button', { name: 'Retry' })).toBeVisible()
    expect(builtIn()).not.toBeInTheDocument()
  })

  it('shows the server message and can be retried', async () => {
    const sent = givenAnswers(
      () => failure(429, 'ai_limit_reached', 'That was the last answer of today.'),
      () => wholeAnswer('Now.'),
    )
    await open()
    ask('Hi')
    expect(await log().findByText(SORRY)).toBeVisible()
    expect(log().getByText('That was the last answer of today.')).toBeVisible()
    await userEvent.click(log().getByRole('button', { name: 'Retry' }))
    expect(await log().findByText('Now.')).toBeVisible()
    expect(log().queryByText(SORRY)).not.toBeInTheDocument()
    expect(log().getAllByText('Hi')).toHaveLength(1)
    expect(sent).toEqual([{ message: 'Hi' }, { message: 'Hi' }])
  })

  it('on the way leaves what was written', async () => {
    givenAnswers(
      () =>
        new HttpResponse(
          [delta('Half'), event('error', { error: 'It is away.', code: 'ai_unavailable' })].join(
            '',
          ),
        ),
    )
    await open()
    ask('Hi')
    expect(await log().findByText(SORRY)).toBeVisible()
    expect(log().getByText('Half')).toBeVisible()
    expect(log().getByText('It is away.')).toBeVisible()
  })

  it('without a connection says so', async () => {
    givenAnswers(() => HttpResponse.error())
    await open()
    ask('Hi')
    expect(await log().findByText('Cannot reach the server.')).toBeVisible()
  })
})

describe('the conversation', () => {
  it('outlives a reload of the page', async () => {
    const sent = givenAnswers(() => wholeAnswer('Yes.', details))
    const { unmount } = await open()
    ask('One')
    await log().findByText('Yes.')
    unmount()
    await open()
    expect(log().getByText('One')).toBeVisible()
    expect(log().getByText('Yes.')).toBeVisible()
    expect(log().getByText('Built-in coach')).toBeVisible()
    expect(log().getByRole('link', { name: 'History' })).toBeVisible()
    expect(log().getByRole('button', { name: 'And last month?' })).toBeVisible()
    ask('Two')
    await waitFor(() => {
      expect(sent[1]).toEqual({ message: 'Two', chatId: CHAT_ID })
    })
  })

  it('is discarded two hours after its last message', async () => {
    givenAnswers(() => wholeAnswer('Yes.'))
    await open()
    ask('One')
    await log().findByText('Yes.')
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + CHAT_LIFE_MS + 1_000)
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'))
    })
    expect(log().queryByText('Yes.')).not.toBeInTheDocument()
    expect(localStorage.getItem(historyKey(7))).toBeNull()
  })

  it('is cleared by New chat, in storage too', async () => {
    const sent = givenAnswers(() => wholeAnswer('Yes.'))
    await open()
    expect(screen.getByRole('button', { name: 'New chat' })).toBeDisabled()
    ask('One')
    await log().findByText('Yes.')
    await userEvent.click(screen.getByRole('button', { name: 'New chat' }))
    expect(log().queryByText('Yes.')).not.toBeInTheDocument()
    expect(localStorage.getItem(historyKey(7))).toBeNull()
    expect(input()).toHaveFocus()
    ask('Two')
    await waitFor(() => {
      expect(sent[1]).toEqual({ message: 'Two' })
    })
  })

  it('is not written back after a logout during an answer', async () => {
    const answer = heldAnswer()
    givenAnswers(() => answer.response)
    const { unmount } = await open()
    ask('One')
    answer.write(delta('Half'))
    await log().findByText('Half')
    clearStoredData()
    unmount()
    expect(localStorage).toHaveLength(0)
  })

  it('follows another tab, and a logout there', async () => {
    givenAnswers(() => wholeAnswer('Yes.'))
    await open()
    ask('One')
    await log().findByText('Yes.')
    const stored = localStorage.getItem(historyKey(7)) ?? ''
    const change = (init: StorageEventInit) =>
      act(() => {
        window.dispatchEvent(new StorageEvent('storage', init))
      })
    change({ key: historyKey(7), newValue: stored.replace('Yes.', 'From there.') })
    expect(log().getByText('From there.')).toBeVisible()
    change({ key: null })
    expect(log().queryByText('From there.')).not.toBeInTheDocument()
  })
})
