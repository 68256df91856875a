import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cycles, featureGraph, importGraph, modulePath, productionCode, useTree } from './check-cycles.mjs'

const graphOf = (files) =>
  importGraph(Object.entries(files).map(([file, source]) => ({ file, source })))

test('a file is named by its module path', () => {
  assert.deepEqual(['lib.rs', 'a/mod.rs', 'a/b.rs'].map(modulePath), ['crate', 'crate::a', 'crate::a::b'])
})

test('a use tree is split into its paths', () => {
  const paths = useTree('super::a::{self, b, c::{d as e}}').map(({ path, name }) => [path.join('::'), name])
  assert.deepEqual(paths, [['super::a', 'a'], ['super::a::b', 'b'], ['super::a::c::d', 'e']])
})

test('tests, comments and texts are ignored', () => {
  const source = 'use crate::a::A; // crate::b::B\nlet x = "crate::c://{";\nlet y = \'{\';\n#[cfg(test)]\nmod tests { use crate::d::D; }\nfn f() {}'
  const code = productionCode(source)
  assert.ok(code.includes('crate::a::A') && code.includes('fn f()'))
  assert.ok(!/crate::[bcd]/.test(code))
})

test('two modules that import each other are reported', () => {
  const graph = graphOf({
    'lib.rs': 'mod a;\nmod b;',
    'a.rs': 'use crate::b::B;\npub struct A;',
    'b.rs': 'pub struct B;\nfn f() { super::a::A; }',
  })
  assert.deepEqual(cycles(graph), [['crate::a', 'crate::b']])
})

test('an imported module counts by what is used of it', () => {
  const graph = graphOf({
    'lib.rs': 'mod a;\nmod b;',
    'a.rs': 'use crate::b;\nfn f() { b::g(); }\npub struct A;',
    'b.rs': 'use crate::a::A;\npub fn g() {}',
  })
  assert.deepEqual(cycles(graph), [['crate::a', 'crate::b']])
})

test('a parent may re-export children that use each other', () => {
  const graph = graphOf({
    'lib.rs': 'mod a;',
    'a/mod.rs': 'mod b;\nmod c;\npub use b::B;\npub fn all() { c::f(); }',
    'a/b.rs': 'pub struct B;',
    'a/c.rs': 'use super::B;\npub fn f() {}',
  })
  assert.deepEqual(cycles(graph), [])
})

test('two features that import each other are reported, although none of their files do', () => {
  const modules = graphOf({
    'coach/mod.rs': 'pub use ports::Catalogue;\nmod ports;\nmod answer;',
    'coach/ports.rs': 'pub trait Catalogue {}',
    'coach/answer.rs': 'use crate::limits::find_limits;',
    'limits/mod.rs': 'use crate::coach::Catalogue;\npub use find::find_limits;\nmod find;',
    'limits/find.rs': 'pub fn find_limits() {}',
  })
  assert.deepEqual(cycles(modules), [])
  assert.deepEqual(cycles(featureGraph(modules)), [['coach', 'limits']])
})
