import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { mistakes, testsIn } from './reliability.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null)

test('every fault has existing tests and every test a row', () => {
  const folder = 'crates/server/tests/faults'
  const tests = readdirSync(join(root, folder)).flatMap((name) =>
    testsIn(read(`${folder}/${name}`)).map((each) => ({ file: `${folder}/${name}`, test: each })),
  )
  assert.ok(tests.length > 20)
  assert.deepEqual(mistakes(read('docs/reliability.md'), read, tests), [])
})

test('the last run left nothing open', () => {
  const last = read('docs/reliability.md').match(/^Last run .*$/m)?.[0]
  assert.match(last ?? 'no run', /: \d+ rows, 0 open\.$/)
})

test('missing tests, missing rows and rows without tests are reported', () => {
  const page = '| F01 | it ends | it goes on | `a.rs` › it_goes_on | |\n| F02 | it starts | … | none | |'
  const found = mistakes(page, () => 'fn it_stops() {}', [{ file: 'a.rs', test: 'it_stops' }])
  assert.deepEqual(found, [
    'F01: a.rs has no test it_goes_on',
    'F02 (it starts) names no test',
    'a.rs: it_stops has no row',
  ])
})

test('tests are found below any attributes', () => {
  const source = `
#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long"]
async fn one() {}
#[test]
fn other() {}
fn helper() {}`
  assert.deepEqual(testsIn(source), ['one', 'other'])
})
