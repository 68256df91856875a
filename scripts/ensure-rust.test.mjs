import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('ensure-rust', import.meta.url))
const toolchain = readFileSync(new URL('../rust-toolchain.toml', import.meta.url), 'utf8')
const [, wanted] = /^channel = "(.*)"$/m.exec(toolchain)

/** Programs that the script itself calls. */
const TOOLS = ['awk', 'bash', 'dirname', 'head', 'sed', 'sort', 'tr']

/** Runs the script with only these programs and its tools, so without a real cargo or rustup. */
function run(programs) {
  const folder = mkdtempSync(join(tmpdir(), 'ironleaf-tools-'))
  try {
    for (const tool of TOOLS) {
      symlinkSync(existsSync(`/usr/bin/${tool}`) ? `/usr/bin/${tool}` : `/bin/${tool}`, join(folder, tool))
    }
    for (const [name, body] of Object.entries(programs)) {
      writeFileSync(join(folder, name), `#!/bin/sh\ncd "${folder}"\n${body}\n`)
      chmodSync(join(folder, name), 0o755)
    }
    const { status, stdout, stderr } = spawnSync(script, { env: { PATH: folder }, encoding: 'utf8' })
    return { status, output: (stdout + stderr).trim() }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const cargo = (version) => `[ "$1" != --version ] || echo "cargo ${version} (abc 2026-01-01)"`
/** Works as soon as rustup has written the file `installed`. */
const uninstalled = `[ -e installed ] || exit 1; ${cargo(wanted)}`

test('is silent with the version of rust-toolchain.toml and newer ones', () => {
  for (const version of [wanted, '1.100.0', '2.0.0', '1.100.0-nightly']) {
    assert.deepEqual(run({ cargo: cargo(version) }), { status: 0, output: '' })
  }
})

test('says in one line that cargo is too old', () => {
  assert.deepEqual(run({ cargo: cargo('1.75.0') }), {
    status: 1,
    output: `cargo is version 1.75.0: install Rust ${wanted} or newer from https://rustup.rs`,
  })
})

test('installs with rustup what rust-toolchain.toml names', () => {
  const { status, output } = run({ cargo: uninstalled, rustup: 'echo "$@" > installed' })
  assert.deepEqual({ status, output }, {
    status: 0,
    output: `Rust ${wanted} is missing or incomplete: installing it with rustup`,
  })
})

test('says what to run when rustup cannot install it', () => {
  const { status, output } = run({ cargo: uninstalled, rustup: 'exit 1' })
  assert.equal(status, 1)
  assert.equal(
    output.split('\n').at(-1),
    `Rust ${wanted} could not be installed: try \`rustup toolchain install ${wanted} --component clippy,rustfmt\``,
  )
})

test('goes on without clippy and rustfmt, which only checks need', () => {
  const { status, output } = run({ cargo: `[ "$1" = --version ] || exit 1; ${cargo(wanted)}` })
  assert.equal(status, 0)
  assert.match(output, /^clippy or rustfmt is missing/)
})
