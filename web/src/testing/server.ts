import { setupServer } from 'msw/node'

/** The mocked network. Each test says what it answers: `server.use(http.get('/api/…', …))`. */
export const server = setupServer()
