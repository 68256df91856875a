// Checks the tables of findings: every number has a row, and every row names a test that exists.

import { fileURLToPath } from 'node:url'
import { missingProofs, proofsOf, readFile, rowsOf } from './doc-tables.mjs'

/** Numbers of the findings. 22a and 22b were found together with 22. */
export const NUMBERS = [...Array.from({ length: 45 }, (_, index) => String(index + 1)), '22a', '22b']

/** Tables of findings with their numbers. The second one is about operating Ironleaf. */
export const TABLES = [
  { file: 'docs/findings.md', numbers: NUMBERS },
  { file: 'docs/operations-findings.md', numbers: Array.from({ length: 17 }, (_, index) => String(index + 1)) },
]

/** Returns one readable line for each number without a row, and each row without a test that exists. */
export function errorsIn(markdown, numbers, read) {
  const rows = rowsOf(markdown).filter((cells) => cells.length === 4)
  const listed = new Set(rows.map((cells) => cells[0].split(' ')[0]))
  return [
    ...numbers.filter((number) => !listed.has(number)).map((number) => `finding ${number} has no row`),
    ...rows.flatMap((cells) =>
      proofsOf(cells).length === 0 ? [`finding ${cells[0]} names no test`] : missingProofs(cells, read),
    ),
  ]
}

function main() {
  const found = TABLES.flatMap(({ file, numbers }) =>
    errorsIn(readFile(file) ?? '', numbers, readFile).map((line) => `${file}: ${line}`),
  )
  for (const line of found) console.error(line)
  if (found.length > 0) process.exit(1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
