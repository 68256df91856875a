import { http, HttpResponse } from 'msw'
import type { ErrorBody, Session, SignedIn } from '@/api/types'
import { server } from './server'

/** Returns an error response in the server's format. */
export function failure(status: number, code: string, text: string) {
  const body: ErrorBody = { error: text, message: text, code, request_id: 'request-1' }
  return HttpResponse.json(body, { status })
}

/** Sets the signed-in account; null for none. */
export function givenSession(session: Session | null): void {
  server.use(
    http.get('/api/auth/session', () =>
      session === null
        ? failure(401, 'unauthenticated', 'Please sign in.')
        : HttpResponse.json(session),
    ),
  )
}

/** Sets the response to later logins and records their bodies. */
export function givenLogin(answer: () => Response | Promise<Response>) {
  return givenPost('/api/auth/login', answer)
}

export function givenRegistration(answer: () => Response | Promise<Response>) {
  return givenPost('/api/auth/register', answer)
}

/** Sets the response to later POST requests to this path and records their bodies. */
export function givenPost(path: string, answer: (body: unknown) => Response | Promise<Response>) {
  const sent: unknown[] = []
  server.use(
    http.post(path, async ({ request }) => {
      const body: unknown = await request.json()
      sent.push(body)
      return answer(body)
    }),
  )
  return sent
}

export function signedIn(role: SignedIn['role'], status = 200) {
  const body: SignedIn = { userId: 7, role }
  return HttpResponse.json(body, { status })
}
