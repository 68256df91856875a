// Makes web/src/styles/inter-latin.woff2 from the font of the package @fontsource-variable/inter: with the characters
// of its unicode-range in index.css and the weights that the site uses, it is a third smaller. Every page loads it.
//
//     node scripts/make-font.mjs
//
// Run it after an update of the package or a change of the range, because the font is committed.

import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const web = join(dirname(fileURLToPath(import.meta.url)), '..', 'web')
const require = createRequire(join(web, 'package.json'))
const subsetFont = require('subset-font')

/** The site's weights, from text to titles. */
const WEIGHTS = { min: 400, max: 700 }

const styles = readFileSync(join(web, 'src/styles/index.css'), 'utf8')
const face = styles.split('@font-face').find((part) => part.includes('U+0000-00FF'))
if (face === undefined) throw new Error('index.css has no font with the range U+0000-00FF')
const [, range] = /unicode-range:([^;]+);/.exec(face)
const text = [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
  .map(([, first, last = first]) => [parseInt(first, 16), parseInt(last, 16)])
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
  .map((code) => String.fromCodePoint(code))
  .join('')

const whole = readFileSync(require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'))
const font = await subsetFont(whole, text, {
  targetFormat: 'woff2',
  variationAxes: { wght: WEIGHTS },
})
writeFileSync(join(web, 'src/styles/inter-latin.woff2'), font)
console.log(`inter-latin.woff2: ${whole.length} bytes, now ${font.length}`)
