import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faults, undocumentedFaults } from './check-security.mjs'

const read = (file) => ({ 'a.rs': 'fn it_works() {}', 'docs/a.md': '' })[file] ?? null
const table = (...rows) => `| id | level | requirement | where | proof |\n| --- | --- | --- | --- | --- |\n${rows.join('\n')}\n`

test('a test, a document or a reason covers a requirement', () => {
  const page = table(
    '| 1.1.1 | 1 | x | y | `a.rs` › it_works |',
    '| 1.1.2 | 2 | x | `docs/a.md` | document |',
    '| 1.1.3 | 2 | x | `docs/a.md` | deviation: it must |',
    '| 1.1.4, 1.1.5 | 2 | x | | not applicable: there is none |',
  )
  const levels = { '1.1.1': 1, '1.1.2': 2, '1.1.3': 2, '1.1.4': 2, '1.1.5': 2 }
  assert.deepEqual(faults(page, levels, read), [])
})

test('a requirement with no row or two rows is reported', () => {
  const row = '| 1.1.1 | 1 | x | y | `a.rs` › it_works |'
  assert.deepEqual(faults(table(row, row), { '1.1.1': 1, '1.1.2': 2 }, read), [
    '1.1.1 has more than one row',
    '1.1.2 has no row',
  ])
})

test('an answer that cannot be looked up is found', () => {
  const page = table(
    '| 1.1.1 | 2 | x | y | `a.rs` › it_fails |',
    '| 1.1.2 | 2 | x | y | document |',
    '| 1.1.3 | 2 | x | `docs/b.md` | operator: must do it |',
    '| 1.1.4 | 2 | x | `docs/a.md` | deviation: |',
    '| 1.1.5 | 2 | x | `docs/a.md` | later |',
    '| TODO | 2 | x | `docs/a.md` | document |',
  )
  const levels = { '1.1.1': 1, '1.1.2': 2, '1.1.3': 2, '1.1.4': 2, '1.1.5': 2 }
  assert.deepEqual(faults(page, levels, read), [
    '1.1.1 is of level 1',
    '1.1.1: a.rs has no test "it_fails"',
    '1.1.2 does not say where',
    '1.1.3: there is no file docs/b.md',
    '1.1.4 has no answer',
    '1.1.5 has no answer',
    'TODO: a row begins with the ids of requirements or of faults',
  ])
})

test('a fault that no page tells of is found', () => {
  const rows = Array.from({ length: 43 }, (_, index) => `| F${String(index + 1).padStart(2, '0')} | x |`)
  assert.deepEqual(undocumentedFaults([table(...rows.slice(0, 9)), table(...rows.slice(9))]), ['F44'])
})
