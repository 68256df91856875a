import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { findCycle, readImports, specifiersOf } from './check-web-imports.mjs'

test('static and dynamic imports count', () => {
  const code = [
    "import './side-effect'",
    "import type { A } from '@/lib/a'",
    'import {',
    '  b,',
    "} from './b'",
    "export { c } from '../c'",
    "const d = () => import('./d')",
  ].join('\n')
  assert.deepEqual(specifiersOf(code), ['./side-effect', '@/lib/a', './b', '../c', './d'])
})

test('a cycle is found; a repeated import is none', () => {
  const tree = new Map([
    ['a', ['b', 'c']],
    ['b', ['c']],
    ['c', []],
  ])
  assert.equal(findCycle(tree), null)
  assert.deepEqual(findCycle(new Map([...tree, ['c', ['b']]])), ['b', 'c', 'b'])
})

test('imports lead from file to file', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'imports-'))
  context.after(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'a.ts'), "import { b } from '@/b'\nimport react from 'react'\n")
  writeFileSync(join(folder, 'b.tsx'), "import { a } from './a'\n")
  assert.deepEqual([...readImports(folder)], [
    ['a.ts', ['b.tsx']],
    ['b.tsx', ['a.ts']],
  ])
})
