import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const read = (file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
// A file with a secret needs a volume too, so compose has none, and the documentation names them together.
const settings = [...read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)]
  .map(([, name]) => name)
  .filter((name) => !name.endsWith('_FILE'))
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

/** Returns the first value of each key of a unit of systemd. */
const unit = (name) =>
  new Map([...read(`deploy/${name}`).matchAll(/^([A-Z][A-Za-z]+)=(.*)$/gm)].reverse().map(([, key, value]) => [key, value]))

test('the unit of backups uses program, settings and folder of the server', () => {
  const [server, backup] = [unit('ironleaf.service'), unit('ironleaf-backup.service')]
  assert.equal(backup.get('ExecStart'), server.get('ExecStart').replace(' serve', ' backup'))
  for (const key of ['EnvironmentFile', 'WorkingDirectory']) assert.equal(backup.get(key), server.get(key))
  const folder = (values) => /DATA_DIR=\S+/.exec(values.get('Environment'))[0]
  assert.equal(folder(backup), folder(server))
  assert.equal(backup.get('Type'), 'oneshot')
  const timer = unit('ironleaf-backup.timer')
  assert.deepEqual([timer.get('Persistent'), timer.get('WantedBy')], ['true', 'timers.target'])
})

const hasProgram = (name, ...options) => spawnSync(name, options).error === undefined

test('systemd can read the units', { skip: !hasProgram('systemd-analyze', '--version') }, () => {
  const files = ['ironleaf-backup.service', 'ironleaf-backup.timer'].map((name) =>
    fileURLToPath(new URL(`../deploy/${name}`, import.meta.url)),
  )
  const { stderr } = spawnSync('systemd-analyze', ['verify', ...files], { encoding: 'utf8' })
  // The program is not installed here, and other units of the machine do not matter.
  const faults = stderr.split('\n').filter((line) => line.includes('ironleaf') && !line.includes('is not executable'))
  assert.deepEqual(faults, [])
})

/** The alert rules, each as its lines without comments. */
const alerts = read('deploy/prometheus-alerts.yaml')
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((rule) => rule.split('\n').filter((line) => !/^ *#/.test(line)))

test('each alert has an expression, a severity and texts', () => {
  assert.ok(alerts.length > 10)
  for (const [name, ...lines] of alerts) {
    const keys = lines.flatMap((line) => /^ {8}([a-z]+):/.exec(line)?.[1] ?? [])
    assert.deepEqual(keys.filter((key) => key !== 'for'), ['expr', 'labels', 'annotations'], name)
    const text = lines.join('\n')
    assert.match(text, /^ {10}severity: (critical|warning)$/m, name)
    assert.match(text, /^ {10}summary: ".+"\n {10}description: ".+"$/m, name)
    const expression = /expr: (?:>-\n)?([^]*?)\n {8}(?:for|labels):/.exec(text)[1]
    for (const pair of ['()', '{}', '[]']) {
      const [opened, closed] = [...pair].map((sign) => expression.split(sign).length)
      assert.equal(opened, closed, `${name}: ${pair}`)
    }
    assert.equal(expression.split('"').length % 2, 1, name)
    assert.match(expression, /job="ironleaf"/, name)
  }
  assert.equal(new Set(alerts.map(([name]) => name)).size, alerts.length)
})

test('Prometheus can read the alert rules', { skip: !hasProgram('promtool', '--version') }, () => {
  const file = fileURLToPath(new URL('../deploy/prometheus-alerts.yaml', import.meta.url))
  execFileSync('promtool', ['check', 'rules', file])
})
