import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RULES, violations } from './check-layers.mjs'

/** Metadata of a workspace: `edges` are [from, to] or [from, to, kind]; names in RULES are members. */
function workspace(...edges) {
  const names = [...new Set(edges.flatMap(([from, to]) => [from, to]))]
  const from = (name) => edges.filter((edge) => edge[0] === name)
  return {
    workspace_members: names.filter((name) => name.startsWith('ironleaf')),
    packages: names.map((name) => ({
      id: name,
      name,
      dependencies: from(name).map(([, to, kind = null]) => ({ name: to, kind })),
    })),
    resolve: {
      nodes: names.map((name) => ({
        id: name,
        deps: from(name).map(([, to, kind = null]) => ({ pkg: to, dep_kinds: [{ kind }] })),
      })),
    },
  }
}

test('the intended edges pass', () => {
  const found = violations(
    workspace(
      ['ironleaf', 'ironleaf-http'],
      ['ironleaf', 'ironleaf-persistence'],
      ['ironleaf-http', 'ironleaf-application'],
      ['ironleaf-http', 'actix-web'],
      ['ironleaf-persistence', 'diesel'],
      ['ironleaf-application', 'ironleaf-domain'],
    ),
  )
  assert.deepEqual(found, [])
})

test('an outer layer used by an inner one is named', () => {
  const found = violations(workspace(['ironleaf-domain', 'ironleaf-application']))
  assert.deepEqual(found, ['ironleaf-domain must not depend on ironleaf-application'])
})

test('one adapter used by another is named', () => {
  const found = violations(workspace(['ironleaf-http', 'ironleaf-persistence']))
  assert.deepEqual(found, ['ironleaf-http must not depend on ironleaf-persistence'])
})

test('a forbidden crate is found directly, indirectly and in builds', () => {
  assert.deepEqual(violations(workspace(['ironleaf-application', 'tokio'])), [
    'ironleaf-application must not depend on tokio',
  ])
  assert.deepEqual(violations(workspace(['ironleaf-domain', 'diesel_derives', 'build'])), [
    'ironleaf-domain must not depend on diesel_derives',
  ])
  assert.deepEqual(violations(workspace(['ironleaf-http', 'helper'], ['helper', 'diesel'])), [
    'ironleaf-http must not depend on diesel (by way of helper)',
  ])
})

test('tests may use anything', () => {
  assert.deepEqual(violations(workspace(['ironleaf-application', 'tokio', 'dev'])), [])
})

test('a new crate needs a rule', () => {
  const found = violations(workspace(['ironleaf-new', 'serde']))
  assert.equal(found.length, 1)
  assert.match(found[0], /ironleaf-new has no rule/)
})

test('every rule names crates that have rules', () => {
  for (const { ours } of Object.values(RULES)) {
    if (ours !== '*') for (const name of ours) assert.ok(name in RULES)
  }
})
