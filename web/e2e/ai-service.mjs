// A stand-in for an OpenAI-compatible server: its chat answers slowly, word by word, until the reader has had
// enough; it has a tip and a challenge for everyone, and refuses to make plans.
import { createServer } from 'node:http'

const port = Number(process.env.PORT)
const WORDS = 400
const PAUSE_MS = 40

/** What is answered to a request that speaks of this field. */
const READY = [
  { field: 'duration_seconds', answer: { exercises: [{ name: 'Squats', reps: 15 }] } },
  { field: '"tip"', answer: { tip: 'Warm up before your first set.' } },
]

const frame = (delta, finish = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`

function chat(response) {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  let word = 0
  const timer = setInterval(() => {
    word += 1
    response.write(frame({ content: word === 1 ? '**Squat** slowly' : ` word${word}` }))
    if (word < WORDS) return
    response.write(frame({}, 'stop'))
    response.end('data: [DONE]\n\n')
  }, PAUSE_MS)
  response.on('close', () => clearInterval(timer))
}

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.end('ready')
    return
  }
  let body = ''
  request.on('data', (chunk) => (body += chunk))
  request.on('end', () => {
    if (JSON.parse(body).stream === true) {
      chat(response)
      return
    }
    const ready = READY.find(({ field }) => body.includes(field))
    if (ready !== undefined) {
      response.writeHead(200, { 'content-type': 'application/json' })
      const message = { role: 'assistant', content: JSON.stringify(ready.answer) }
      response.end(JSON.stringify({ choices: [{ index: 0, message, finish_reason: 'stop' }] }))
      return
    }
    response.writeHead(400, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify({ error: { message: 'no plans here', type: 'invalid_request_error' } }),
    )
  })
})

server.listen(port, '127.0.0.1')
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, () => {
    server.closeAllConnections()
    server.close()
  })
}
