// Proves that docs/proofs.md is true: that each route of docs/openapi.json has a row, and that each test named
// there exists.
//
// A proof is written as `path/of/the/file` › name of the test; several are separated by a line break (<br>).

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The rows of all tables: a list of cells each, without headings and rules. */
export function rowsOf(markdown) {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|\s*-/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter((cells) => cells.at(-1) !== 'proof')
}

/** The proofs of a row: each with its file and the name of its test. */
export function proofsOf(cells) {
  return [...cells.at(-1).matchAll(/`([^`]+)` › ([^<]+)/g)].map(([, file, test]) => ({
    file,
    test: test.trim(),
  }))
}

/** One readable line for each route without a row, and each row without a proof that exists. */
export function faults(markdown, routes, readFile) {
  const rows = rowsOf(markdown)
  const told = new Set(rows.map((cells) => cells[0].replaceAll('`', '')))
  const found = routes.filter((route) => !told.has(route)).map((route) => `${route} has no row`)
  for (const cells of rows) {
    const proofs = proofsOf(cells)
    if (proofs.length === 0) found.push(`${cells[0]} names no test`)
    for (const { file, test } of proofs) {
      const text = readFile(file)
      if (text === null) found.push(`${cells[0]}: there is no file ${file}`)
      else if (!text.includes(test)) found.push(`${cells[0]}: ${file} has no test "${test}"`)
    }
  }
  return found
}

function main() {
  const document = JSON.parse(readFileSync(join(root, 'docs/openapi.json'), 'utf8'))
  const routes = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const read = (file) =>
    existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null
  const found = faults(readFileSync(join(root, 'docs/proofs.md'), 'utf8'), routes, read)
  for (const line of found) console.error(`docs/proofs.md: ${line}`)
  if (found.length > 0) process.exit(1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
