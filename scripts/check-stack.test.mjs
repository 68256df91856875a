import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CRATES, missingPackages, NPM_PACKAGES, REQUIRED_NAMES, unexpectedNames } from './check-stack.mjs'

const complete = (path) =>
  path === 'web/package.json'
    ? JSON.stringify({ dependencies: Object.fromEntries(NPM_PACKAGES.map(([name]) => [name, '1'])) })
    : CRATES.map(([name]) => `${name} = "1"`).join('\n')

test('declared and used packages pass', () => {
  assert.deepEqual(missingPackages({ read: complete, isUsed: () => true }), [])
})

test('reports a package that is declared and not used', () => {
  const found = missingPackages({ read: complete, isUsed: (text) => text !== "from 'react-chartjs-2'" })
  assert.deepEqual(found, ['web does not use react-chartjs-2'])
})

test('reports a package that is used and not declared', () => {
  const read = (path) => (path === 'crates/persistence/Cargo.toml' ? 'diesel = "2"\ndiesel_migrations = "2"' : complete(path))
  assert.deepEqual(missingPackages({ read, isUsed: () => true }), ['crates/persistence/Cargo.toml does not declare r2d2'])
})

test('reports missing and unlisted names of the top level', () => {
  const names = [...REQUIRED_NAMES.filter((name) => name !== 'web'), 'scripts', 'notes']
  assert.deepEqual(unexpectedNames(names), ['web is missing at the top level', 'notes is not a listed name of the top level'])
})
