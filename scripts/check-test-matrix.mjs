// Checks docs/test-matrix.md: each route of docs/openapi.json has a row, and each named test exists.

import { fileURLToPath } from 'node:url'
import { missingProofs, proofsOf, readFile, rowsOf } from './doc-tables.mjs'

/** Returns one readable line for each route without a row, and each row without an existing test. */
export function faults(markdown, routes, read) {
  const rows = rowsOf(markdown)
  const listed = new Set(rows.map((cells) => cells[0].replaceAll('`', '')))
  const found = routes.filter((route) => !listed.has(route)).map((route) => `${route} has no row`)
  for (const cells of rows) {
    if (proofsOf(cells).length === 0) found.push(`${cells[0]} names no test`)
    found.push(...missingProofs(cells, read))
  }
  return found
}

function main() {
  const document = JSON.parse(readFile('docs/openapi.json'))
  const routes = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const found = faults(readFile('docs/test-matrix.md'), routes, readFile)
  for (const line of found) console.error(`docs/test-matrix.md: ${line}`)
  if (found.length > 0) process.exit(1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
