import type { Page, Request } from '@playwright/test'
import { expect } from './fixtures'

/**
 * Follows the requests of a page. The returned function waits until none is open, and in three idle moments of the browser
 * none began and nothing on the page changed: what the page loads in an idle moment is there too.
 */
export function followRequests(page: Page) {
  const open = new Set<Request>()
  let begun = 0
  page.on('request', (request) => {
    open.add(request)
    begun += 1
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return async function quiet() {
    for (let before = -1, changed = true; changed || open.size > 0 || begun !== before; ) {
      before = begun
      changed = await page.evaluate(async () => {
        let isChanged = false
        const observer = new MutationObserver(() => {
          isChanged = true
        })
        observer.observe(document, { subtree: true, childList: true, attributes: true })
        for (let moment = 0; moment < 3; moment += 1) {
          await new Promise((resolve) => requestIdleCallback(resolve))
          await new Promise((resolve) => requestAnimationFrame(resolve))
        }
        observer.disconnect()
        return isChanged
      })
    }
  }
}

/** Expects each label of the navigation in one line, in its box. */
export async function expectShortLabels(page: Page) {
  const wrapped = await page.evaluate(() =>
    [...document.querySelectorAll('nav a')].flatMap((link) => {
      const walker = document.createTreeWalker(link, NodeFilter.SHOW_TEXT)
      const texts: Node[] = []
      for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) texts.push(text)
      return texts.flatMap((text) => {
        const range = document.createRange()
        range.selectNodeContents(text)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        return lines.size > 1 ? [text.textContent] : []
      })
    }),
  )
  expect(wrapped, 'labels of the navigation with two lines').toEqual([])
}

/** Expects that the chat button covers no control at the end of the page. */
export async function expectNothingBelowChat(page: Page) {
  const chat = page.getByRole('button', { name: /chat/i }).first()
  if (!(await chat.isVisible())) return
  const covered = await page.evaluate(() => {
    const button = [...document.querySelectorAll('button')].find((one) =>
      /chat/i.test(`${one.getAttribute('aria-label') ?? ''} ${one.textContent}`),
    )
    if (button === undefined) return []
    window.scrollTo(0, document.documentElement.scrollHeight)
    const box = button.getBoundingClientRect()
    return [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea')]
      .filter((one) => one !== button && !button.contains(one) && !one.contains(button))
      .filter((one) => {
        const other = one.getBoundingClientRect()
        return (
          other.width > 0 &&
          other.left < box.right &&
          other.right > box.left &&
          other.top < box.bottom &&
          other.bottom > box.top
        )
      })
      .map((one) => one.textContent || one.getAttribute('aria-label'))
  })
  expect(covered, 'controls below the chat button at the end of the page').toEqual([])
}

/** Side of a cell of a small picture, in pixels of the screen. */
const CELL = 20

/**
 * Returns the visible screen as a small picture, in which a pixel is the mean color of a cell. The way in which a
 * browser draws letters does not show in it; what moves, disappears or changes its color does. The reader is an empty
 * page, which has no Content-Security-Policy and so can read the picture.
 */
export async function smallPicture(page: Page, reader: Page): Promise<Buffer> {
  const screen = (await page.screenshot({ animations: 'disabled' })).toString('base64')
  const small = await reader.evaluate(
    async ({ png, cell }) => {
      const picture = await createImageBitmap(
        await (await fetch(`data:image/png;base64,${png}`)).blob(),
      )
      const { width, height } = picture
      const [columns, rows] = [Math.floor(width / cell), Math.floor(height / cell)]
      const large = new OffscreenCanvas(width, height).getContext('2d', {
        willReadFrequently: true,
      })
      if (large === null) return ''
      large.drawImage(picture, 0, 0)
      const { data } = large.getImageData(0, 0, width, height)
      const canvas = new OffscreenCanvas(columns, rows)
      const means = new ImageData(columns, rows)
      for (let at = 0; at < columns * rows * 4; at += 1) {
        const [column, row, channel] = [
          (at >> 2) % columns,
          Math.floor((at >> 2) / columns),
          at % 4,
        ]
        let sum = 0
        for (let y = row * cell; y < (row + 1) * cell; y += 1) {
          for (let x = column * cell; x < (column + 1) * cell; x += 1) {
            sum += data[(y * width + x) * 4 + channel] ?? 0
          }
        }
        means.data[at] = Math.round(sum / (cell * cell))
      }
      canvas.getContext('2d')?.putImageData(means, 0, 0)
      const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
      return btoa(String.fromCharCode(...bytes))
    },
    { png: screen, cell: CELL },
  )
  return Buffer.from(small, 'base64')
}
