import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, logIn, newEmail, openView, test } from './fixtures'
import { mailedLink } from './mail'

test('a new member verifies the email by its link', async ({ page, browser, baseURL }) => {
  const email = newEmail()
  await page.request.post('/api/auth/register', { data: { email, password: 'first-word' } })
  await page.goto('/dashboard')
  await openView(page, 'Profile Settings')
  await expect(page.getByText('Your email is not verified')).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('A new link is on its way.')).toBeVisible()
  await expectAccessible(page)

  // The email may be opened on a device without a session.
  const other = await (await browser.newContext()).newPage()
  const link = await mailedLink(Number(new URL(baseURL ?? '').port), email, 'verify-email')
  await other.goto(link)
  await expect(other.getByText('Your email is verified')).toBeVisible()
  await expect(other).toHaveURL('/verify-email')
  await expectAccessible(other)
  await other.goto(link)
  await expect(other.getByText('This link no longer works')).toBeVisible()
  await other.context().close()

  await page.reload()
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
  const session = await page.request.get('/api/auth/session')
  expect(await session.json()).toMatchObject({ email_verified: true })
  await expect(page.getByText('Your email is not verified')).toBeHidden()
})

test('a member changes password, signs out devices, exports and leaves', async ({
  page,
  browser,
}) => {
  const email = newEmail()
  await page.request.post('/api/auth/register', { data: { email, password: 'first-word' } })
  const third = await browser.newContext()
  await third.request.post('/api/auth/login', { data: { email, password: 'first-word' } })
  const other = await (await browser.newContext()).newPage()
  await logIn(other, email, 'first-word')
  await expect(other).toHaveURL('/dashboard')

  await page.goto('/dashboard')
  await openView(page, 'Profile Settings')
  await page.getByRole('button', { name: 'Signed-in devices' }).click()
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
  await page
    .getByRole('button', { name: /^Sign out .*, signed in on/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^Sign out .*, signed in on/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('All other devices are signed out')).toBeVisible()
  await other.reload()
  await expect(other).toHaveURL('/login')
  await other.context().close()
  await third.close()

  await page.getByRole('button', { name: 'Password', exact: true }).click()
  await page.getByLabel('Current Password').fill('wrong-word')
  await page.getByLabel('New Password').fill('second-word')
  await page.getByLabel('Confirm Password').fill('second-word')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('This is not your current password')).toBeVisible()
  await page.getByLabel('Current Password').fill('first-word')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed.')).toBeVisible()

  await page.getByRole('button', { name: 'Your data' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download your data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^ironleaf-export-\d{4}-\d\d-\d\d\.json$/)
  expect(await readFile(await download.path(), 'utf8')).toContain(email)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Delete account', expanded: false }).click()
  await page.getByRole('button', { name: 'Delete account' }).last().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password').fill('second-word')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Your account has been removed').first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)

  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('second-word')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password (Code: 401)')
})
