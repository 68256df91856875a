import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faults } from './check-install-scripts.mjs'

const lock = {
  packages: {
    '': {},
    'node_modules/a': { hasInstallScript: true },
    'node_modules/b': {},
    'node_modules/b/node_modules/@c/d': { hasInstallScript: true, optional: true },
  },
}

test('packages that run something are named, and no others', () => {
  assert.deepEqual(faults('web', lock, new Map([['a', 'x'], ['@c/d', 'x']])), [])
  assert.deepEqual(faults('web', lock, new Map([['a', 'x'], ['b', 'x']])), [
    'web: @c/d has an install script that is not listed',
    'web: b has no install script',
  ])
})
