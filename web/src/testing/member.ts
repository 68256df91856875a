import { http, HttpResponse } from 'msw'
import { onTestFinished } from 'vitest'
import { queryClient } from '@/api/query-client'
import type {
  CurrentWorkoutPlan,
  ExerciseLog,
  NextWeight,
  WeighIn,
  PerformedSet,
  PerformedSetInput,
  PlanExercise,
  Profile,
  TodayStats,
} from '@/api/types'
import { refreshAfter } from '@/api/refresh'
import { heaviest } from '@/features/training-log/heaviest'
import { toIsoDate } from '@/lib/moment'
import { weekdayNumber } from '@/domain/time/weekday'
import { outbox } from '@/offline/outbox'
import { givenDiet } from './diet-plan'
import { guideOf } from './guide'
import { givenLimits } from './limits'
import { givenLoading } from './loading'
import { failure } from './network'
import { givenProgress } from './progress'
import { server } from './server'
import { givenTarget, unknown } from './target'

export const lena: Profile = {
  fname: 'Lena',
  lname: 'Berg',
  gender: 'female',
  birth_date: '1990-05-04',
  weight: 64.5,
  height: 171,
  number_of_training_days: 4,
  fitness_goal: 'gain_muscle',
  weight_unit: 'kg',
  length_unit: 'cm',
  energy_unit: 'kcal',
  hide_body_figures: false,
  email: 'lena@example.com',
  creation_time: '2026-01-01T00:00:00Z',
  workout_plan_id: 1,
  diet_plan_id: null,
}

export const squat: PlanExercise = {
  id: 11,
  name: 'Barbell Squat',
  sets: 4,
  reps: 8,
  unit: 'reps',
  pattern: 'squat',
  rest_seconds: 150,
  description: 'Sit between the hips.',
  superset: null,
}
export const row: PlanExercise = {
  id: 12,
  name: 'Bent Over Barbell Row',
  sets: 3,
  reps: 10,
  unit: 'reps',
  pattern: 'horizontal_pull',
  rest_seconds: 150,
  description: 'Pull to the navel.',
  superset: null,
}

/** The same two exercises on every day, so that no test depends on the current weekday. */
export const everyDayPlan: CurrentWorkoutPlan = {
  id: 1,
  name: 'Every Day',
  description: 'Two lifts a day.',
  num_of_days: 7,
  source: 'catalogue',
  days: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [String(day), [squat, row]])),
  today: weekdayNumber(toIsoDate(new Date())),
}

export function logOf(
  exercise: PlanExercise,
  weight: number | null,
  log_date = toIsoDate(new Date()),
): ExerciseLog {
  return {
    id: exercise.id,
    exercise_id: exercise.id,
    exercise_name: exercise.name,
    sets: exercise.sets,
    reps: exercise.reps,
    weight,
    log_date,
    deload: false,
    program: null,
    performed: [],
  }
}

interface Member {
  profile: Profile
  plan: CurrentWorkoutPlan | null
  /** Available plans, for any number of days. */
  offered: CurrentWorkoutPlan[]
  logs: ExerciseLog[]
  /** Logged body weights, oldest first; the trend equals the weight. */
  bodyWeights: WeighIn[]
  /** Suggested weights. */
  nextWeights: NextWeight[]
  /** Changes that the page sent, as method, path and body. */
  sent: [method: string, path: string, body: unknown][]
}

/** A stateful in-memory member with a profile and a plan: later requests see earlier changes. */
export function givenMember(start: Partial<Omit<Member, 'sent'>> = {}): Member {
  const member: Member = {
    profile: lena,
    plan: everyDayPlan,
    offered: [],
    logs: [],
    nextWeights: [],
    bodyWeights: [],
    ...start,
    sent: [],
  }
  givenLimits()
  givenLoading({ unit: member.profile.weight_unit ?? 'kg' })
  const today = toIsoDate(new Date())
  const loggedToday = () => member.logs.filter((log) => log.log_date === today)
  const stats = (): TodayStats => ({
    exercises_completed: loggedToday().length,
    total_exercises: member.plan?.days['1']?.length ?? 0,
    recent_logs: loggedToday(),
  })
  /** The profile contains the latest weight. */
  const weigh = (entries: WeighIn[]) => {
    member.bodyWeights = entries.sort((a, b) => a.measured_on.localeCompare(b.measured_on))
    member.profile = { ...member.profile, weight: entries.at(-1)?.weight ?? null }
  }
  const keep = async (request: Request) => {
    const body: unknown = await request.json()
    member.sent.push([request.method, new URL(request.url).pathname, body])
    return body
  }

  /** Saves a set, or removes the one with the key. The log goes with its last set. */
  const saveSet = (id: number, day: string, position: number, set: PerformedSet | string) => {
    const exercise = id === squat.id ? squat : row
    const isIt = (log: ExerciseLog) => log.exercise_id === id && log.log_date === day
    const key = typeof set === 'string' ? set : set.key
    const performed = [...(member.logs.find(isIt)?.performed ?? [])]
    const at = performed.findIndex((one) => one.key === key)
    const added = typeof set === 'string' ? [] : [set]
    performed.splice(at < 0 ? position - 1 : at, at < 0 ? 0 : 1, ...added)
    const log = { ...logOf(exercise, heaviest(performed), day), performed }
    const others = member.logs.filter((one) => !isIt(one))
    member.logs = performed.length === 0 ? others : [...others, log]
    return { log: performed.length === 0 ? null : log, change_id: null }
  }

  server.use(
    http.get('/api/auth/session', () =>
      HttpResponse.json({ userId: 7, role: 'user', email: lena.email, email_verified: true }),
    ),
    http.get('/api/user/profile', () => HttpResponse.json(member.profile)),
    http.put('/api/user/profile', async ({ request }) => {
      member.profile = { ...member.profile, ...((await keep(request)) as Partial<Profile>) }
      return HttpResponse.json(member.profile)
    }),
    http.get('/api/user/workout-plan', () =>
      member.plan === null
        ? failure(404, 'no_plan', 'No plan is selected.')
        : HttpResponse.json(member.plan),
    ),
    http.get('/api/user/available-workout-plans', () => HttpResponse.json(member.offered)),
    http.post('/api/user/update-workout-plan', async ({ request }) => {
      const { plan_id } = (await keep(request)) as { plan_id: number }
      member.plan = [everyDayPlan, ...member.offered].find((plan) => plan.id === plan_id) ?? null
      return HttpResponse.json({ success: true })
    }),
    http.get('/api/user/today-stats', () => HttpResponse.json(stats())),
    http.get('/api/user/exercise-logs/today', () => HttpResponse.json(loggedToday())),
    http.get('/api/user/exercise-logs/recent', () => HttpResponse.json(member.logs)),
    http.get('/api/user/body-weights', ({ request }) => {
      const from = new URL(request.url).searchParams.get('from') ?? ''
      const requested = member.bodyWeights.filter((one) => from <= one.measured_on)
      return HttpResponse.json(requested.map((one) => ({ ...one, trend: one.weight })))
    }),
    http.put('/api/user/body-weights/:day', async ({ request, params }) => {
      const { weight } = (await keep(request)) as { weight: number }
      const entered = { measured_on: String(params['day']), weight }
      weigh([...member.bodyWeights.filter((one) => one.measured_on !== params['day']), entered])
      return HttpResponse.json(entered)
    }),
    http.delete('/api/user/body-weights/:day', ({ request, params }) => {
      member.sent.push([request.method, new URL(request.url).pathname, undefined])
      if (member.bodyWeights.length < 2) return failure(409, 'conflict', 'It is the only one.')
      weigh(member.bodyWeights.filter((one) => one.measured_on !== params['day']))
      return new HttpResponse(null, { status: 204 })
    }),
    http.get('/api/user/next-weights', () => HttpResponse.json(member.nextWeights)),
    http.get('/api/user/exercise-logs', ({ request }) => {
      const { searchParams } = new URL(request.url)
      const [from, to] = [searchParams.get('from') ?? '', searchParams.get('to') ?? '']
      return HttpResponse.json(
        member.logs.filter(({ log_date }) => from <= log_date && log_date <= to),
      )
    }),
    http.post('/api/user/exercise-logs', async ({ request }) => {
      const { exercise_id, weight, performed } = (await keep(request)) as {
        exercise_id: number
        weight?: number
        performed?: PerformedSetInput[]
      }
      const exercise = exercise_id === squat.id ? squat : row
      const log: ExerciseLog = {
        ...logOf(exercise, weight ?? heaviest(performed ?? [])),
        performed: (performed ?? []).map((set) => ({ rpe: null, weight: null, ...set })),
      }
      member.logs = [...member.logs, log]
      return HttpResponse.json(log, { status: 201 })
    }),
    http.put('/api/user/exercise-sets/:key', async ({ request, params }) => {
      const body = (await keep(request)) as PerformedSetInput & {
        exercise_id: number
        log_date: string
        position: number
      }
      const { reps, kind, weight = null, rpe = null } = body
      const set = { reps, kind, weight, rpe, key: String(params['key']) }
      return HttpResponse.json(saveSet(body.exercise_id, body.log_date, body.position, set))
    }),
    http.delete('/api/user/exercise-sets/:key', ({ request, params }) => {
      const { pathname, searchParams } = new URL(request.url)
      member.sent.push([request.method, pathname, undefined])
      const exerciseId = Number(searchParams.get('exercise_id'))
      const day = searchParams.get('log_date') ?? ''
      return HttpResponse.json(saveSet(exerciseId, day, 1, String(params['key'])))
    }),
    http.get('/api/user/exercise-notes', () => HttpResponse.json([])),
    http.put('/api/user/exercise-notes/:id', async ({ request, params }) => {
      const { note } = (await request.json()) as { note: string }
      return HttpResponse.json({ exercise_id: Number(params['id']), note: note.trim() })
    }),
    http.get('/api/user/open-workouts', () => HttpResponse.json([])),
    http.put('/api/user/open-workouts/:start', () => HttpResponse.json({})),
    http.get('/api/user/exercises', () =>
      HttpResponse.json([
        { id: squat.id, name: squat.name, equipment: 'barbell', primary_muscles: ['quadriceps'] },
        { id: row.id, name: row.name, equipment: 'barbell', primary_muscles: ['lats'] },
      ]),
    ),
    http.get('/api/user/exercises/:id/guide', ({ params }) =>
      HttpResponse.json(guideOf(Number(params['id']))),
    ),
    http.get('/gemini/daily-tip', () => HttpResponse.json({ tip: 'Warm up first.' })),
    http.get('/gemini/daily-challenge', () =>
      HttpResponse.json({ exercises: [{ name: 'Step Jacks', duration_seconds: 45 }] }),
    ),
  )
  givenDiet({ plan: null })
  givenTarget(unknown)
  givenProgress()
  openOutbox()
  return member
}

/** Opens the outbox, as the member layout does. Tests of its pages omit the layout. */
export function openOutbox() {
  const userId = 7
  const close = outbox.open({
    userId,
    isSignedIn: () => true,
    onSent: () => void refreshAfter(queryClient, 'logs changed'),
  })
  onTestFinished(() => {
    close()
    return outbox.clear(userId)
  })
}
