import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorsIn, versions } from './check-version.mjs'

const files = {
  'Cargo.toml': '[workspace.package]\nversion = "1.2.0"\n',
  'web/package.json': '{"version": "1.2.0"}',
  'web/package-lock.json': '{"version": "1.0.0", "packages": {"": {"version": "1.2.0"}}}',
  'docs/openapi.json': '{"info": {"version": "1.2.0"}}',
  'CHANGELOG.md': '# Changelog\n\n## [Unreleased]\n\n## [1.2.0] - 2026-11-22\n\n## [1.1.0] - 2026-11-01\n',
}
const check = (changed) => errorsIn(versions((file) => ({ ...files, ...changed })[file] ?? null))

test('accepts one version everywhere', () => {
  assert.deepEqual(check({}), [])
})

test('reports each file with another version', () => {
  assert.deepEqual(check({ 'web/package.json': '{"version": "1.1.0"}', 'CHANGELOG.md': undefined }), [
    'web/package.json has 1.1.0 and Cargo.toml 1.2.0',
    'CHANGELOG.md has no version and Cargo.toml 1.2.0',
  ])
})

test('reports a version that is not semantic', () => {
  const found = check({ 'Cargo.toml': '[workspace.package]\nversion = "1.2"\n' })
  assert.equal(found[0], 'Cargo.toml has 1.2, which is not a semantic version')
})
