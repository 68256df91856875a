// Renders the app icons from the mark in web/public/favicon.svg, with the browser of the end-to-end tests:
//
//     CHROMIUM_PATH=$(scripts/chromium) node scripts/make-icons.mjs
//
// Run it only after a change of the mark, because the icons are committed.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const web = join(dirname(fileURLToPath(import.meta.url)), '..', 'web')
const { chromium } = await import(join(web, 'node_modules/@playwright/test/index.mjs'))
const mark = readFileSync(join(web, 'public/favicon.svg'), 'utf8')
/** Systems crop the icon: the background fills the square, and the mark stays within the middle 80%. */
const fullGround = mark
  .replace('rx="8" ', '')
  .replace('<path ', '<path transform="translate(16 16) scale(0.8) translate(-16 -16)" ')

const ICONS = [
  { name: 'icon-192.png', size: 192, svg: mark },
  { name: 'icon-512.png', size: 512, svg: mark },
  { name: 'icon-maskable-512.png', size: 512, svg: fullGround },
  { name: 'apple-touch-icon.png', size: 180, svg: fullGround },
]

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const folder = join(web, 'public/icons')
mkdirSync(folder, { recursive: true })
for (const { name, size, svg } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<style>*{margin:0;display:block}</style>${svg.replace('<svg ', `<svg width="${size}" height="${size}" `)}`)
  writeFileSync(join(folder, name), await page.screenshot({ omitBackground: true }))
  await page.close()
}
await browser.close()
