// Checks that docs/security.md covers every requirement of ASVS 5.0.0, levels 1 and 2, and that the files and
// tests it names exist; and that each fault F01 to F44 is listed there or in docs/reliability.md.
//
// A row of requirements is `id, id … | level | requirement | where | proof`. The last cell names tests as in
// `path/of/the/file` › name of the test, or begins with a key of ANSWERS; the fourth names files and folders in `backticks`.

import { fileURLToPath } from 'node:url'
import { missingProofs, proofsOf, readFile, rowsOf } from './doc-tables.mjs'

/** Answers that may replace a test, and whether each must name a file. */
export const ANSWERS = new Map([
  ['document', true],
  ['by construction: ', true],
  ['operator: ', true],
  ['deviation: ', true],
  ['not applicable: ', false],
])

/** Number of the last fault, see docs/reliability.md. */
const FAULTS = 44

/** Returns the ids of a row of requirements, or an empty list for another row. */
const idsOf = (cells) => (/^\d+\.\d+\.\d+(, \d+\.\d+\.\d+)*$/.test(cells[0]) ? cells[0].split(', ') : [])

/**
 * Returns one readable line for each requirement without exactly one answer, and each answer that names
 * nothing that exists.
 */
export function faults(markdown, levels, read) {
  const found = []
  const answered = new Map()
  for (const cells of rowsOf(markdown)) {
    const ids = idsOf(cells)
    for (const id of ids) {
      answered.set(id, (answered.get(id) ?? 0) + 1)
      if (levels[id] === undefined) found.push(`${id} is no requirement of level 1 or 2`)
      else if (`${levels[id]}` !== cells[1]) found.push(`${id} is of level ${levels[id]}`)
    }
    if (ids.length === 0 && !/^F\d\d/.test(cells[0])) {
      found.push(`${cells[0]}: a row begins with the ids of requirements or of faults`)
      continue
    }
    found.push(...missingProofs(cells, read))
    if (proofsOf(cells).length > 0) continue
    const answer = [...ANSWERS.keys()].find((word) => cells.at(-1).startsWith(word))
    if (answer === undefined || cells.at(-1) === answer.trim()) {
      if (answer !== 'document') found.push(`${cells[0]} has no answer`)
    }
    if (answer !== undefined && ANSWERS.get(answer)) {
      const files = [...cells.at(-2).matchAll(/`([\w./-]+)`/g)].map(([, file]) => file)
      if (files.length === 0) found.push(`${cells[0]} does not say where`)
      for (const file of files.filter((file) => read(file) === null)) {
        found.push(`${cells[0]}: there is no file ${file}`)
      }
    }
  }
  for (const id of Object.keys(levels)) {
    if (!answered.has(id)) found.push(`${id} has no row`)
    else if (answered.get(id) > 1) found.push(`${id} has more than one row`)
  }
  return found
}

/** Returns the faults without a row in these pages. */
export function undocumentedFaults(pages) {
  const listed = new Set(pages.flatMap(rowsOf).flatMap((cells) => cells[0].match(/F\d\d/g) ?? []))
  const all = Array.from({ length: FAULTS }, (_, index) => `F${String(index + 1).padStart(2, '0')}`)
  return all.filter((fault) => !listed.has(fault))
}

function main() {
  const page = readFile('docs/security.md')
  const found = faults(page, JSON.parse(readFile('scripts/asvs-levels.json')), readFile)
  for (const fault of undocumentedFaults([page, readFile('docs/reliability.md')])) found.push(`${fault} has no row`)
  for (const line of found) console.error(`docs/security.md: ${line}`)
  if (found.length > 0) process.exit(1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
