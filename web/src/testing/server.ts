import { setupServer } from 'msw/node'

/** The mock server. Each test defines its responses: `server.use(http.get('/api/…', …))`. */
export const server = setupServer()
