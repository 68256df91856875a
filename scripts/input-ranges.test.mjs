import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { inputRanges } from './input-ranges.mjs'

test('forms have the ranges of the contract', () => {
  const properties = {
    weight: { type: ['number', 'null'], minimum: 20, maximum: 400, multipleOf: 0.01 },
    percent: { type: 'number', minimum: 1, maximum: 200 },
    days: { type: 'integer', minimum: 3, maximum: 6 },
    name: { type: 'string', minLength: 1, maxLength: 100 },
    id: { type: 'integer', minimum: 1 },
  }
  const schemas = {
    NewBody: { allOf: [{ $ref: '#/components/schemas/Named' }, { properties: { days: properties.days } }] },
    Named: { properties },
    Answer: { properties },
  }
  const schema = { $ref: '#/components/schemas/NewBody' }
  const paths = { '/bodies': { post: { requestBody: { content: { 'application/json': { schema } } } } } }
  const module = inputRanges({ paths, components: { schemas } })
  assert.match(module, /export const NewBody = \{/)
  assert.match(module, /weight: \{ min: 20, max: 400, decimals: 2 \},/)
  assert.match(module, /percent: \{ min: 1, max: 200 \},/)
  assert.match(module, /days: \{ min: 3, max: 6, decimals: 0 \},/)
  assert.match(module, /name: \{ maxLength: 100 \},/)
  assert.doesNotMatch(module, /id:|export const Answer =/)
})

test('the committed ranges are those of the committed contract', () => {
  const read = (path) => readFileSync(new URL(path, import.meta.url), 'utf8')
  const ranges = inputRanges(JSON.parse(read('../docs/openapi.json')))
  assert.equal(read('../web/src/domain/generated/input-ranges.ts'), ranges)
})
