// Checks the exercise guides of the seed data: each exercise of the catalogue has one, its texts have the agreed
// number and length, no two exercises share their steps, and each movement is known and used.

import { fileURLToPath } from 'node:url'
import { readFile } from './doc-tables.mjs'

const GUIDES = 'crates/server/seed/exercise_guides.json'
const EXERCISES = 'crates/server/seed/exercises.csv'
const FIELDS = 'name,set_up,steps,mistakes,movement,variant'
const COUNTS = { set_up: [1, 3], steps: [2, 5], mistakes: [2, 4] }
const LENGTH = [20, 200]

/** Names of the movements that have a picture. */
export const MOVEMENTS = [
  ...new Set(
    readFile('crates/domain/src/exercise/pictures.txt')
      .trimEnd()
      .split('\n')
      .map((line) => line.split('/')[0]),
  ),
]

/** Returns the rows of a CSV text (RFC 4180) as objects with the names of its header. */
export function rowsOf(csv) {
  const lines = csv.trimEnd().split('\n')
  const cells = (line) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      (cell) => cell[1]?.replaceAll('""', '"') ?? cell[2],
    )
  const header = cells(lines[0])
  return lines
    .slice(1)
    .map((line) => Object.fromEntries(cells(line).map((cell, index) => [header[index], cell])))
}

/** Returns one readable line for each text that is too short, too long, not a sentence, or not plain text. */
function textErrors(name, text) {
  const isText = typeof text === 'string'
  if (!isText || text.length < LENGTH[0] || text.length > LENGTH[1])
    return [`${name}: a text must have ${LENGTH.join(' to ')} characters: ${JSON.stringify(text)}`]
  if (!/^[A-Z].*\.$/.test(text))
    return [`${name}: a text must be a sentence with a capital and a period: ${text}`]
  if (!/^[A-Za-z0-9 ,.'()%:;-]+$/.test(text))
    return [`${name}: a text must be plain, without markup: ${text}`]
  return []
}

function guideErrors(guide) {
  const { name } = guide
  if (Object.keys(guide).join() !== FIELDS) return [`${name}: the fields must be ${FIELDS}`]
  const found = []
  for (const [field, [least, most]] of Object.entries(COUNTS))
    if (guide[field].length < least || guide[field].length > most)
      found.push(`${name}: ${field} must have ${least} to ${most} texts`)
  const texts = [
    ...guide.set_up,
    ...guide.steps,
    ...guide.mistakes.flatMap((each) => [each.mistake, each.instead]),
  ]
  found.push(...texts.flatMap((text) => textErrors(name, text)))
  if (!MOVEMENTS.includes(guide.movement))
    found.push(`${name}: the movement ${guide.movement} is unknown`)
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(guide.variant))
    found.push(`${name}: the variant must be in kebab case`)
  return found
}

/** Returns one readable line for each rule that the guides break. `exercises` are the rows of the catalogue. */
export function errorsIn(guides, exercises, movements = MOVEMENTS) {
  const found = guides.flatMap(guideErrors)
  const names = guides.map((guide) => guide.name)
  const units = new Map(exercises.map((exercise) => [exercise.name, exercise.unit]))
  names.forEach((name, index) => {
    if (index > 0 && names[index - 1] >= name)
      found.push(`${name}: guides must be sorted by name, each name once`)
    if (!units.has(name)) found.push(`${name}: the catalogue has no exercise with this name`)
  })
  for (const name of units.keys())
    if (!names.includes(name)) found.push(`${name}: the guide is missing`)
  const owner = new Map()
  for (const { name, steps } of guides) {
    const key = steps.join('\n').toLowerCase()
    if (owner.has(key)) found.push(`${name}: the steps are those of ${owner.get(key)}`)
    owner.set(key, name)
    if (units.get(name) === 'seconds' && !/\btime\b/.test(key))
      found.push(`${name}: no step mentions the time`)
  }
  const used = new Set(guides.map((guide) => guide.movement))
  for (const each of movements)
    if (!used.has(each)) found.push(`no exercise uses the movement ${each}`)
  return found
}

function main() {
  const found = errorsIn(JSON.parse(readFile(GUIDES)), rowsOf(readFile(EXERCISES)))
  for (const line of found) console.error(`guides: ${line}`)
  if (found.length > 0) process.exit(1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
