import type { Browser, Page } from '@playwright/test'
import { paths } from '../src/app/paths'
import { demo, expect, signIn } from './fixtures'

/** Returns a section of a page by its heading. */
export const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

/** Opens a page for another user in a separate browser context. */
export async function another(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  return context.newPage()
}

/** Opens the admin console as the demo admin, with all its sections. */
export async function openConsole(page: Page) {
  await signIn(page, demo.admin)
  await page.goto(paths.adminDashboard)
  await expect(section(page, 'Add Workout Plan')).toBeVisible()
  // On a phone the sections are folded.
  const folded = page.getByRole('button', { name: 'Open section' })
  while ((await folded.count()) > 0) await folded.first().click()
}

export async function addExercise(page: Page, name: string) {
  const form = section(page, 'Add Exercise')
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Description').fill('Pull the sled backwards.')
  await form.getByLabel('Sets').fill('3')
  await form.getByLabel('Reps').fill('12')
  await form.getByLabel('Rest (seconds)').fill('90')
  await form.getByRole('button', { name: 'Add Exercise' }).click()
  await expect(form.getByText('Exercise added successfully')).toBeVisible()
}

export async function addWorkoutPlan(page: Page, name: string, days: number) {
  const form = section(page, 'Add Workout Plan')
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Description').fill('Short and heavy.')
  await form.getByLabel('Number of Days').fill(String(days))
  await form.getByRole('button', { name: 'Add Workout Plan' }).click()
  await expect(form.getByText('Workout plan added successfully')).toBeVisible()
}

/** Finds a plan in the console and opens it. */
export async function unfoldPlan(page: Page, name: string) {
  const plans = section(page, 'Workout Plans')
  await plans.getByLabel('Search workout plans').fill(name)
  await plans.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  return plans
}
