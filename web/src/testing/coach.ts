import { http, HttpResponse } from 'msw'
import { vi } from 'vitest'
import type { ChatOutput, CoachName, GeneratedWorkout } from '@/api/types'
import { server } from './server'

export const CHAT_ID = '7b0a4d53-6f0f-4c3e-9d7a-0d2f3a0c9e11'

/** Sets the screen size, because jsdom supports no media queries. */
export function givenScreen(size: 'wide' | 'phone'): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: size === 'wide',
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}

export function givenCoach(source: CoachName): void {
  server.use(http.get('/gemini/coach', () => HttpResponse.json({ source })))
}

export const event = (name: string, data: unknown) =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

export const delta = (text: string) => event('delta', { text })

export const details = {
  engine: 'builtin',
  sources: [
    { label: '14 Nov · Bench Press', href: '/exercises/12' },
    { label: 'History', href: '/dashboard?view=history' },
  ],
  suggestions: ['And last month?', 'What is my best bench press?'],
} satisfies Partial<ChatOutput>

/** The last event, of a built-in answer without sources and suggestions unless given. */
export function done(response: string, given: Partial<ChatOutput> = {}): string {
  const answer: ChatOutput = {
    chatId: CHAT_ID,
    response,
    engine: 'builtin',
    kind: 'answer',
    sources: [],
    suggestions: [],
    ...given,
  }
  return event('done', answer)
}

/** A response whose events the test sends. */
export function heldAnswer() {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given
    },
  })
  return {
    response: new HttpResponse(body, { headers: { 'Content-Type': 'text/event-stream' } }),
    write: (...events: string[]) => {
      controller?.enqueue(encoder.encode(events.join('')))
    },
    end: () => {
      controller?.close()
    },
  }
}

export const wholeAnswer = (response: string, given?: Partial<ChatOutput>) =>
  new HttpResponse([delta(response), done(response, given)].join(''))

/** Returns these responses one after another, then repeats the last. Records the requests. */
export function givenAnswers(...answers: ((request: Request) => Response | Promise<Response>)[]) {
  const sent: unknown[] = []
  server.use(
    http.post('/gemini/chat', async ({ request }) => {
      sent.push(await request.json())
      const answer = answers[Math.min(sent.length, answers.length) - 1]
      if (answer === undefined) throw new Error('the test gave no answer')
      return answer(request)
    }),
  )
  return sent
}

export const threeDays: GeneratedWorkout = {
  source: 'builtin',
  notes: ['The back gets fewer sets than it could use.'],
  workout_plan: {
    name: 'Strong Start',
    description: 'Three short sessions.',
    source: 'builtin',
    location: 'gym',
    mesocycle: { weeks: 6, deload_week: null, rir: null },
    days: [
      {
        day_num: 1,
        exercises: [
          {
            exercise: { name: 'Goblet Squat', description: 'Hold it close.' },
            sets: 3,
            reps: 10,
            unit: 'reps',
            rest_seconds: 150,
          },
        ],
      },
      {
        day_num: 3,
        exercises: [
          {
            exercise: { name: 'Push-up', description: 'Body straight.' },
            sets: 3,
            reps: 12,
            unit: 'reps',
            rest_seconds: null,
          },
          {
            exercise: { name: 'Plank', description: 'Stay straight.' },
            sets: 3,
            reps: 30,
            unit: 'seconds',
            rest_seconds: 60,
          },
        ],
      },
    ],
  },
}
