import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EXCEPTIONS, accepts } from './check-licenses.mjs'

test('a single license is accepted or not', () => {
  assert.ok(accepts('MIT'))
  assert.ok(!accepts('GPL-3.0-only'))
})

test('a choice needs one accepted side, a sum needs both', () => {
  assert.ok(accepts('GPL-3.0-only OR MIT'))
  assert.ok(accepts('MIT/Apache-2.0'))
  assert.ok(!accepts('GPL-3.0-only AND MIT'))
})

test('AND binds closer than OR, and parentheses closest', () => {
  assert.ok(accepts('MIT OR Apache-2.0 AND GPL-3.0-only'))
  assert.ok(!accepts('(MIT OR Apache-2.0) AND GPL-3.0-only'))
  assert.ok(accepts('(MIT OR Apache-2.0) AND Unicode-3.0'))
})

test('a license with an exception needs its own acceptance', () => {
  assert.ok(accepts('Apache-2.0 WITH LLVM-exception OR GPL-2.0-only'))
  assert.ok(!accepts('GPL-2.0-only WITH Classpath-exception-2.0'))
})

test('an expression that cannot be parsed is rejected', () => {
  for (const text of ['', 'MIT OR', '(MIT', 'MIT MIT', 'SEE LICENSE IN file']) assert.ok(!accepts(text), text)
})

test('each exception has its reason', () => {
  for (const reason of EXCEPTIONS.values()) assert.ok(reason.length > 10)
})
