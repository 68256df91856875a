import { http, HttpResponse } from 'msw'
import type {
  CheckIn,
  CheckInInput,
  DueCheckIn,
  Expenditure,
  ExpenditureDay,
  OwnTargetInput,
  Target,
  TargetChange,
  TargetChoice,
} from '@/api/types'
import { server } from './server'

export const suggested: Target = {
  source: 'formula',
  tdee: 2413,
  calories: 1930,
  protein: 144,
  carbs: 193.8,
  fat: 64.3,
  floor: 1500,
  since: null,
  formula: { tdee: 2413, calories: 1930, protein: 144, carbs: 193.8, fat: 64.3 },
  notes: [],
}

const learned: Target = { ...suggested, source: 'learned', tdee: 2325, calories: 1860 }

export const dueCheckIn: DueCheckIn = {
  current: { tdee: 2413, calories: 1930 },
  proposed: { tdee: 2325, calories: 1860 },
  reached: false,
  because: ['Your data suggests that you use about 2,320 kcal a day.'],
}

/** An expenditure that is known, with a check-in that is due. */
export const known: Expenditure = {
  state: 'ready',
  as_of: '2026-03-09',
  expenditure: 2320,
  low: 2210,
  high: 2440,
  level: 80,
  formula: 2413,
  needs: null,
  because: ['You logged 1,905 kcal a day on average on 38 counted days.'],
  inputs: {
    from: '2025-12-15',
    to: '2026-03-09',
    counted_days: 38,
    other_days: 4,
    weigh_ins: 30,
    set_aside: [],
    mean_intake: 1905,
    trend_from: 81.2,
    trend_to: 79.8,
  },
  next_check_in: '2026-03-09',
  check_in: dueCheckIn,
}

/** An expenditure for which data is missing. */
export const unknown: Expenditure = {
  ...known,
  state: 'not_yet',
  expenditure: null,
  low: null,
  high: null,
  needs: { counted_days: 9, weigh_ins: 3, days: 5 },
  next_check_in: null,
  check_in: null,
}

const FORMULA: TargetChoice = {
  source: 'formula',
  tdee: null,
  calories: null,
  protein: null,
  carbs: null,
  fat: null,
}

const days: ExpenditureDay[] = [
  ['2026-03-08', 79.9, 1900] as const,
  ['2026-03-09', 79.8, 640] as const,
].map(([date, weight, intake]) => ({
  date,
  weight,
  weight_used: true,
  intake,
  counted: intake > 1000,
  expenditure: 2320,
  low: 2210,
  high: 2440,
}))

/** State of the in-memory server, and its requests. */
interface TargetState {
  target: Target
  expenditure: Expenditure
  changes: TargetChange[]
  answers: CheckInInput[]
  /** Keys of the answers. */
  keys: (string | null)[]
  /** Response that rejects every change. */
  refusal: (() => Response) | null
}

/** An in-memory target with its check-in. */
export function givenTarget(
  expenditure: Expenditure = known,
  target: Target = suggested,
): TargetState {
  const state: TargetState = {
    target,
    expenditure,
    changes: [],
    answers: [],
    keys: [],
    refusal: null,
  }
  const change = (next: Target, after: TargetChoice) => {
    state.target = { ...next, since: '2026-03-09T12:00:00Z' }
    const id = state.changes.length + 1
    const before = state.changes[0]?.after ?? FORMULA
    const made: TargetChange = {
      id,
      kind: after.source,
      before,
      after,
      changed_at: '2026-03-09T12:00:00Z',
      undone_at: null,
      can_undo: true,
    }
    state.changes = [made, ...state.changes.map((one) => ({ ...one, can_undo: false }))]
    return id
  }
  server.use(
    http.get('/api/user/target', () => HttpResponse.json(state.target)),
    http.get('/api/user/target-changes', () => HttpResponse.json(state.changes)),
    http.get('/api/user/expenditure', () => HttpResponse.json(state.expenditure)),
    http.get('/api/user/expenditure/days', () => HttpResponse.json(days)),
    http.put('/api/user/target', async ({ request }) => {
      if (state.refusal !== null) return state.refusal()
      const macros = (await request.json()) as OwnTargetInput
      const calories = 4 * macros.protein + 4 * macros.carbs + 9 * macros.fat
      const next: Target = { ...suggested, ...macros, source: 'own', calories }
      const change_id = change(next, { ...FORMULA, ...macros, source: 'own', calories })
      return HttpResponse.json({ target: state.target, change_id })
    }),
    http.delete('/api/user/target', () => {
      const change_id = change(suggested, FORMULA)
      return HttpResponse.json({ target: state.target, change_id })
    }),
    http.post('/api/user/check-ins', async ({ request }) => {
      const body = (await request.json()) as CheckInInput
      state.answers.push(body)
      state.keys.push(request.headers.get('Idempotency-Key'))
      if (state.refusal !== null) return state.refusal()
      const { current, proposed } = state.expenditure.check_in ?? {}
      const before = current ?? { tdee: 0, calories: 0 }
      const isYes = body.answer === 'yes' && proposed !== null && proposed !== undefined
      const after = isYes ? proposed : before
      const change_id = isYes
        ? change(learned, { ...FORMULA, source: 'learned', tdee: after.tdee })
        : null
      state.expenditure = { ...state.expenditure, check_in: null, next_check_in: '2026-03-16' }
      const answered: CheckIn = {
        id: 1,
        answer: body.answer,
        before,
        after,
        answered_at: '2026-03-09T12:00:00Z',
        change_id,
      }
      return HttpResponse.json(answered, { status: 201 })
    }),
    http.post('/api/user/target-changes/:id/undo', () => {
      state.changes = state.changes.map((one) => ({
        ...one,
        can_undo: false,
        undone_at: '2026-03-09T12:01:00Z',
      }))
      state.target = suggested
      return HttpResponse.json(state.target)
    }),
  )
  return state
}
