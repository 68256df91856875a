import { http, HttpResponse } from 'msw'
import type { Food, OwnFoodInput, Recipe } from '@/api/types'
import { failure } from './network'
import { server } from './server'

/** Returns an own food, with some of its values replaced. */
export function food(values: Partial<Food> = {}): Food {
  return {
    id: 1,
    kind: 'own',
    name: 'Rye bread',
    brand: null,
    barcode: null,
    unit: 'g',
    per_100: {
      calories: 250,
      protein: 8.5,
      carbs: 48,
      fat: 1.2,
      fiber: null,
      sugar: null,
      saturated_fat: null,
      salt: null,
    },
    portions: [],
    diet: null,
    allergens: null,
    unsure_allergens: [],
    may_contain: [],
    family: null,
    families: null,
    source: null,
    doubtful: false,
    archived: false,
    misfits: [],
    uses: 0,
    last_amount: null,
    stated: null,
    ...values,
  }
}

/** Sets the foods that barcodes find, and returns the codes that were looked up. */
export function givenBarcodes(foods: Record<string, Food>) {
  const asked: string[] = []
  server.use(
    http.get('/api/user/foods/barcodes/:code', ({ params }) => {
      const code = String(params.code)
      asked.push(code)
      const found = foods[code]
      return found === undefined
        ? failure(404, 'not_found', 'Food not found')
        : HttpResponse.json(found)
    }),
  )
  return asked
}

/** Request that saves a food. */
export interface SavedFood {
  method: string
  path: string
  body: OwnFoodInput
  key: string | null
}

/** Saves own foods as the server does, and returns the requests. */
export function givenSavedFoods(
  answer: (body: OwnFoodInput, at: number) => Response | null = () => null,
) {
  const saved: SavedFood[] = []
  const save = async ({ request }: { request: Request }) => {
    const body = (await request.json()) as OwnFoodInput
    saved.push({
      method: request.method,
      path: new URL(request.url).pathname,
      body,
      key: request.headers.get('Idempotency-Key'),
    })
    const { portions, per_100: nutrition, ...values } = body
    return (
      answer(body, saved.length) ??
      HttpResponse.json(
        food({
          ...values,
          id: 40,
          per_100: { ...food().per_100, ...nutrition },
          portions: portions ?? [],
        }),
      )
    )
  }
  server.use(http.post('/api/user/foods', save), http.put('/api/user/foods/:id', save))
  return saved
}

/** Sets the own foods and recipes of the member, and the foods that every search finds. */
export function givenFoods({
  own = [],
  recipes = [],
  found = [],
}: { own?: Food[]; recipes?: Recipe[]; found?: Food[] } = {}) {
  const state = { own, recipes }
  const archive = (isArchived: boolean, id: number) => {
    state.own = state.own.map((one) => (one.id === id ? { ...one, archived: isArchived } : one))
  }
  server.use(
    http.get('/api/user/own-foods', () => HttpResponse.json(state.own)),
    http.get('/api/user/recipes', ({ request }) => {
      const listsArchived = new URL(request.url).searchParams.get('archived') === 'true'
      return HttpResponse.json(state.recipes.filter((one) => listsArchived || !one.archived))
    }),
    http.post('/api/user/recipes/:id/restore', ({ params }) => {
      state.recipes = state.recipes.map((one) =>
        String(one.id) === params.id ? { ...one, archived: false } : one,
      )
      return HttpResponse.json(state.recipes.find(({ id }) => String(id) === params.id))
    }),
    http.get('/api/user/foods', () => HttpResponse.json(found)),
    http.get('/api/user/foods/:id', ({ params }) =>
      HttpResponse.json([...state.own, ...found].find(({ id }) => String(id) === params.id)),
    ),
    http.delete('/api/user/foods/:id', ({ params }) => {
      archive(true, Number(params.id))
      return new HttpResponse(null, { status: 204 })
    }),
    http.post('/api/user/foods/:id/restore', ({ params }) => {
      archive(false, Number(params.id))
      return HttpResponse.json(state.own.find(({ id }) => String(id) === params.id))
    }),
  )
}
