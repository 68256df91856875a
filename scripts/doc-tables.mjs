// Reads tables in Markdown of which the last cell tells what proves the row, and finds what is not there.
//
// A proof is written as `path/of/the/file` › name of the test; several are separated by a line break (<br>).

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The text of a file of the repository, or null where there is none. A folder has an empty text. */
export function readFile(file) {
  const path = join(root, file)
  if (!existsSync(path)) return null
  return file.endsWith('/') ? '' : readFileSync(path, 'utf8')
}

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

/** One readable line for each proof of a row that is not there. */
export function missingProofs(cells, read) {
  return proofsOf(cells).flatMap(({ file, test }) => {
    const text = read(file)
    if (text === null) return [`${cells[0]}: there is no file ${file}`]
    return text.includes(test) ? [] : [`${cells[0]}: ${file} has no test "${test}"`]
  })
}
