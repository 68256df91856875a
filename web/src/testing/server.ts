import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'

/**
 * The mock server. Each test defines its responses: `server.use(http.get('/api/…', …))`. Everyone may register, if a
 * test does not say otherwise.
 */
export const server = setupServer(
  http.get('/api/auth/registration', () => HttpResponse.json({ registration: 'open' })),
)
