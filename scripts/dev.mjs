// `make dev`: runs Vite, which reloads the page, and the server, which is rebuilt and restarted on change.
// Needs no tools beyond those of the build. Passes its arguments to `cargo build`.

import { spawn } from 'node:child_process'
import { existsSync, watch } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const program = join(process.env.CARGO_TARGET_DIR ?? join(root, 'target'), 'debug', 'ironleaf')
const page = 'http://127.0.0.1:5173'

/** Editors write several files for one save. */
const QUIET_MS = 200
/** Time after which a process is killed that did not stop. The private database may need half a minute. */
const END_MS = 45_000

const running = new Set()
let ending = false

/**
 * Starts a program in its own process group: Ctrl-C only reaches it through this script, in the right order.
 */
function start(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], detached: true, ...options })
  child.ended = new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`dev: cannot run ${command}: ${error.message}`)
      running.delete(child)
      resolve(127)
    })
    child.once('exit', (code, signal) => {
      running.delete(child)
      resolve(signal ?? code)
    })
  })
  running.add(child)
  return child
}

function signal(child, name) {
  try {
    process.kill(-child.pid, name)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

async function end(child) {
  if (!running.has(child)) return
  signal(child, 'SIGTERM')
  const force = setTimeout(() => signal(child, 'SIGKILL'), END_MS)
  await child.ended
  clearTimeout(force)
}

async function endAll(code) {
  if (ending) return
  ending = true
  await Promise.all([...running].map(end))
  process.exit(code)
}

let server
let building = false
let changed = false

/** Builds the server and restarts it only if it compiles. */
async function rebuild() {
  if (building) {
    changed = true
    return
  }
  building = true
  do {
    changed = false
    const built = await start('cargo', ['build', '--locked', '-p', 'ironleaf', ...process.argv.slice(2)]).ended
    if (ending) return
    if (built === 0 && !changed) {
      if (server) await end(server)
      if (ending) return
      // The browser sends the page's origin, which the server must trust here.
      const env = { PUBLIC_URL: page, ...process.env }
      const started = start(program, ['serve'], { env })
      server = started
      started.ended.then((code) => {
        if (!ending && server === started && code !== 'SIGTERM' && code !== 0) {
          console.error(`dev: the server ended (${code}); it starts again after the next change`)
        }
      })
    }
  } while (changed && !ending)
  building = false
}

let timer
function onChange() {
  clearTimeout(timer)
  timer = setTimeout(rebuild, QUIET_MS)
}

const isSource = (name) => !/(^|[/\\])(node_modules|\.[^/\\]*)([/\\]|$)|~$|\.sw[a-z]$/.test(name)
for (const folder of ['crates', 'migrations']) {
  if (existsSync(join(root, folder))) {
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      if (!name || isSource(name)) onChange()
    })
  }
}

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => endAll(0))

const vite = start('npm', ['run', '--silent', 'dev', '--', '--strictPort'], { cwd: join(root, 'web') })
vite.ended.then((code) => {
  if (!ending) {
    console.error(`dev: the page's server ended (${code})`)
    endAll(1)
  }
})
console.log(`dev: the page is at ${page} as soon as the server is up; Ctrl-C ends everything`)
rebuild()
