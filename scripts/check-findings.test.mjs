import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorsIn, TABLES } from './check-findings.mjs'

const read = (file) => (file === 'a.rs' ? 'fn it_works() {}' : null)
const table = (...rows) => `| number | cause | change | proof |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`

test('accepts a finding with a test that exists', () => {
  assert.deepEqual(errorsIn(table('| 1 | cause | change | `a.rs` › it_works |'), ['1'], read), [])
})

test('reports missing rows and rows without an existing test', () => {
  const rows = table('| 2 (part) | cause | change | none |', '| 3 | cause | change | `b.rs` › it_works |')
  assert.deepEqual(errorsIn(rows, ['1', '2', '3'], read), [
    'finding 1 has no row',
    'finding 2 (part) names no test',
    '3: there is no file b.rs',
  ])
})

test('covers the findings of the review and of operating', () => {
  const counts = Object.fromEntries(TABLES.map(({ file, numbers }) => [file, numbers.length]))
  assert.deepEqual(counts, { 'docs/findings.md': 47, 'docs/operations-findings.md': 17 })
})
