import { http, HttpResponse, type HttpHandler } from 'msw'
import type {
  AdminDietPlan,
  AdminExercise,
  AdminFood,
  AdminMeal,
  AdminWorkoutPlan,
  CatalogueProgram,
  DietPlanMeal,
  DietPlanMealInput,
  PlanEntry,
  ProgramDocument,
  ScheduleInput,
} from '@/api/types'
import { UNKNOWN_FACTS } from '@/features/meal/validation'
import { givenLimits } from './limits'
import { failure } from './network'
import { server } from './server'

export const benchPress: AdminExercise = {
  id: 21,
  name: 'Bench Press',
  description: 'Lower the bar to the chest.',
  sets: 4,
  reps: 8,
  unit: 'reps',
  pattern: 'horizontal_push',
  pattern_detail: null,
  rest_seconds: null,
  equipment: null,
  also_needs: [],
  primary_muscles: [],
  plan_count: 2,
}
export const plank: AdminExercise = {
  id: 22,
  name: 'Plank',
  description: 'Hold the body straight.',
  sets: 3,
  reps: 30,
  unit: 'seconds',
  pattern: 'core_stability',
  pattern_detail: null,
  rest_seconds: null,
  equipment: null,
  also_needs: [],
  primary_muscles: [],
  plan_count: 0,
}
export const deadlift: AdminExercise = {
  id: 23,
  name: 'Deadlift',
  description: 'Push the floor away.',
  sets: 3,
  reps: 5,
  unit: 'reps',
  pattern: 'hinge',
  pattern_detail: null,
  rest_seconds: null,
  equipment: null,
  also_needs: [],
  primary_muscles: [],
  plan_count: 1,
}

export const fullBody: AdminWorkoutPlan = {
  id: 5,
  name: 'Full Body',
  description: 'Everything, three times a week.',
  num_of_days: 3,
  version: 7,
  exercise_count: 3,
  follower_count: 12,
  unavailable_reason: null,
  weeks: null,
}
export const longPlan: AdminWorkoutPlan = {
  id: 6,
  name: 'Month of Strength',
  description: 'A block of thirty days.',
  num_of_days: 30,
  version: 1,
  exercise_count: 0,
  follower_count: 0,
  unavailable_reason: 'It has no exercises yet',
  weeks: null,
}

/** Returns an exercise at a position in a plan. */
export function entryOf(
  exercise: Pick<AdminExercise, 'id' | 'name' | 'sets' | 'reps' | 'unit' | 'rest_seconds'>,
  day_num: number,
  order_in_day: number,
  changes: Partial<PlanEntry> = {},
): PlanEntry {
  return {
    exercise_id: exercise.id,
    exercise_name: exercise.name,
    day_num,
    order_in_day,
    plan_name: fullBody.name,
    num_of_days: fullBody.num_of_days,
    sets: exercise.sets,
    reps: exercise.reps,
    unit: exercise.unit,
    rest_seconds: exercise.rest_seconds,
    superset: null,
    archived: false,
    ...changes,
  }
}

/** Returns a food of the catalogue. */
export const foodOf = (id: number, name: string): AdminFood => ({
  id,
  name,
  unit: 'g',
  per_100: {
    calories: 389,
    protein: 16.9,
    carbs: 66.3,
    fat: 6.9,
    fiber: 10.6,
    sugar: null,
    saturated_fat: null,
    salt: null,
  },
  portions: [],
  diet: 'vegan',
  allergens: ['gluten'],
  unsure_allergens: [],
  family: 'oats',
  source: null,
  doubtful: false,
})

export function mealOf(id: number, name: string, changes: Partial<AdminMeal> = {}): AdminMeal {
  return {
    id,
    name,
    description: `${name}, freshly made.`,
    calories: 520,
    protein: 22,
    carbs: 70,
    fats: 17.5,
    ...UNKNOWN_FACTS,
    slots: [],
    complete: false,
    plan_count: 1,
    ...changes,
  }
}

export function dietOf(
  id: number,
  name: string,
  changes: Partial<AdminDietPlan> = {},
): AdminDietPlan {
  return {
    id,
    name,
    description: `${name} from morning to evening.`,
    meal_count: 3,
    total_calories: 1970,
    follower_count: 4,
    unavailable_reason: null,
    ...changes,
  }
}

interface Catalogue {
  exercises: AdminExercise[]
  workoutPlans: AdminWorkoutPlan[]
  entries: PlanEntry[]
  programs: CatalogueProgram[]
  meals: AdminMeal[]
  foods: AdminFood[]
  dietPlans: AdminDietPlan[]
  dietMeals: DietPlanMeal[]
  /** Changes that the page sent, as method, path and body. */
  sent: [method: string, path: string, body: unknown][]
}

/** A stateful in-memory catalogue: later requests see earlier changes. */
export function givenCatalogue(start: Partial<Omit<Catalogue, 'sent'>> = {}): Catalogue {
  const catalogue: Catalogue = {
    exercises: [benchPress, deadlift, plank],
    workoutPlans: [fullBody, longPlan],
    entries: [entryOf(benchPress, 1, 1), entryOf(plank, 1, 2), entryOf(deadlift, 3, 1)],
    programs: [],
    meals: [mealOf(1, 'Porridge'), mealOf(2, 'Rice Bowl')],
    foods: [foodOf(61, 'Oats'), foodOf(62, 'Skyr')],
    dietPlans: [dietOf(41, 'Plain Week')],
    dietMeals: [],
    ...start,
    sent: [],
  }
  // The forms have the words of limits.
  givenLimits()
  const keep = async (request: Request): Promise<object> => {
    const text = await request.clone().text()
    const body = text === '' ? undefined : (JSON.parse(text) as object)
    catalogue.sent.push([request.method, new URL(request.url).pathname, body])
    return body ?? {}
  }
  const byId = { id: ({ params }: { params: Record<string, unknown> }) => Number(params.id) }

  server.use(
    ...crud('/admin/exercises', '/admin/exercises', {
      list: () => catalogue.exercises,
      set: (list) => (catalogue.exercises = list),
      make: (body) => ({ ...plank, ...body, id: 90, plan_count: 0 }),
      keep,
    }),
    ...crud('/admin/workout-plans', '/admin/add-workout-plans', {
      list: () => catalogue.workoutPlans,
      set: (list) => (catalogue.workoutPlans = list),
      make: (body) => ({ ...longPlan, ...body, id: 91 }),
      keep,
    }),
    ...crud('/admin/meals', '/admin/meals', {
      list: () => catalogue.meals,
      set: (list) => (catalogue.meals = list),
      make: (body) => ({ ...mealOf(92, ''), ...body, plan_count: 0 }),
      keep,
    }),
    ...crud('/admin/foods', '/admin/foods', {
      list: () => catalogue.foods,
      set: (list) => (catalogue.foods = list),
      make: (body) => ({ ...foodOf(94, ''), ...body }),
      keep,
    }),
    ...crud('/admin/diet-plans', '/admin/diet-plans', {
      list: () => catalogue.dietPlans,
      set: (list) => (catalogue.dietPlans = list),
      make: (body) => ({ ...dietOf(93, ''), ...body, meal_count: 0, total_calories: 0 }),
      keep,
    }),
    http.get('/admin/workout-plans/:id', (call) => {
      const plan = catalogue.workoutPlans.find(({ id }) => id === byId.id(call))
      return plan === undefined
        ? failure(404, 'not_found', 'Workout plan not found')
        : HttpResponse.json(plan)
    }),
    http.get('/admin/workout-plans/:id/exercises', () => HttpResponse.json(catalogue.entries)),
    http.put('/admin/workout-plans/:id/exercises', async (call) => {
      const { exercises, version } = (await keep(call.request)) as ScheduleInput
      const plan = catalogue.workoutPlans.find(({ id }) => id === byId.id(call))
      if (plan === undefined || plan.version !== version) {
        return failure(409, 'conflict', 'Someone else changed this plan')
      }
      catalogue.workoutPlans = catalogue.workoutPlans.map((one) =>
        one.id === plan.id ? { ...one, version: one.version + 1 } : one,
      )
      catalogue.entries = exercises.flatMap(({ exercise_id, day_num, order_in_day, superset }) => {
        const exercise = catalogue.exercises.find(({ id }) => id === exercise_id)
        return exercise === undefined
          ? []
          : [entryOf(exercise, day_num, order_in_day, { superset: superset ?? null })]
      })
      return HttpResponse.json(catalogue.entries)
    }),
    ...programHandlers(catalogue, keep),
    http.get('/admin/diet-plans/:id/meals', () => HttpResponse.json(catalogue.dietMeals)),
    http.post('/admin/diet-plan-meals', async ({ request }) => {
      const link = (await keep(request)) as DietPlanMealInput &
        Pick<DietPlanMeal, 'meal_type' | 'portions'>
      const meal = catalogue.meals.find(({ id }) => id === link.meal_id)
      const made: DietPlanMeal = {
        ...link,
        meal_name: meal?.name ?? '',
        calories: (meal?.calories ?? 0) * link.portions,
        protein: meal?.protein ?? 0,
        carbs: meal?.carbs ?? 0,
        fats: meal?.fats ?? 0,
        archived: false,
      }
      catalogue.dietMeals = [...catalogue.dietMeals, made]
      return HttpResponse.json(made, { status: 201 })
    }),
    http.delete('/admin/diet-plans/:id/meals/:mealId/:type', async ({ request, params }) => {
      await keep(request)
      catalogue.dietMeals = catalogue.dietMeals.filter(
        ({ meal_id, meal_type }) => meal_id !== Number(params.mealId) || meal_type !== params.type,
      )
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return catalogue
}

/** Handlers of programs with the rules of the server: versions, and no other kind of plan for followers. */
function programHandlers(
  catalogue: Catalogue,
  keep: (request: Request) => Promise<object>,
): HttpHandler[] {
  const path = '/admin/programs/:id'
  const planOf = (id: unknown) => catalogue.workoutPlans.find((plan) => plan.id === Number(id))
  const programOf = (id: unknown) =>
    catalogue.programs.find((program) => program.plan_id === Number(id))
  const setPlan = (plan: AdminWorkoutPlan) => {
    catalogue.workoutPlans = catalogue.workoutPlans.map((one) => (one.id === plan.id ? plan : one))
  }
  const changed = () => failure(409, 'conflict', 'This plan was changed in the meantime.')
  const followed = () => failure(409, 'conflict', 'Members follow this plan.')
  return [
    http.get(path, ({ params }) => {
      const program = programOf(params.id)
      return program === undefined
        ? failure(404, 'not_found', 'Program not found')
        : HttpResponse.json(program)
    }),
    http.put(path, async ({ request, params }) => {
      const { program, version } = (await keep(request)) as {
        program: ProgramDocument
        version: number
      }
      const plan = planOf(params.id)
      const before = programOf(params.id)
      if (plan === undefined) return failure(404, 'not_found', 'Workout plan not found')
      if (version !== (before?.version ?? plan.version)) return changed()
      if (before === undefined && plan.follower_count > 0) return followed()
      const saved = { plan_id: plan.id, program, version: (before?.version ?? 0) + 1 }
      catalogue.programs = [...catalogue.programs.filter((one) => one !== before), saved]
      setPlan({ ...plan, name: program.name, weeks: program.weeks, version: plan.version + 1 })
      return HttpResponse.json(saved)
    }),
    http.delete(path, async ({ request, params }) => {
      await keep(request)
      const plan = planOf(params.id)
      if (plan === undefined) return failure(404, 'not_found', 'Workout plan not found')
      if (plan.follower_count > 0) return followed()
      catalogue.programs = catalogue.programs.filter(({ plan_id }) => plan_id !== plan.id)
      setPlan({ ...plan, weeks: null, version: plan.version + 1 })
      return new HttpResponse(null, { status: 204 })
    }),
  ]
}

interface Kind<Item> {
  list: () => Item[]
  set: (list: Item[]) => void
  make: (body: object) => Item
  keep: (request: Request) => Promise<object>
}

/** Handlers to list, add, edit, archive and restore items of one kind. */
function crud<Item extends { id: number }>(
  path: string,
  addPath: string,
  { list, set, make, keep }: Kind<Item>,
): HttpHandler[] {
  const archive = new Map<number, Item>()
  const find = (id: unknown) => list().find((item) => item.id === Number(id))
  return [
    http.get(path, () => HttpResponse.json(list())),
    http.post(addPath, async ({ request }) => {
      const made = make(await keep(request))
      set([...list(), made])
      return HttpResponse.json(made, { status: 201 })
    }),
    http.put(`${path}/:id`, async ({ request, params }) => {
      const body = await keep(request)
      const changed = find(params.id)
      if (changed === undefined) return failure(404, 'not_found', 'Not found')
      set(list().map((item) => (item === changed ? { ...item, ...body } : item)))
      return HttpResponse.json({ ...changed, ...body })
    }),
    http.delete(`${path}/:id`, async ({ request, params }) => {
      await keep(request)
      const archived = find(params.id)
      if (archived === undefined) return failure(404, 'not_found', 'Not found')
      archive.set(archived.id, archived)
      set(list().filter((item) => item !== archived))
      return new HttpResponse(null, { status: 204 })
    }),
    http.post(`${path}/:id/restore`, async ({ request, params }) => {
      await keep(request)
      const back = archive.get(Number(params.id))
      if (back === undefined) return failure(404, 'not_found', 'Not found')
      set([...list(), back])
      return HttpResponse.json(back)
    }),
  ]
}
