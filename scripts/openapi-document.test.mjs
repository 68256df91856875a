import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'

const web = createRequire(new URL('../web/package.json', import.meta.url))
const { Validator } = await import(
  pathToFileURL(web.resolve('@seriousme/openapi-schema-validator')).href
)
const document = JSON.parse(readFileSync(new URL('../docs/openapi.json', import.meta.url), 'utf8'))

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ name: `${method} ${path}`, ...operation })),
)

test('the document is valid by the schema of OpenAPI 3.1', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(structuredClone(document))
  assert.ok(valid, JSON.stringify(errors, null, 2))
  assert.equal(validator.version, '3.1')
})

test('a response without a description makes the document invalid', async () => {
  const broken = structuredClone(document)
  delete broken.paths['/healthz'].get.responses['200'].description
  assert.equal((await new Validator().validate(broken)).valid, false)
})

test('every operation has an id of its own', () => {
  const ids = operations.map(({ operationId }) => operationId)
  assert.deepEqual(
    ids.filter((id, index) => ids.indexOf(id) !== index),
    [],
  )
  assert.ok(ids.every((id) => typeof id === 'string' && id !== ''))
})

test('every operation lists the statuses that any can answer', () => {
  for (const { name, responses } of operations) {
    for (const status of ['400', '401', '403', '405', '413', '415', '421', '429', '500', '503']) {
      assert.ok(status in responses, `${name} does not list ${status}`)
    }
  }
})

test('operations that take an expected account list its conflict', () => {
  const resolved = (part) => (part.$ref ? document.components[part.$ref.split('/').at(-2)][part.$ref.split('/').at(-1)] : part)
  const takes = ({ parameters = [] }) => parameters.some((parameter) => resolved(parameter).name === 'Expected-Account')
  const described = (response) => resolved(response).description
  const tells = ({ responses }) => '409' in responses && described(responses['409']).includes('`other_account`')
  const silent = operations.filter((operation) => takes(operation) && !tells(operation))
  assert.deepEqual(
    silent.map(({ name }) => name),
    [],
  )
})
