import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('release-archive', import.meta.url))
const root = fileURLToPath(new URL('..', import.meta.url))
const work = mkdtempSync(join(tmpdir(), 'ironleaf-archive-'))
after(() => rmSync(work, { recursive: true }))

/** A fake program, because the real one takes long to build. */
const program = join(work, 'program')
writeFileSync(
  program,
  '#!/bin/sh\ncase $1 in\n--version) echo "ironleaf 1.2.3 (abc, 2026-11-22)" ;;\nlicenses) echo "crate a 1.0.0" ;;\nesac\n',
)
chmodSync(program, 0o755)

/** Packs an archive into a new folder and returns its path. */
function pack(folder) {
  const env = { ...process.env, SOURCE_DATE_EPOCH: '1763800000' }
  return execFileSync(script, [program, join(work, folder)], { env, encoding: 'utf8' }).trim()
}

test('packs program, operator files and checksums', () => {
  const archive = pack('first')
  const architecture = execFileSync('uname', ['-m'], { encoding: 'utf8' }).trim()
  assert.match(archive, new RegExp(`/ironleaf-1\\.2\\.3-[a-z]+-${architecture}\\.tar\\.gz$`))
  execFileSync('tar', ['-xzf', archive, '-C', work])
  const content = join(work, archive.split('/').at(-1).replace('.tar.gz', ''))
  const optional = ['LICENSE', 'UPGRADING.md'].filter((name) => existsSync(join(root, name)))
  const units = ['ironleaf.service', 'ironleaf-backup.service', 'ironleaf-backup.timer']
  const names = ['CHANGELOG.md', 'SHA256SUMS', 'ironleaf', 'ironleaf.env.example', 'nginx.conf', 'operating.md']
  const watching = ['grafana-dashboard.json', 'prometheus-alerts.yaml']
  assert.deepEqual(
    readdirSync(content).sort(),
    [...names, ...units, ...watching, 'third-party-licenses.txt', ...optional].sort(),
  )
  const sums = readFileSync(join(content, 'SHA256SUMS'), 'utf8').trim().split('\n')
  assert.equal(sums.length, readdirSync(content).length - 1)
  const check = process.platform === 'darwin' ? ['shasum', '-a', '256'] : ['sha256sum']
  execFileSync(check[0], [...check.slice(1), '-c', 'SHA256SUMS'], { cwd: content })
  execFileSync(check[0], [...check.slice(1), '-c', `${archive}.sha256`], { cwd: join(work, 'first') })
  assert.equal(readFileSync(join(content, 'third-party-licenses.txt'), 'utf8'), 'crate a 1.0.0\n')
  assert.match(execFileSync(join(content, 'ironleaf'), ['--version'], { encoding: 'utf8' }), /1\.2\.3/)
})

test('gives the same bytes for the same program and commit', { skip: process.platform === 'darwin' }, () => {
  assert.deepEqual(readFileSync(pack('second')), readFileSync(pack('third')))
})
