// Reads Markdown tables whose last cell names the tests of the row, and finds tests that do not exist.
//
// A test is written as `path/of/the/file` › name of the test. A line break (<br>) separates several tests.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Returns the text of a file of the repository, or null if it does not exist. A folder has an empty text. */
export function readFile(file) {
  const path = join(root, file)
  if (!existsSync(path)) return null
  return file.endsWith('/') ? '' : readFileSync(path, 'utf8')
}

/** Returns the rows of all tables as lists of cells, without headings and rules. */
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

/** Returns the tests that a row names, each with its file. */
export function proofsOf(cells) {
  return [...cells.at(-1).matchAll(/`([^`]+)` › ([^<]+)/g)].map(([, file, test]) => ({
    file,
    test: test.trim(),
  }))
}

/** Returns one readable line for each test of a row that does not exist. */
export function missingProofs(cells, read) {
  return proofsOf(cells).flatMap(({ file, test }) => {
    const text = read(file)
    if (text === null) return [`${cells[0]}: there is no file ${file}`]
    return text.includes(test) ? [] : [`${cells[0]}: ${file} has no test "${test}"`]
  })
}
