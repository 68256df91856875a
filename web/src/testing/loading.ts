import { http, HttpResponse } from 'msw'
import type { Loading, LoadingInput } from '@/api/types'
import { server } from './server'

const STANDARD: Loading = {
  unit: 'kg',
  bar: 20,
  barbell_step: 2.5,
  dumbbell_step: 2,
  other_step: 2.5,
}

/** Sets the member's bar and weight steps. Returns what the page saved. */
export function givenLoading(own: Partial<Loading> = {}): { saved: LoadingInput[] } {
  const saved: LoadingInput[] = []
  const loading = { ...STANDARD, ...own }
  server.use(
    http.get('/api/user/loading', () => HttpResponse.json({ ...loading, ...saved.at(-1) })),
    http.put('/api/user/loading', async ({ request }) => {
      const input = (await request.json()) as LoadingInput
      saved.push(input)
      return HttpResponse.json({ ...loading, ...input })
    }),
  )
  return { saved }
}
