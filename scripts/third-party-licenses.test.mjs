import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cratesOf, describePart, differences, listedParts, npmPackagesOf, render } from './third-party-licenses.mjs'

const serde = { kind: 'crate', name: 'serde', version: '1.0.1', license: 'MIT' }
const react = { kind: 'npm', name: 'react', version: '19.0.0', license: 'MIT' }

test('reads each third-party crate of cargo tree once', () => {
  const tree = 'ironleaf v0.2.0 (/source)|\nserde v1.0.1|MIT\nserde v1.0.1|MIT (*)\n'
  assert.deepEqual(cratesOf(tree), [serde])
})

test('lists npm packages of the site and its build', () => {
  const packages = {
    '': { version: '0.2.0' },
    'node_modules/react': { version: '19.0.0', license: 'MIT' },
    'node_modules/eslint': { version: '9.0.0', license: 'MIT', dev: true },
    'node_modules/tailwindcss': { version: '4.0.0', license: 'MIT', dev: true },
    'node_modules/a/node_modules/react': { version: '18.0.0', license: 'MIT' },
  }
  assert.deepEqual(npmPackagesOf({ packages }).map(describePart), [
    'npm react 19.0.0 | MIT',
    'npm tailwindcss 4.0.0 | MIT',
    'npm react 18.0.0 | MIT',
  ])
})

test('writes each text once, and reads its own list', () => {
  const texts = { serde: ['MIT  License\n(c) A', 'Apache'], react: ['mit license (c) a\n'] }
  const text = render([serde, react], ({ name }) => texts[name])
  assert.deepEqual(listedParts(text), ['crate serde 1.0.1 | MIT', 'npm react 19.0.0 | MIT'])
  assert.match(text, /^crate serde 1\.0\.1 \| MIT \| texts 1, 2\nnpm react 19\.0\.0 \| MIT \| text 1$/m)
  assert.equal(text.match(/^Text \d+$/gm).length, 2)
})

test('stops at a package without a text', () => {
  assert.throws(() => render([serde], () => []), /crate serde 1\.0\.1 \| MIT has no license text/)
})

test('reports shipped but unlisted packages, and the reverse', () => {
  assert.deepEqual(differences(['a', 'b'], ['b', 'c']), ['c is shipped and not listed', 'a is listed and not shipped'])
})
