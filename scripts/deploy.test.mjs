import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

const read = (file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const settings = [...read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name)
const compose = read('deploy/compose.yaml')
const passed = new Map([...compose.matchAll(/^ {6}([A-Z][A-Z0-9_]+): (.*)$/gm)].map(([, name, value]) => [name, value]))

/** Settings that are fixed in the image. */
const FIXED = ['BIND_ADDR', 'DATA_DIR']

test('compose passes every setting and treats empty values as unset', () => {
  assert.ok(settings.length > 25)
  const missing = settings.filter((name) => !passed.has(name) && !FIXED.includes(name))
  assert.deepEqual(missing, [])
  for (const [name, value] of passed) {
    const isFixed = !value.includes('${') || name === 'DATABASE_URL' || name.startsWith('POSTGRES_')
    assert.ok(isFixed || value.startsWith(`\${${name}:-`), `${name}: ${value}`)
  }
})

test('compose trusts only its own gateway as a proxy', () => {
  const [, gateway] = /^ {10}gateway: (\S+)$/m.exec(compose)
  assert.equal(passed.get('TRUSTED_PROXIES'), `\${TRUSTED_PROXIES:-${gateway}}`)
  const ports = [...compose.matchAll(/^ {6}- "(\S+:8080)"$/gm)].map(([, port]) => port)
  assert.deepEqual(ports, ['127.0.0.1:8080:8080'])
})

test('every setting of .env.example has its row in docs/operating.md', () => {
  const rows = read('docs/operating.md').split('\n').filter((line) => line.startsWith('| `')).join('\n')
  assert.deepEqual(settings.filter((name) => !rows.includes(`\`${name}\``)), [])
})

test('the image gets commit and date as build arguments', () => {
  const dockerfile = read('deploy/Dockerfile')
  for (const name of ['VERGEN_GIT_SHA', 'VERGEN_GIT_COMMIT_DATE']) {
    assert.match(dockerfile, new RegExp(`^ARG ${name}=$`, 'm'))
    assert.match(compose, new RegExp(`^ {8}${name}: \\$\\{${name}:-\\}$`, 'm'))
  }
  assert.match(read('crates/server/build.rs'), /\.default_on_error\(\)/)
})
