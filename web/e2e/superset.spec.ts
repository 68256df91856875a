import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import {
  choosePlan,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openTrainingDay,
  register,
  test,
} from './fixtures'
import { addExercise, addWorkoutPlan, another, openConsole, section, unfoldPlan } from './staff'

const DAYS = 6

test('two linked exercises are shown and timed as a superset', async ({ page, browser }) => {
  const mark = randomUUID().slice(0, 8)
  const plan = `Turns ${mark}`
  const [first, second, alone] = [`Sled Push ${mark}`, `Sled Pull ${mark}`, `Sled Walk ${mark}`]
  await openConsole(page)
  for (const name of [first, second, alone]) await addExercise(page, name)
  await addWorkoutPlan(page, plan, DAYS)
  const plans = await unfoldPlan(page, plan)
  await plans.getByRole('link', { name: `Edit ${plan}` }).click()
  for (const name of [first, second, alone]) {
    await page.getByLabel('Search available exercises').fill(name)
    await page.getByRole('button', { name: 'Add to Day 1' }).click()
    await expect(section(page, 'Exercises for Day 1').getByText(name)).toBeVisible()
  }
  await page.getByRole('button', { name: `Link ${first} with ${second}` }).click()
  await expect(page.getByText('Superset 1: 2 of 2')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).toHaveURL('/admin/dashboard')

  const member = await another(browser)
  await member.setViewportSize({ width: 390, height: 844 })
  await register(member, { profile: true })
  await choosePlan(member, plan)
  await openTrainingDay(member)

  const superset = member.getByRole('region', { name: 'Superset A' })
  const exercise = (name: string) => member.getByRole('article', { name })
  const tick = (name: string, set: number) =>
    exercise(name)
      .getByRole('button', { name: `Set ${String(set)} done` })
      .click()
  const timer = member.getByRole('region', { name: 'Rest timer' })
  /** Expects a running rest timer and dismisses it. */
  const expectRest = async () => {
    await expect(timer.getByRole('timer')).toHaveText(/^1:(30|2\d)$/)
    await timer.getByRole('button', { name: 'Close rest timer' }).click()
    await expect(timer).toHaveCount(0)
  }
  const expectPair = async (group: Locator) => {
    await expect(group.getByRole('article')).toHaveCount(2)
    await expect(group.getByRole('article', { name: first })).toContainText('A1')
    await expect(group.getByRole('article', { name: second })).toContainText('A2')
  }

  await expectPair(superset)
  await expect(exercise(alone)).toBeVisible()
  for (const name of [first, second]) {
    await exercise(name).getByRole('button', { name: 'Log sets' }).click()
  }
  await tick(first, 1)
  await expect(exercise(first).getByRole('button', { name: 'Set 1 done' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(timer).toHaveCount(0)
  await tick(second, 1)
  await expectRest()
  await expectAccessible(member)
  await expectNoSidewaysScroll(member)

  await member.getByRole('link', { name: 'Start workout' }).first().click()
  await expect(member).toHaveURL('/training-session?day=1')
  await expectPair(superset)
  await expect(exercise(alone)).toHaveCount(0)
  // A set ticked in the plan is ticked here too, so the second round follows.
  await tick(first, 2)
  await expect(timer).toHaveCount(0)
  await tick(second, 2)
  await expectRest()
  await tick(first, 3)
  await expect(exercise(first).getByText('Completed')).toBeVisible()
  await expect(timer).toHaveCount(0)
  await tick(second, 3)
  await expectRest()
  await expect(exercise(alone)).toBeVisible()
  await expectAccessible(member)
  await expectNoSidewaysScroll(member)
  await expect(superset).toHaveCount(0)
  await member.context().close()
})
