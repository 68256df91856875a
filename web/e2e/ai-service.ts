import { createServer, type ServerResponse } from 'node:http'

/** Port of the fake AI service. */
export const servicePort = 8141

/** Prepared responses; the field in the request selects one. */
const READY = [
  { field: 'duration_seconds', answer: { exercises: [{ name: 'Squats', reps: 15 }] } },
  { field: '"tip"', answer: { tip: 'Warm up before your first set.' } },
]
const WORDS = 400
const PAUSE_MS = 40

/**
 * Fakes an OpenAI-compatible server while the tests run.
 *
 * Its chat responds slowly, word by word, until the client disconnects. It returns a fixed tip and
 * challenge, and rejects requests for plans.
 */
export default async function startService() {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      answer(Buffer.concat(chunks).toString(), response)
    })
  })
  await new Promise<void>((resolve) => server.listen(servicePort, '127.0.0.1', resolve))
  return () => {
    server.closeAllConnections()
    server.close()
  }
}

function answer(body: string, response: ServerResponse) {
  if (body.includes('"stream":true')) {
    chat(response)
    return
  }
  const ready = READY.find(({ field }) => body.includes(field))
  if (ready === undefined) {
    const error = { message: 'no plans here', type: 'invalid_request_error' }
    sendJson(response, 400, { error })
    return
  }
  const message = { role: 'assistant', content: JSON.stringify(ready.answer) }
  sendJson(response, 200, { choices: [{ index: 0, message, finish_reason: 'stop' }] })
}

function sendJson(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

function chat(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (delta: object, finish_reason: string | null = null) =>
    response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason }] })}\n\n`)
  let word = 0
  const timer = setInterval(() => {
    word += 1
    send({ content: word === 1 ? '**Squat** slowly' : ` word${String(word)}.` })
    if (word < WORDS) return
    send({}, 'stop')
    response.end('data: [DONE]\n\n')
  }, PAUSE_MS)
  response.on('close', () => {
    clearInterval(timer)
  })
}
