import { expect } from './fixtures'
import { test } from './own-browser'

test.use({ serviceWorkers: 'allow' })

test('can be installed', async ({ page, request }) => {
  await page.goto('/')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await request.get(address ?? '')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await answer.json()) as { icons: { src: string; type: string }[] }
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src)
    expect(icon.headers()['content-type'], src).toContain(type)
  }
  // A cached service worker script would keep an old version alive.
  const worker = await request.get('/sw.js')
  expect(worker.headers()['cache-control']).toBe('no-cache')
  expect(worker.headers()['content-type']).toContain('javascript')
})

test('is installable by the browser’s own criteria', async ({ openBrowser }) => {
  // The test's default context is private, which does not allow an installation.
  const page = await (await openBrowser()).newPage()
  await page.goto('/')
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  const manifest = await session.send('Page.getAppManifest')
  expect(manifest.url).toMatch(/\/manifest\.webmanifest$/)
  expect(manifest.errors).toEqual([])
})

test('opens without a network once it was there', async ({ page, context }) => {
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transform Your Fitness with AI')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection')

  await context.setOffline(false)
  // The API's page comes from the server and never from the app.
  const docs = await page.goto('/api/docs/')
  expect(docs?.fromServiceWorker()).toBe(false)
})

test('the footer leads to the licenses, also after installation', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText(/Version \d+\.\d+\.\d+/)
  await footer.getByRole('link', { name: 'Licenses' }).click()
  await expect(page).toHaveURL('/licenses.txt')
  await expect(page.getByText('Third-party licenses of Ironleaf')).toBeVisible()
})

test('the landing page can be read and scrolled before its code has loaded', async ({
  page,
  context,
}) => {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  await context.addCookies([
    { name: 'color-scheme', value: 'dark', url: test.info().project.use.baseURL ?? '' },
  ])
  let letCodeCome = () => {}
  const isCodeWanted = new Promise<void>((resolve) => {
    letCodeCome = resolve
  })
  await page.route('/assets/*.js', async (route) => {
    await isCodeWanted
    await route.continue()
  })
  // The load event may wait for the code, so the test does not wait for it.
  await page.goto('/', { waitUntil: 'commit' })
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Transform Your Fitness with AI')
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  const painted = await title.elementHandle()
  // A tap before the app starts takes effect once it has started.
  await page.getByRole('button', { name: 'Switch to light' }).click()
  await page.getByRole('link', { name: 'Licenses' }).scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => window.scrollY)
  expect(top).toBeGreaterThan(0)

  letCodeCome()
  await expect(page.getByRole('button', { name: 'Light colors. Switch to dark' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  expect(await title.evaluate((now, before) => now === before, painted)).toBe(true)
  // Otherwise what a visitor is tapping would move away.
  expect(await page.evaluate(() => window.scrollY), 'scroll position').toBe(top)
  expect(faults).toEqual([])
})
