import type { Page } from '@playwright/test'
import { paths } from '../src/app/paths'
import { expect, expectNoSidewaysScroll, register, test } from './fixtures'

/* Two weeks of a program on a phone. The page's clock moves; the server takes the logs for their days, because the
   program starts in the past. */

test.use({ viewport: { width: 390, height: 844 } })

interface Asked {
  name: string
  prescription: { sets: { reps: number; weight: number | null }[] }
}
interface Session {
  name: string
  date: string
  exercises: Asked[]
}

const DAY_MS = 86_400_000
const isoDay = (ago: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(Date.now() - ago * DAY_MS)

/** Imports one set of each main lift, so that the start values come from own logs. */
async function givenLogs(page: Page) {
  const lifts = {
    'Barbell Squat': 80,
    'Barbell Bench Press': 60,
    'Bent-Over Barbell Row': 50,
    'Barbell Deadlift': 100,
  }
  const header =
    'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE'
  const lines = Object.entries(lifts).map(
    ([name, kg]) => `${isoDay(20)} 18:00:00,Training,1h,"${name}",1,${String(kg)},5,0,0,,,`,
  )
  const content = [header, ...lines].join('\n')
  const imported = await page.request.post('/api/user/import', {
    data: { content, weight_unit: 'kg', dry_run: false },
  })
  expect(imported.ok()).toBe(true)
}

async function previewed(page: Page): Promise<Session[]> {
  const list = await page.request.get('/api/user/available-programs?search=Five by Five')
  const [{ plan_id }] = (await list.json()) as [{ plan_id: number }]
  const answer = await page.request.post('/api/user/program/preview', {
    data: { plan_id, start_on: isoDay(13), weeks: 4 },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { days: Session[] }[]).flatMap(({ days }) => days)
}

/** Starts the program 13 days ago, with the start values that the page suggests. */
async function start(page: Page) {
  await page.goto(paths.programs)
  const card = page.getByRole('region', { name: /^Five by Five/ })
  await card.getByRole('button', { name: 'Start this program' }).click()
  const dialog = page.getByRole('dialog', { name: /^Start/ })
  await expect(dialog.getByText(/^From your logs/).first()).toBeVisible()
  await dialog.getByLabel('First day').fill(isoDay(13))
  await dialog.getByRole('button', { name: 'Start program' }).click()
  await expect(page).toHaveURL(paths.program)
}

/** Opens the session on the plan and expects the weights of the preview. */
async function openSession(page: Page, session: Session) {
  await page.clock.setFixedTime(new Date(`${session.date}T18:00:00+01:00`))
  await page.goto(paths.dashboard('workout-plan'))
  await expect(page.getByText(/^Week 1 of 1/)).toBeVisible()
  const day = page.getByRole('button', { name: new RegExp(`^${session.name}`) })
  const first = page.getByRole('article', { name: session.exercises[0]?.name ?? '' })
  await expect(day.or(first).first()).toBeVisible()
  if (!(await first.isVisible())) await day.click()
  for (const { name, prescription } of session.exercises) {
    const article = page.getByRole('article', { name })
    const [set] = prescription.sets
    await expect(article.getByText(`${String(set?.weight)} kg`).first()).toBeVisible()
  }
}

async function finish(page: Page, session: Session, options: { missed?: string } = {}) {
  for (const { name } of session.exercises) {
    const article = page.getByRole('article', { name })
    if (name === options.missed) {
      await article.getByRole('button', { name: 'Log sets' }).click()
      await article.getByLabel('Set 5, reps').fill('3')
      await article.getByRole('button', { name: 'As planned' }).click()
      await article.getByRole('button', { name: 'Done', exact: true }).click()
    } else await article.getByRole('button', { name: 'Mark Done' }).click()
    await expect(article.getByRole('button', { name: 'Completed' })).toBeDisabled()
  }
  await expect
    .poll(async () => {
      const query = `from=${session.date}&to=${session.date}`
      const logs = await page.request.get(`/api/user/exercise-logs?${query}`)
      return ((await logs.json()) as unknown[]).length
    })
    .toBe(session.exercises.length)
}

test('two weeks of a program come as the preview said', async ({ page }) => {
  await register(page, { profile: true })
  await givenLogs(page)
  const sessions = (await previewed(page)).filter(({ date }) => date < isoDay(0)).slice(0, 5)
  expect(sessions.length).toBeGreaterThanOrEqual(5)
  await start(page)

  for (const session of sessions.slice(0, 4)) {
    await openSession(page, session)
    await finish(page, session)
  }
  await expectNoSidewaysScroll(page)

  const last = sessions[4]
  if (last === undefined) throw new Error('a session is missing')
  await openSession(page, last)
  await finish(page, last, { missed: 'Barbell Squat' })
  await page.clock.setFixedTime(new Date())
  await page.goto(paths.program)
  const journal = page.getByRole('region', { name: 'Journal' })
  await expect(
    journal.getByText('Barbell Squat: Reps missed (1 of 3): the same again'),
  ).toBeVisible()

  // The missed reps were a mistake: the corrected log counts.
  const query = `from=${last.date}&to=${last.date}`
  const logs = (await (await page.request.get(`/api/user/exercise-logs?${query}`)).json()) as {
    id: number
    exercise_name: string
    weight: number
  }[]
  const squat = logs.find(({ exercise_name }) => exercise_name === 'Barbell Squat')
  if (squat === undefined) throw new Error('a log is missing')
  const corrected = await page.request.put(`/api/user/exercise-logs/${String(squat.id)}`, {
    data: {
      performed: Array.from({ length: 5 }, () => ({
        weight: squat.weight,
        reps: 5,
        kind: 'working',
        rpe: null,
      })),
    },
  })
  expect(corrected.ok(), await corrected.text()).toBe(true)
  await page.reload()
  await expect(journal.getByText(/Barbell Squat: All reps reached/).first()).toBeVisible()
  await expect(journal.getByText(/Reps missed/)).toBeHidden()

  await page.getByRole('button', { name: 'Take a lighter week' }).click()
  const weeks = page.getByRole('region', { name: 'All weeks' })
  await expect(weeks.getByText('Deload week').first()).toBeVisible()
  await journal.getByRole('button', { name: /^Undo/ }).click()
  await expect(weeks.getByText('Deload week')).toBeHidden()
  await expectNoSidewaysScroll(page)
})
