// Runs after `vite build`: compresses each file of the site with brotli and gzip at the highest level, if
// that makes it smaller, so that the server compresses nothing at run time. The program embeds all of them.

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const dist = fileURLToPath(new URL('../web/dist', import.meta.url))

/** Images and fonts are already compressed. */
const COMPRESSIBLE = /\.(css|html|js|json|map|svg|txt|wasm|webmanifest|xml)$/
/** Smaller files save less than the response headers cost. */
const SMALLEST = 512

const forms = {
  '.br': (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  '.gz': (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
}

async function compress(name) {
  const bytes = await readFile(join(dist, name))
  if (bytes.length < SMALLEST) return
  await Promise.all(
    Object.entries(forms).map(async ([ending, form]) => {
      const smaller = await form(bytes)
      if (smaller.length < bytes.length) await writeFile(join(dist, name + ending), smaller)
    }),
  )
}

const names = await readdir(dist, { recursive: true })
await Promise.all(names.filter((name) => COMPRESSIBLE.test(name)).map(compress))
