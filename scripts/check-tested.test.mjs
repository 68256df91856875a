import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pagesOf, untested } from './check-tested.mjs'

test('a route is tested if a test requests it, with any value of its parameters', () => {
  const text = 'server.get(&format!("/api/foods/{food}/restore"))'
  assert.deepEqual(untested(['/api/foods/{id}/restore'], [text]), [])
})

test('a longer or shorter address is another one', () => {
  assert.deepEqual(untested(['/api/foods/{id}'], ['get("/api/foods")', 'get("/api/foodstuff/1")']), ['/api/foods/{id}'])
})

test('pages are read with their names, without their query', () => {
  const source = "  programs: '/programs',\n  guide: (id) =>\n    `/exercises/${id}`,\n  view: (view) => `/dashboard?view=${view}`"
  assert.deepEqual(pagesOf(source), [
    { name: 'programs', path: '/programs' },
    { name: 'guide', path: '/exercises/{id}' },
    { name: 'view', path: '/dashboard' },
  ])
})
