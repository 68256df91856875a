// Compares docs/scaling.md with the schema: the page states for each table on which server it would be if
// members were distributed over several.

import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
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
const distributed = tablesOf('distributed')
const copied = tablesOf('reference')
const stay = tablesOf('on the coordinator')

test('every table has one place', () => {
  assert.ok(keys.size > 0)
  assert.deepEqual([...distributed, ...copied, ...stay].sort(), [...keys.keys()].sort())
})

test('distributed tables have the member first in their key', () => {
  for (const table of distributed) assert.equal(keys.get(table)[0], 'user_id', table)
})

test('the DDL names the tables of its kind', () => {
  const named = (statement) => [...page.matchAll(new RegExp(`${statement}\\('(\\w+)'`, 'g'))].map(([, table]) => table)
  assert.deepEqual(named('create_distributed_table'), distributed)
  assert.deepEqual(named('create_reference_table'), copied)
})

const migrations = readdirSync(new URL('../migrations', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => ({ name: entry.name, sql: read(`migrations/${entry.name}/up.sql`).replace(/--.*$/gm, '') }))

test('the DDL restores the keys to users of coordinator tables', () => {
  const all = migrations.map(({ sql }) => sql).join('\n')
  const withKey = stay.filter((table) => new RegExp(`\\b${table}_user_fkey\\b`).test(all)).sort()
  for (const verb of ['DROP', 'ADD']) {
    const keys = [...page.matchAll(new RegExp(`ALTER TABLE (\\w+) ${verb} CONSTRAINT \\1_user_fkey`, 'g'))]
    assert.deepEqual(keys.map(([, table]) => table).sort(), withKey, verb)
  }
})

// Citus accepts neither several changes in one ALTER TABLE nor a constraint inside ADD COLUMN.
test('migrations change distributed tables in single steps', () => {
  const LAST_BEFORE_THE_RULE = '2026-11-22-000220_log_imports'
  for (const { name, sql } of migrations.filter(({ name }) => name > LAST_BEFORE_THE_RULE)) {
    for (const [statement, table, change] of sql.matchAll(/ALTER TABLE\s+(\w+)([^;]*);/g)) {
      if (!distributed.includes(table)) continue
      const steps = change.match(/\b(ADD|DROP|ALTER|RENAME|SET)\s+(COLUMN|CONSTRAINT)\b/g) ?? []
      assert.ok(steps.length <= 1, `${name}: ${statement}`)
      assert.doesNotMatch(change, /ADD COLUMN[^;]*\bCHECK\b/, `${name}: ${statement}`)
    }
  }
})

// Citus plans no statement that has the parameters of an SQL function.
test('functions with statements are in PL/pgSQL', () => {
  const all = migrations.map(({ sql }) => sql).join('\n')
  const languages = new Map(
    [...all.matchAll(/CREATE (?:OR REPLACE )?FUNCTION (\w+)\([^$]*?LANGUAGE (\w+)/g)].map(([, name, language]) => [
      name,
      language,
    ]),
  )
  assert.ok(languages.size > 0)
  for (const [name, language] of languages) assert.equal(language, 'plpgsql', name)
})

// Citus allows no triggers on these tables.
test('the DDL drops triggers of tables that leave the coordinator', () => {
  const all = migrations.map(({ sql }) => sql).join('\n')
  const triggers = [...all.matchAll(/CREATE TRIGGER (\w+)[^;]*? ON (\w+)/g)].filter(([, , table]) => !stay.includes(table))
  const dropped = [...page.matchAll(/DROP TRIGGER (\w+) ON (\w+)/g)]
  assert.deepEqual(dropped.map(([, name, table]) => `${name} ${table}`), triggers.map(([, name, table]) => `${name} ${table}`))
})

// Citus accepts a key only if the table that it references was distributed before.
test('the DDL distributes tables after those that they reference', () => {
  const order = [...copied, ...distributed]
  const all = migrations.map(({ sql }) => sql).join('\n')
  for (const [, table, body] of all.matchAll(/(?:CREATE|ALTER) TABLE\s+(\w+)([^;]*);/g)) {
    if (!order.includes(table)) continue
    for (const [, name, target] of body.matchAll(/CONSTRAINT\s+(\w+)(?:[^,(]|\([^)]*\))*?REFERENCES\s+(\w+)/g)) {
      const isFirst = target === table || order.indexOf(target) < order.indexOf(table)
      assert.ok(isFirst || page.includes(`DROP CONSTRAINT ${name};`), `${name} of ${table} references ${target}`)
    }
  }
})
