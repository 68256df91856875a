// Checks that the program is self-contained: copied alone into an empty folder and started with an empty
// environment, it must contain its site, its migrations and its catalogue.
//
//   node scripts/smoke-test-release.mjs target/release/ironleaf

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const [program] = process.argv.slice(2)
const folder = await mkdtemp(join(tmpdir(), 'ironleaf-release-'))
let server
try {
  await copyFile(program, join(folder, 'ironleaf'))
  const { PATH } = process.env
  server = spawn(join(folder, 'ironleaf'), ['serve'], {
    cwd: folder,
    env: { PATH, BIND_ADDR: '127.0.0.1:0', DATA_DIR: join(folder, 'data'), RUST_LOG: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await addressOf(server)
  const page = await text(`${address}/`)
  const assets = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path)
  if (assets.length === 0) throw new Error('the page names no script and no style')
  for (const path of [...assets, '/readyz', '/api/docs/']) await text(address + path)
  console.log(`${program} runs alone: the page, ${String(assets.length)} of its files, ready`)
} finally {
  if (server !== undefined && server.exitCode === null) {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  await rm(folder, { recursive: true, force: true })
}

/** Returns the address that the server prints. */
async function addressOf(child) {
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /http:\/\/[^\s]+/.exec(line)?.[0]
    if (address !== undefined) return address.replace(/\/$/, '')
  }
  throw new Error('it ended before it was ready')
}

async function text(url) {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url}: ${String(answer.status)}`)
  return answer.text()
}
