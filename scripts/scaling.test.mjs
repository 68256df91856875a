// Compares docs/scaling.md with the schema: the page says for each table on which server it would be if
// members were distributed over several.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const page = read('docs/scaling.md')
const keys = new Map(
  [...read('crates/persistence/src/schema.rs').matchAll(/^ {4}(\w+) \(([\w, ]+)\) \{/gm)].map(([, table, key]) => [
    table,
    key.split(', '),
  ]),
)

/** Returns the tables of a kind, by the beginning of its row. */
const tablesOf = (kind) => {
  const row = page.split('\n').find((line) => line.startsWith(`| ${kind}`))
  return [...row.split('|')[2].matchAll(/`(\w+)`/g)].map(([, table]) => table)
}
const spread = tablesOf('distributed')
const copied = tablesOf('reference')
const stay = tablesOf('on the coordinator')

test('every table has one place', () => {
  assert.ok(keys.size > 0)
  assert.deepEqual([...spread, ...copied, ...stay].sort(), [...keys.keys()].sort())
})

test('what is spread by member has the member first in its key', () => {
  for (const table of spread) assert.equal(keys.get(table)[0], 'user_id', table)
})

test('the statements are for the tables of their kind', () => {
  const named = (statement) => [...page.matchAll(new RegExp(`${statement}\\('(\\w+)'`, 'g'))].map(([, table]) => table)
  assert.deepEqual(named('create_distributed_table'), spread)
  assert.deepEqual(named('create_reference_table'), copied)
})
