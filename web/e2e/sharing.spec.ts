import { readFile } from 'node:fs/promises'
import {
  choosePlan,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  register,
  test,
} from './fixtures'

test('a shared plan becomes a program of another member', async ({ page, browser }) => {
  await register(page)
  await choosePlan(page)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('link', { name: 'My Plans' }).click()
  const plans = page.getByRole('list', { name: 'Your plans' })
  await plans.getByRole('button', { name }).click()
  await plans.getByRole('button', { name: `Share ${name}` }).click()
  const share = page.getByRole('dialog', { name: `Share ${name}` })
  const download = page.waitForEvent('download')
  await share.getByRole('button', { name: 'Download plan file' }).click()
  const file = await (await download).path()
  expect((await download).suggestedFilename()).toMatch(/^ironleaf-plan-.*\.json$/)
  await share.getByRole('button', { name: 'Make a link' }).click()
  const url = new URL(await share.getByText(/\/plans\/shared\//).innerText())
  await expectAccessible(page)

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const other = await context.newPage()
  const email = await register(other)
  await context.clearCookies()
  await other.goto(url.pathname)
  await expect(other.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectAccessible(other)
  await expectNoSidewaysScroll(other)
  await other.getByRole('button', { name: 'Add to my programs' }).click()
  await other.getByLabel('Email').fill(email)
  await other.getByLabel('Password', { exact: true }).fill('secret-1')
  await other.getByRole('button', { name: 'Sign In' }).click()
  const dialog = other.getByRole('dialog', { name: 'Add to my programs' })
  await expect(dialog.getByText(/exercises are known here/)).toBeVisible({ timeout: 15_000 })
  await expectAccessible(other)
  await expectNoSidewaysScroll(other)
  await dialog.getByRole('button', { name: 'Add to my programs' }).click()
  await expect(other.getByText(`${name} is one of your programs now`)).toBeVisible()

  // The file has the same plan, so nothing is added.
  await other.getByRole('button', { name: 'Import plan file' }).click()
  const imported = other.getByRole('dialog', { name: 'Import plan file' })
  await imported.getByLabel('Choose a plan file').setInputFiles({
    name: 'plan.json',
    mimeType: 'application/json',
    buffer: await readFile(file),
  })
  await expect(imported.getByText('is already one of your programs.')).toBeVisible()
  await expectNoSidewaysScroll(other)
  await imported.getByRole('button', { name: 'Go to this program' }).click()
  await expect(imported).toHaveCount(0)

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Revoke the link to ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText(/Revoked on .*, opened/)).toBeVisible()
  await other.goto(url.pathname)
  await expect(other.getByText('This link does not work any more.')).toBeVisible()
  await context.close()
})
