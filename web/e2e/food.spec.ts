import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { writeBarcodeVideo } from './barcode-video'
import { expect, expectAccessible, openView, register, test as base } from './fixtures'

/** EAN-13 of an example product. */
const CODE = '9501101530003'
const UNKNOWN =
  'We do not know this barcode yet. Add the food once, and it will be found from then on.'

/** `openCamera` opens a page whose camera shows a barcode. It closes at the end of the test. */
const test = base.extend<{ openCamera: (code: string) => Promise<Page> }>({
  openCamera: async ({ playwright, launchOptions, baseURL, locale, timezoneId }, provide) => {
    const folder = await mkdtemp(join(tmpdir(), 'ironleaf-camera.'))
    const closing: (() => Promise<void>)[] = []
    await provide(async (code) => {
      const video = join(folder, `${code}.y4m`)
      await writeBarcodeVideo(video, code)
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        args: [
          ...(launchOptions.args ?? []),
          '--use-fake-ui-for-media-stream',
          '--use-fake-device-for-media-stream',
          `--use-file-for-fake-video-capture=${video}`,
        ],
      })
      closing.push(() => browser.close())
      const context = await browser.newContext({
        serviceWorkers: 'block',
        ...(baseURL === undefined ? {} : { baseURL }),
        ...(locale === undefined ? {} : { locale }),
        ...(timezoneId === undefined ? {} : { timezoneId }),
      })
      return context.newPage()
    })
    for (const close of closing) await close()
    await rm(folder, { recursive: true, force: true })
  },
})

/** Creates an own food of the signed-in member. */
async function createFood(page: Page, name: string, barcode: string) {
  const answer = await page.request.post('/api/user/foods', {
    data: {
      name,
      barcode,
      unit: 'g',
      per_100: { calories: 389, protein: 16.9, carbs: 66.3, fat: 6.9 },
      portions: [{ name: '1 bowl', amount: 60 }],
    },
  })
  expect(answer.status()).toBe(201)
}

async function openScanner(page: Page) {
  await openView(page, 'Food Diary')
  await page.getByRole('button', { name: 'Scan barcode' }).click()
  return page.getByRole('dialog')
}

async function find(page: Page, digits: string) {
  await page.getByLabel('Barcode digits').fill(digits)
  await page.getByRole('button', { name: 'Find' }).click()
}

test('a scanned package is logged without a request to others', async ({ openCamera, baseURL }) => {
  const page = await openCamera(CODE)
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).origin))
  await register(page)
  await createFood(page, 'Oat flakes', CODE)

  const dialog = await openScanner(page)
  // The camera needs no tap: the food appears when two of its pictures agree.
  await expect(dialog.getByText('Oat flakes')).toBeVisible()
  await dialog.getByRole('button', { name: '1 bowl (60 g)' }).click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(page.getByLabel('Search foods')).toHaveCount(0)

  await expect(page.getByRole('button', { name: /Oat flakes/ })).toBeVisible()
  expect([...hosts]).toEqual([baseURL])
})

test('digits find a food where there is no camera', async ({ page }) => {
  await register(page)
  await createFood(page, 'Oat flakes', CODE)
  const dialog = await openScanner(page)
  await expect(
    dialog.getByText('The camera cannot be used here. Type the digits below the bars.'),
  ).toBeVisible()
  await expectAccessible(page)

  await find(page, '9501101530004')
  await expect(
    dialog.getByText('These digits are not a valid barcode. Please check them.'),
  ).toBeVisible()
  await find(page, '9 501101 530003')
  await expect(page.getByRole('dialog').getByText('Oat flakes')).toBeVisible()
})

test('an unknown barcode is found once its food exists', async ({ page }) => {
  await register(page)
  const dialog = await openScanner(page)
  await find(page, '73513537')
  await expect(dialog.getByText(UNKNOWN)).toBeVisible()
  await dialog.getByRole('button', { name: 'Create food' }).click()
  await expect(page.getByLabel('Barcode', { exact: true })).toHaveValue('73513537')
  await page.getByLabel('Name', { exact: true }).fill('Mint gum')
  for (const [label, value] of [
    ['Calories (kcal)', '150'],
    ['Protein (g)', '0'],
    ['Carbs (g)', '62,5'],
    ['Fat (g)', '0'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
  await page.getByRole('button', { name: 'Save food' }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(page.getByLabel('Search foods')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Mint gum/ })).toBeVisible()

  await page.getByRole('button', { name: 'Scan barcode' }).click()
  await find(page, '73513537')
  await expect(page.getByRole('dialog').getByText('Mint gum', { exact: true })).toBeVisible()
})
