// Proves that docs/security.md answers every requirement of ASVS 5.0.0, levels 1 and 2, and that what its answers name
// exists; and that each fault F01 to F44 stands there or in docs/reliability.md.
//
// A row of requirements is `id, id … | level | requirement | where | proof`. The last cell is proofs as in
// docs/test-matrix.md, or begins with one of the words of ANSWERS; the fourth names files and folders in `backticks`.

import { fileURLToPath } from 'node:url'
import { missingProofs, proofsOf, readFile, rowsOf } from './doc-tables.mjs'

/** What may be said instead of a test, and whether it must name where it can be looked up. */
export const ANSWERS = new Map([
  ['document', true],
  ['by construction: ', true],
  ['operator: ', true],
  ['deviation: ', true],
  ['not applicable: ', false],
])

/** The last row of faults that we set out to survive. */
const FAULTS = 44

/** The ids of a row of requirements, or an empty list for another row. */
const idsOf = (cells) => (/^\d+\.\d+\.\d+(, \d+\.\d+\.\d+)*$/.test(cells[0]) ? cells[0].split(', ') : [])

/** One readable line for each requirement without an answer or with two, and each answer that cannot be looked up. */
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

/** The faults that no row of these pages is about. */
export function undocumentedFaults(pages) {
  const told = new Set(pages.flatMap(rowsOf).flatMap((cells) => cells[0].match(/F\d\d/g) ?? []))
  const all = Array.from({ length: FAULTS }, (_, index) => `F${String(index + 1).padStart(2, '0')}`)
  return all.filter((fault) => !told.has(fault))
}

function main() {
  const page = readFile('docs/security.md')
  const found = faults(page, JSON.parse(readFile('scripts/asvs-levels.json')), readFile)
  for (const fault of undocumentedFaults([page, readFile('docs/reliability.md')])) found.push(`${fault} has no row`)
  for (const line of found) console.error(`docs/security.md: ${line}`)
  if (found.length > 0) process.exit(1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
