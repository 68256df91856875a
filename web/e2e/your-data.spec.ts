import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  choosePlan,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openTrainingDay,
  openView,
  register,
  test,
} from './fixtures'

/** Selects a plan and logs its first exercise with two sets. Returns the exercise's name. */
async function logTwoSets(page: Page): Promise<string> {
  await choosePlan(page)
  const exercise = await openTrainingDay(page)
  const name = await exercise.getByRole('heading').innerText()
  await exercise.getByLabel('Weight (kg)').fill('42.5')
  const logged = page.waitForResponse('/api/user/exercise-logs')
  await exercise.getByRole('button', { name: 'Mark Done' }).click()
  const { id } = (await (await logged).json()) as { id: number }
  const performed = [
    { reps: 10, weight: 20, kind: 'warm_up', rpe: null },
    { reps: 6, weight: 47.25, kind: 'working', rpe: 8.5 },
  ]
  const corrected = await page.request.put(`/api/user/exercise-logs/${String(id)}`, {
    data: { performed },
  })
  expect(corrected.ok()).toBe(true)
  return name
}

/** Returns the sets of today's log from History. */
async function setsInHistory(page: Page, name: string): Promise<string[]> {
  await openView(page, 'History')
  await page.getByRole('button', { name: /, today: 1 exercise$/ }).click()
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  const table = page.getByRole('table', { name: `Sets of ${name}` })
  await expect(table).toBeVisible()
  return table.getByRole('cell').allInnerTexts()
}

async function openYourData(page: Page) {
  await openView(page, 'Profile Settings')
  await page.getByRole('button', { name: 'Your data' }).click()
}

test('exported sets can be imported into another account', async ({ page, browser }) => {
  await register(page)
  const name = await logTwoSets(page)
  const before = await setsInHistory(page, name)
  await openYourData(page)
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download your sets' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^ironleaf-sets.*\.csv$/)
  const file = await download.path()
  expect(await readFile(file, 'utf8')).toContain('47.25')

  const other = await (await browser.newContext()).newPage()
  await other.setViewportSize({ width: 390, height: 844 })
  await register(other)
  await openYourData(other)
  await other.getByRole('link', { name: 'Import history' }).click()
  await expectAccessible(other)
  await other.getByLabel('Choose a CSV or JSON file').setInputFiles(file)
  const found = other.getByRole('region', { name: 'Import preview' })
  await expect(found).toContainText('Ironleaf')
  await expect(other.getByRole('region', { name: 'Exercises in this file' })).toContainText(
    'Same name',
  )
  await expectAccessible(other)
  await expectNoSidewaysScroll(other)

  // Nothing is imported yet, and leaving asks first.
  await openView(other, 'History')
  const question = other.getByRole('dialog', { name: 'Leave without importing?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await other.getByRole('button', { name: 'Import 1 log' }).click()
  await expect(other.getByText('1 log added to your history.')).toBeVisible()
  await expectAccessible(other)
  expect(await setsInHistory(other, name)).toEqual(before)

  await other.goto('/import-history')
  await other.getByLabel('Choose a CSV or JSON file').setInputFiles(file)
  await expect(other.getByText(/This file contains nothing new/)).toBeVisible()
  await other.context().close()
})

test('an unknown CSV file is imported by its columns', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await register(page)
  await page.goto('/import-history')
  const rows = [
    'Day;Lift;Load;Count;Energy',
    '03/04/2024;Squat;82,5;5;good',
    '25/04/2024;Squat;85;5;low',
  ]
  const file = { name: 'own.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) }
  await page.getByLabel('Choose a CSV or JSON file').setInputFiles(file)
  const columns = page.getByRole('region', { name: 'Choose the columns' })
  await expect(columns.getByRole('row').nth(2)).toContainText('25/04/2024')
  await expect(columns.getByLabel('Order of dates')).toHaveValue('dmy')
  await columns.getByLabel('Reps', { exact: true }).selectOption('Count')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await expectNoSidewaysScroll(page)
  await columns.getByRole('button', { name: 'Use these columns' }).click()
  await expect(page.getByText('Columns that are not imported: Energy.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 2 logs' }).click()
  await expect(page.getByText('2 logs added to your history.')).toBeVisible()
})
