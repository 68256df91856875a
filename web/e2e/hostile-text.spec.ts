import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { demo, expect, logIn, newEmail, openView, test } from './fixtures'

/**
 * Each text attacks pages that render text as markup; the control characters reverse the letters
 * after them.
 */
const tricks = (mark: string) => ({
  name: `<img src=x onerror="tricked=1"><script>tricked=1</script> \u202e${mark}\u200d`,
  text: `<svg onload="tricked=1"> [x](javascript:tricked=1) ![x](https://evil.example/${mark}) {{7*7}} ${mark}`,
})
type Tricks = ReturnType<typeof tricks>

/** Opens a page that records requests to other hosts and dialogs. */
async function watched(browser: Browser, baseURL: string): Promise<{ page: Page; seen: string[] }> {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  const seen: string[] = []
  page.on('dialog', (dialog) => {
    seen.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL)) seen.push(request.url())
  })
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes('Content Security Policy'))
      seen.push(message.text())
  })
  return { page, seen }
}

async function expectText(page: Page, text: string) {
  // Only this text contains the characters that reverse letters.
  await expect(page.getByText(text, { exact: false }).first()).toBeVisible()
  const hostile = await page.evaluate(() => ({
    tricked: 'tricked' in globalThis,
    elements: document.querySelectorAll(
      'img[src="x"], svg[onload], [onerror], a[href^="javascript"]',
    ).length,
  }))
  expect(hostile).toEqual({ tricked: false, elements: 0 })
}

async function created(api: APIRequestContext, path: string, data: object): Promise<number> {
  const response = await api.post(path, { data })
  expect(response.status(), `${path}: ${await response.text()}`).toBe(201)
  const body = (await response.json()) as { id: number }
  return body.id
}

/** Creates an exercise in a plan of six days and a meal in a diet plan, all with hostile names. */
async function fillTheCatalogue(api: APIRequestContext, { name, text }: Tricks) {
  const exercise = await created(api, '/admin/exercises', {
    name,
    description: text,
    sets: 3,
    reps: 8,
  })
  const plan = await created(api, '/admin/add-workout-plans', {
    name,
    description: text,
    num_of_days: 6,
  })
  for (const day_num of [1, 2, 3, 4, 5, 6]) {
    const entry = { exercise_id: exercise, day_num, order_in_day: 1 }
    const added = await api.post(`/admin/workout-plans/${String(plan)}/exercises`, { data: entry })
    expect(added.status()).toBe(201)
  }
  await created(api, '/admin/meals', {
    name,
    description: text,
    calories: 400,
    protein: 20,
    carbs: 50,
    fats: 13.3,
  })
  await created(api, '/admin/diet-plans', { name, description: text })
  return plan
}

test('text that looks like code is shown as text', async ({ browser, baseURL }) => {
  const site = baseURL ?? ''
  const mark = randomUUID().slice(0, 8)
  const trick = tricks(mark)
  const admin = await watched(browser, site)
  await logIn(admin.page, demo.admin)
  const plan = await fillTheCatalogue(admin.page.request, trick)

  const member = await watched(browser, site)
  const api = member.page.request
  const email = newEmail()
  await api.post('/api/auth/register', { data: { email, password: 'secret-1' } })
  const profile = {
    fname: trick.name,
    lname: 'Berg',
    gender: 'female',
    birth_date: '1990-05-04',
    weight: 64.5,
    height: 171,
    number_of_training_days: 6,
    fitness_goal: 'keep_currrent_weight',
  }
  expect((await api.put('/api/user/profile', { data: profile })).status()).toBe(200)
  const message = { message_type: 'report', content: trick.text }
  expect((await api.post('/api/user/messages', { data: message })).status()).toBe(201)
  const chosen = await api.post('/api/user/update-workout-plan', { data: { plan_id: plan } })
  expect(chosen.status()).toBe(200)

  await member.page.goto('/dashboard')
  await expectText(member.page, mark)
  await openView(member.page, 'Workout Plan')
  await expectText(member.page, trick.name)
  await openView(member.page, 'Profile Settings')
  await expect(member.page.getByLabel('First Name')).toHaveValue(trick.name)
  await member.page.goto('/contact-support')
  await expectText(member.page, trick.text)

  const moderator = await watched(browser, site)
  await logIn(moderator.page, demo.moderator)
  await expectText(moderator.page, trick.text)

  await admin.page.goto('/admin/dashboard')
  await expectText(admin.page, trick.text)
  for (const label of ['Search exercises', 'Search workout plans']) {
    await admin.page.getByLabel(label).fill(mark)
    await expectText(admin.page, trick.name)
  }
  await admin.page.getByLabel('Search users').fill(email)
  await expectText(admin.page, email)
  for (const route of ['/audit-log', '/diet-plans', `/admin/workout-plans/${String(plan)}/edit`]) {
    await admin.page.goto(route)
    await expectText(admin.page, mark)
  }
  for (const { page, seen } of [member, moderator, admin]) {
    expect(seen).toEqual([])
    await page.context().close()
  }
})

/**
 * Starts a server on another origin of the same site, to which the browser sends the same cookies.
 */
async function startElsewhere() {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end('<title>Elsewhere</title>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { server, origin: `http://127.0.0.1:${String(port)}` }
}

test('another origin can neither read nor change data', async ({ browser, baseURL }) => {
  const site = baseURL ?? ''
  const { server, origin: elsewhere } = await startElsewhere()
  // A separate page, because the browser logs the blocked requests to its console.
  const context = await browser.newContext({ baseURL: site })
  const page = await context.newPage()
  await page.request.post('/api/auth/register', {
    data: { email: newEmail(), password: 'secret-1' },
  })
  await page.goto(elsewhere)
  const outcomes = await page.evaluate(async (origin) => {
    const request = async (path: string, init: RequestInit) => {
      try {
        const response = await fetch(`${origin}${path}`, { credentials: 'include', ...init })
        return `${response.type} ${String(response.status)}`
      } catch {
        return 'refused'
      }
    }
    const body = JSON.stringify({ message_type: 'report', content: 'from elsewhere' })
    const json = { 'content-type': 'application/json' }
    return {
      read: await request('/api/user/export', {}),
      write: await request('/api/user/messages', { method: 'POST', headers: json, body }),
      remove: await request('/api/user/sessions', { method: 'DELETE' }),
      blindly: await request('/api/user/messages', { method: 'POST', mode: 'no-cors', body }),
      out: await request('/api/auth/logout', { mode: 'no-cors' }),
    }
  }, site)
  // A "no-cors" request is rejected too: the browser hides the response from the other site.
  expect(outcomes).toEqual({
    read: 'refused',
    write: 'refused',
    remove: 'refused',
    blindly: 'refused',
    out: 'refused',
  })
  const form = page.waitForResponse((response) => response.url().startsWith(`${site}/api`))
  await page.evaluate((origin) => {
    const sent = document.createElement('form')
    sent.method = 'post'
    sent.enctype = 'text/plain'
    sent.action = `${origin}/api/user/messages`
    document.body.append(sent)
    sent.submit()
  }, site)
  expect((await form).status()).toBe(403)

  const messages = await page.request.get('/api/user/messages')
  expect(messages.status(), 'the session is still active').toBe(200)
  expect(await messages.json()).toEqual([])
  await context.close()
  server.close()
})
