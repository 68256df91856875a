import type { Page } from '@playwright/test'
import { expect } from './fixtures'

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
      const large = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
      const [columns, rows] = [picture.width, picture.height].map((size) => Math.floor(size / cell))
      if (large === null || columns === undefined || rows === undefined) return ''
      large.drawImage(picture, 0, 0)
      const canvas = new OffscreenCanvas(columns, rows)
      const means = new ImageData(columns, rows)
      for (let at = 0; at < columns * rows; at += 1) {
        const left = (at % columns) * cell
        const top = Math.floor(at / columns) * cell
        const { data } = large.getImageData(left, top, cell, cell)
        for (let channel = 0; channel < 4; channel += 1) {
          let sum = 0
          for (let byte = channel; byte < data.length; byte += 4) sum += data[byte] ?? 0
          means.data[at * 4 + channel] = Math.round(sum / (cell * cell))
        }
      }
      canvas.getContext('2d')?.putImageData(means, 0, 0)
      const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
      return btoa(String.fromCharCode(...bytes))
    },
    { png: screen, cell: CELL },
  )
  return Buffer.from(small, 'base64')
}
