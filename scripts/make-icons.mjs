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
  { name: 'icons/icon-192.png', size: 192, svg: mark },
  { name: 'icons/icon-512.png', size: 512, svg: mark },
  { name: 'icons/icon-maskable-512.png', size: 512, svg: fullGround },
  // At the address that systems ask for without reading a page.
  { name: 'apple-touch-icon.png', size: 180, svg: fullGround },
]

/** Sizes in `favicon.ico`, which browsers and feed readers ask for without reading a page. */
const FAVICON_SIZES = [16, 32, 48]

/** Returns an ICO file of PNG images: a header, an entry of 16 bytes for each image, then the images. */
function icoOf(images) {
  const header = Buffer.alloc(6)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(images.length, 4)
  let offset = header.length + 16 * images.length
  const entries = images.map(({ size, png }) => {
    const entry = Buffer.alloc(16)
    entry.writeUInt8(size, 0)
    entry.writeUInt8(size, 1)
    entry.writeUInt16LE(1, 4)
    entry.writeUInt16LE(32, 6)
    entry.writeUInt32LE(png.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += png.length
    return entry
  })
  return Buffer.concat([header, ...entries, ...images.map(({ png }) => png)])
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const folder = join(web, 'public')
mkdirSync(join(folder, 'icons'), { recursive: true })
async function render(svg, size) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<style>*{margin:0;display:block}</style>${svg.replace('<svg ', `<svg width="${size}" height="${size}" `)}`)
  const png = await page.screenshot({ omitBackground: true })
  await page.close()
  return png
}
for (const { name, size, svg } of ICONS) writeFileSync(join(folder, name), await render(svg, size))
const images = []
for (const size of FAVICON_SIZES) images.push({ size, png: await render(mark, size) })
writeFileSync(join(folder, 'favicon.ico'), icoOf(images))
await browser.close()
