import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faults } from './check-test-matrix.mjs'

const read = (file) => (file === 'a.rs' ? 'async fn it_works() {}' : null)
const table = (rows) => `| route | proof |\n| --- | --- |\n${rows.join('\n')}\n`

test('a route with a test that exists is proven', () => {
  assert.deepEqual(faults(table(['| `GET /a` | `a.rs` › it_works |']), ['GET /a'], read), [])
})

test('a route without a row is found', () => {
  assert.deepEqual(faults(table([]), ['GET /a'], read), ['GET /a has no row'])
})

test('a row without an existing file and test is reported', () => {
  const rows = ['| `GET /a` | |', '| `GET /b` | `b.rs` › it |', '| `GET /c` | `a.rs` › it_works<br>`a.rs` › it_fails |']
  assert.deepEqual(faults(table(rows), [], read), [
    '`GET /a` names no test',
    '`GET /b`: there is no file b.rs',
    '`GET /c`: a.rs has no test "it_fails"',
  ])
})
