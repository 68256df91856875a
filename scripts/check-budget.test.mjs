import assert from 'node:assert/strict'
import test from 'node:test'
import { importsOf, loadedWith, overBudget, readerFaults, scatteredFaults, withKit, withReader } from './check-budget.mjs'

test('finds static imports and ignores dynamic ones', () => {
  const code = 'import{a as b}from"./react-X.js";import"./side-Y.js";const l=()=>import("./late-Z.js");'
  assert.deepEqual(importsOf(code), ['react-X.js', 'side-Y.js'])
})

test('counts each script once, however many load it', () => {
  const imports = new Map([
    ['index.js', ['a.js', 'b.js']],
    ['a.js', ['b.js']],
    ['b.js', ['a.js']],
    ['late.js', []],
  ])
  assert.deepEqual([...loadedWith(['index.js'], imports)].sort(), ['a.js', 'b.js', 'index.js'])
})

const site = {
  entry: new Set(['index.js', 'react.js']),
  signIn: new Set(['index.js', 'react.js', 'login.js']),
  dashboard: new Set(['index.js', 'react.js', 'home.js']),
  sizes: new Map([
    ['index.js', 40_000],
    ['react.js', 60_000],
    ['login.js', 10_000],
    ['home.js', 20_000],
    ['chart.js', 57_000],
  ]),
}

test('a site as large as its budget is within it', () => {
  assert.deepEqual(overBudget(site, { entry: 100, signIn: 110, dashboard: 120, lazyScript: 57 }), [])
})

test('names what is over, and by how much', () => {
  assert.deepEqual(overBudget(site, { entry: 99, signIn: 109, dashboard: 119, lazyScript: 56 }), [
    'the entry: 100.0 kB of 99 kB',
    'login and registration: 110.0 kB of 109 kB',
    'the dashboard: 120.0 kB of 119 kB',
    'chart.js: 57.0 kB of 56 kB',
  ])
})

test('names a part that loads too many files', () => {
  const imports = new Map([
    ['index.js', []],
    ['view.js', ['index.js', 'a.js', 'b.js']],
    ['a.js', []],
    ['b.js', []],
  ])
  const page = { entry: new Set(['index.js']), imports }
  assert.deepEqual(scatteredFaults(page, 3), [])
  assert.deepEqual(scatteredFaults(page, 2), ['view.js: 3 files of 2 (see web/build/shared-parts.ts)'])
})

test('finds the page of all components, and links to it', () => {
  const code = new Map([
    ['index-A.js', 'const r=[{path:"/kit",lazy:()=>import("./page-B.js")}]'],
    ['kit-page-B.js', ''],
    ['start-C.js', 'const r=[{path:"/kitchen"}]'],
  ])
  assert.deepEqual(withKit(code), ['index-A.js', 'kit-page-B.js'])
})

test('the barcode reader has a script of its own', () => {
  const code = new Map([
    ['wasm-reader-A.js', 'locateFile:()=>"/assets/zxing_reader-B.wasm"'],
    ['scan-C.js', 'import("./wasm-reader-A.js")'],
  ])
  assert.deepEqual(withReader(code), ['wasm-reader-A.js'])
  const imports = new Map([['scan-C.js', []]])
  assert.deepEqual(readerFaults({ withReader: ['wasm-reader-A.js'], imports }), [])
  assert.deepEqual(readerFaults({ withReader: ['a.js', 'b.js'], imports }), [
    'the barcode reader is in 2 scripts: a.js, b.js',
  ])
  assert.deepEqual(
    readerFaults({ withReader: ['wasm-reader-A.js'], imports: new Map([['scan-C.js', ['wasm-reader-A.js']]]) }),
    ['scan-C.js loads the barcode reader before it is needed'],
  )
})
