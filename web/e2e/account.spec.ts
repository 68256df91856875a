import { demo, expect, logIn, newEmail, register, test } from './fixtures'

test('a visitor creates an account from the landing page', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transform Your Fitness with AI')
  await expect(page.getByRole('heading', { name: 'Why Choose Ironleaf?' })).toBeVisible()
  await page.getByRole('link', { name: 'Get Started for Free' }).click()
  await expect(page).toHaveURL('/register')

  const email = newEmail()
  await page.getByLabel('Email').fill(`  ${email.toUpperCase()} `)
  await page.getByLabel('Password', { exact: true }).fill('secret-1')
  await page.getByLabel('Confirm Password').fill('secret-1')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Registration successful' }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Go to your dashboard now' }).click()
  await expect(page).toHaveURL('/dashboard')

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)

  await logIn(page, email, 'secret-1')
  await expect(page).toHaveURL('/dashboard')
})

test('goes on by itself five seconds after a login', async ({ page }) => {
  await page.goto('/Login')
  await page.getByLabel('Email').fill(demo.member)
  await page.getByLabel('Password').fill(demo.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Login successful' })).toBeVisible()
  await expect(page).toHaveURL('/dashboard', { timeout: 8_000 })
})

test('a failed login reveals nothing about the account', async ({ page }) => {
  for (const email of [demo.member, newEmail()]) {
    await page.goto('/login')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill('not-the-password')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password (Code: 401)')
  }
})

test('says that an address is taken', async ({ page }) => {
  await page.goto('/Register')
  await page.getByLabel('Email').fill(demo.member)
  await page.getByLabel('Password', { exact: true }).fill('secret-1')
  await page.getByLabel('Confirm Password').fill('secret-1')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('alert')).toHaveText('Email already exists')
})

test('the landing page leads to the login', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign In' }).click()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
})

for (const route of ['/dashboard', '/admin/dashboard', '/mod/dashboard']) {
  test(`a visitor of ${route} is sent to the login`, async ({ page }) => {
    await page.goto(route)
    await expect(page).toHaveURL('/login')
  })
}

test('a member returns to the page that required the login', async ({ page }) => {
  await page.goto('/my-plans')
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Email').fill(demo.member)
  await page.getByLabel('Password').fill(demo.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('link', { name: 'Go back to your page now' }).click()
  await expect(page).toHaveURL('/my-plans')
})

for (const [role, home, heading] of [
  ['admin', '/admin/dashboard', 'Admin Dashboard'],
  ['moderator', '/mod/dashboard', 'Moderator Dashboard'],
] as const) {
  test(`the ${role} lands at ${home} and sees only allowed pages`, async ({ page }) => {
    await logIn(page, demo[role])
    await expect(page).toHaveURL(home)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()

    await page.goto('/dashboard')
    await expect(page).toHaveURL('/dashboard')
    await page.goto(role === 'admin' ? '/mod/dashboard' : '/admin/dashboard')
    await expect(page).toHaveURL(home)

    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(role === 'admin' ? '/login' : '/')
    if (role === 'admin') {
      await expect(page.getByText('Logged out successfully').first()).toBeVisible()
    }
  })
}

test('a signed-in member is led past the login page', async ({ page }) => {
  await logIn(page, demo.member)
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/login')
  await page.getByRole('link', { name: 'Go to your dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('an expired session clears the browser and opens the login', async ({ page, context }) => {
  await logIn(page, demo.member)
  await expect(page).toHaveURL('/dashboard')
  await context.clearCookies()
  await page.reload()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('the chosen color scheme outlives a reload', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Switch to light' }).click()
  await page.getByRole('button', { name: 'Switch to dark' }).click()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('an unsent message is there after signing in again', async ({ page }) => {
  const email = await register(page)
  await page.goto('/contact-support')
  await page.getByLabel('Message Type').selectOption('Report')
  await page.getByLabel('Message Content').fill('My plan shows the wrong day.')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('secret-1')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('link', { name: 'Go back to your page now' }).click()
  await expect(page.getByLabel('Message Content')).toHaveValue('My plan shows the wrong day.')
  await expect(page.getByText(/What you entered before you signed in again is here/)).toBeVisible()
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message sent successfully!')).toBeVisible()
  await expect(page.getByText(/What you entered before/)).toBeHidden()
})
