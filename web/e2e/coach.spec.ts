import type { Page } from '@playwright/test'
import {
  demo,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillInProfile,
  logIn,
  openView,
  register,
  test,
  withService,
} from './fixtures'

const openChat = (page: Page) =>
  page.getByRole('button', { name: 'Chat with AI Assistant' }).click()

const chatOf = (page: Page) => page.getByRole('dialog', { name: 'Chat with AI Assistant' })

/** The conversation. Next to it is the live region with the last answer. */
const saidIn = (page: Page) => chatOf(page).getByRole('log', { name: 'Conversation' })

test('a plan is made, looked at, and saved as the member’s own', async ({ page }) => {
  await register(page)
  await openView(page, 'Profile Settings')
  await fillInProfile(page)
  await openView(page, 'Workout Plan')
  await page.getByRole('button', { name: 'Generate Alternative Plan with AI' }).click()
  const preview = page.getByRole('region', { name: /^AI Generated Plan: / })
  await expect(preview).toContainText('Made by the built-in planner.')
  const title = await preview.getByRole('heading', { name: /^AI Generated Plan: / }).innerText()
  await expectAccessible(page)
  await preview.getByRole('button', { name: 'Save as My Plan' }).click()
  await expect(page.getByText('Workout plan saved successfully!')).toBeVisible()
  const name = title.replace('AI Generated Plan: ', '')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('the built-in coach answers from the member’s own data, and the chat outlives a reload', async ({
  page,
}) => {
  await logIn(page, demo.member)
  await openChat(page)
  const chat = chatOf(page)
  await expect(chat.getByText('No AI service is set up.')).toBeVisible()
  const box = await chat.boundingBox()
  expect(box).toMatchObject({ width: 350, height: 500 })
  const message = chat.getByLabel('Message')
  await expect(message).toBeFocused()
  await message.fill('How many calories')
  await message.press('Shift+Enter')
  await message.pressSequentially('should I eat?')
  await message.press('Enter')
  await expect(saidIn(page).getByText(/for your goal \(/)).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await openChat(page)
  await expect(saidIn(page).getByText(/for your goal \(/)).toBeVisible()
  await message.fill('Thank you')
  await message.press('Enter')
  await expect(saidIn(page).getByText("You're welcome. Have a good session!")).toBeVisible()
  await message.press('Escape')
  await expect(chat).toBeHidden()
  await expect(page.getByRole('button', { name: 'Chat with AI Assistant' })).toBeFocused()
})

test('on a phone the chat takes the whole screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, demo.member)
  await openChat(page)
  const chat = chatOf(page)
  await expect(chat.getByLabel('Message')).toBeVisible()
  expect(await chat.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('a chat is forgotten two hours after its last message', async ({ page }) => {
  await page.clock.install()
  await logIn(page, demo.member)
  await openChat(page)
  const chat = chatOf(page)
  await chat.getByLabel('Message').fill('Thanks')
  await chat.getByLabel('Message').press('Enter')
  await expect(saidIn(page).getByText("You're welcome. Have a good session!")).toBeVisible()
  await page.clock.fastForward('02:01:00')
  await expect(saidIn(page).getByText("You're welcome. Have a good session!")).toBeHidden()
})

test.describe('with an AI service', () => {
  test.use({ baseURL: withService })

  test('an answer streams in as Markdown until it is stopped, and what was written stays', async ({
    page,
  }) => {
    await logIn(page, demo.member)
    await openChat(page)
    const chat = chatOf(page)
    await chat.getByLabel('Message').fill('How do I squat?')
    await chat.getByLabel('Message').press('Enter')
    await expect(saidIn(page).locator('strong', { hasText: 'Squat' })).toBeVisible()
    await expect(saidIn(page).getByText('word5')).toBeVisible()
    await chat.getByRole('button', { name: 'Stop' }).click()
    await expect(saidIn(page).getByText('Stopped.')).toBeVisible()
    await page.reload()
    await openChat(page)
    await expect(saidIn(page).getByText('word5')).toBeVisible()
  })
})

test.describe('with an AI service that makes no plans', () => {
  test.use({ baseURL: withService, quietConsole: undefined })

  test('the page says so and asks the built-in planner instead', async ({ page }) => {
    await logIn(page, demo.member)
    await openView(page, 'Workout Plan')
    await page.getByRole('button', { name: 'Generate Alternative Plan with AI' }).click()
    await expect(page.getByText('Failed to generate AI workout plan')).toBeVisible()
    await page.getByRole('button', { name: 'Use the built-in planner' }).click()
    await expect(page.getByRole('region', { name: /^AI Generated Plan: / })).toContainText(
      'Made by the built-in planner.',
    )
  })
})
