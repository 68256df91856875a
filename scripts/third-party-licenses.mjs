// Writes and checks web/public/licenses.txt: the packages that Ironleaf ships and the texts of their licenses.
//
//   node scripts/third-party-licenses.mjs write    creates the file; needs all packages (cargo fetch, npm ci)
//   node scripts/third-party-licenses.mjs          compares its list with the lock files; needs no network
//
// The site serves the file at /licenses.txt, `ironleaf licenses` prints it, and the release archive contains it.

import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const FILE = 'web/public/licenses.txt'

/** Targets of a release. Packages for other systems are not shipped. */
const TARGETS = [
  'x86_64-unknown-linux-gnu',
  'aarch64-unknown-linux-gnu',
  'x86_64-unknown-linux-musl',
  'aarch64-unknown-linux-musl',
  'x86_64-apple-darwin',
  'aarch64-apple-darwin',
]

/** npm packages of the build that put code of their own into the site. */
export const BUILD_PACKAGES = [
  'rolldown',
  'tailwindcss',
  'vite',
  'workbox-core',
  'workbox-precaching',
  'workbox-routing',
  'workbox-strategies',
]

/** Shipped parts that no lock file lists: name, version and SPDX license. */
export const OTHER_PARTS = [
  { kind: 'part', name: 'Rust standard library', version: '', license: 'MIT OR Apache-2.0' },
  { kind: 'part', name: 'Swagger UI', version: '', license: 'Apache-2.0' },
  // Compiled into the reader of zxing-wasm, whose own code is MIT.
  { kind: 'part', name: 'ZXing-C++', version: '', license: 'Apache-2.0' },
]

const INTRODUCTION = `Third-party licenses of Ironleaf

Ironleaf contains the packages below: compiled into the program, or as part of the site. Each line names the kind, the name,
the version, the license (SPDX) and the numbers of the texts that follow the list.

The catalogue contains public domain data: exercises from free-exercise-db (The Unlicense) and foods from the U.S. Department of
Agriculture, Agricultural Research Service, National Nutrient Database for Standard Reference, Release 28. The list of common
passwords comes from SecLists (MIT License, Copyright (c) Daniel Miessler).
`

/** The sources of libpq in the crate pq-src come without the file COPYRIGHT of PostgreSQL. */
const POSTGRESQL = `PostgreSQL Database Management System
(also known as Postgres, formerly known as Postgres95)

Portions Copyright (c) 1996-2026, PostgreSQL Global Development Group

Portions Copyright (c) 1994, The Regents of the University of California

Permission to use, copy, modify, and distribute this software and its documentation for any purpose, without fee, and without a
written agreement is hereby granted, provided that the above copyright notice and this paragraph and the following two
paragraphs appear in all copies.

IN NO EVENT SHALL THE UNIVERSITY OF CALIFORNIA BE LIABLE TO ANY PARTY FOR DIRECT, INDIRECT, SPECIAL, INCIDENTAL, OR CONSEQUENTIAL
DAMAGES, INCLUDING LOST PROFITS, ARISING OUT OF THE USE OF THIS SOFTWARE AND ITS DOCUMENTATION, EVEN IF THE UNIVERSITY OF
CALIFORNIA HAS BEEN ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.

THE UNIVERSITY OF CALIFORNIA SPECIFICALLY DISCLAIMS ANY WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF
MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE. THE SOFTWARE PROVIDED HEREUNDER IS ON AN "AS IS" BASIS, AND THE UNIVERSITY
OF CALIFORNIA HAS NO OBLIGATIONS TO PROVIDE MAINTENANCE, SUPPORT, UPDATES, ENHANCEMENTS, OR MODIFICATIONS.
`

const LICENSE_FILE = /^(licen[cs]e|copying|copyright|notice|unlicense)/i
/** Deep enough for sources of C libraries inside a crate. */
const MAX_DEPTH = 3

/** Returns one line of the list. */
export function describePart({ kind, name, version, license }) {
  return [kind, name, version].filter(Boolean).join(' ') + ` | ${license}`
}

/** Returns the lines of the list in a file of licenses, without the numbers of the texts. */
export function listedParts(text) {
  return [...text.matchAll(/^((?:crate|npm|part) [^|\n]+ \| [^|\n]+) \| texts? [\d, ]+$/gm)].map(([, part]) => part)
}

/** Returns one readable line for each shipped part that is not listed and each listed part that is not shipped. */
export function differences(listed, shipped) {
  return [
    ...shipped.filter((part) => !listed.includes(part)).map((part) => `${part} is shipped and not listed`),
    ...listed.filter((part) => !shipped.includes(part)).map((part) => `${part} is listed and not shipped`),
  ]
}

/** Reads the output of `cargo tree --prefix none --format '{p}|{l}'`, in which local packages have a path. */
export function cratesOf(tree) {
  const lines = new Set(tree.split('\n').map((line) => line.replace(/ \(\*\)$/, '')))
  return [...lines]
    .map((line) => /^(\S+) v(\S+)\|(.+)$/.exec(line))
    .filter((match) => match !== null)
    .map(([, name, version, license]) => ({ kind: 'crate', name, version, license }))
}

/** Returns the npm packages of a lock file that end up in the site. */
export function npmPackagesOf(lock) {
  const name = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return Object.entries(lock.packages)
    .filter(([path, { dev, link }]) => path !== '' && !link && (!dev || BUILD_PACKAGES.includes(path.slice(13))))
    .map(([path, { version, license }]) => ({ kind: 'npm', name: name(path), version, license, path }))
}

/**
 * Returns the words that distinguish a license text from others. Copies of Apache-2.0 differ only outside the
 * terms, in the address of the license and in the appendix.
 */
function keyOf(text) {
  const words = text.replace(/\s+/g, ' ').trim().toLowerCase()
  return /^apache license .*?(1\. definitions\..*end of terms and conditions)/.exec(words)?.[1] ?? words
}

/** Returns the text with the numbered texts of all parts. Equal texts appear once. */
export function render(parts, textsOf) {
  const texts = []
  const numbers = new Map()
  const lines = parts.map((part) => {
    const own = textsOf(part).map((text) => {
      const key = keyOf(text)
      if (!numbers.has(key)) {
        texts.push(text.replaceAll('\r\n', '\n').replace(/[ \t\f]+$/gm, '').replace(/^\n+|\s+$/g, ''))
        numbers.set(key, texts.length)
      }
      return numbers.get(key)
    })
    if (own.length === 0) throw new Error(`${describePart(part)} has no license text`)
    return `${describePart(part)} | ${own.length > 1 ? 'texts' : 'text'} ${[...new Set(own)].join(', ')}`
  })
  const sections = texts.map((text, index) => `${'='.repeat(80)}\nText ${String(index + 1)}\n\n${text}\n`)
  return `${INTRODUCTION}\n${lines.join('\n')}\n\n${sections.join('\n')}`
}

function cargo(...parameters) {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024, stdio: ['ignore', 'pipe', 'inherit'] }
  return execFileSync('cargo', parameters, options)
}

function shippedParts() {
  const targets = TARGETS.flatMap((target) => ['--target', target])
  const features = ['--features', 'bundled-libpq']
  const options = ['--locked', '-p', 'ironleaf', '-e', 'normal,no-proc-macro', '--prefix', 'none']
  const tree = cargo('tree', ...options, ...targets, ...features, '--format', '{p}|{l}')
  const lock = JSON.parse(readFileSync(join(root, 'web/package-lock.json'), 'utf8'))
  const byName = (one, other) => describePart(one).localeCompare(describePart(other), 'en')
  const parts = [...cratesOf(tree), ...npmPackagesOf(lock)].sort(byName)
  const once = new Map(parts.map((part) => [describePart(part), part]))
  return [...once.values(), ...OTHER_PARTS]
}

function licenseFiles(folder, depth = 0) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return depth < MAX_DEPTH && entry.name !== 'node_modules' ? licenseFiles(path, depth + 1) : []
      const isText = LICENSE_FILE.test(entry.name) && !/\.(rs|js|ts|json|html|ya?ml)$/i.test(entry.name)
      return isText ? [path] : []
    })
}

/** Returns a function that reads the license texts of a part from where its package manager put it. */
function textReader() {
  const metadata = JSON.parse(cargo('metadata', '--format-version', '1', '--locked'))
  const folders = new Map(
    metadata.packages.map(({ name, version, manifest_path }) => [`${name} ${version}`, dirname(manifest_path)]),
  )
  const { manifest_path } = metadata.packages.find(({ name }) => name === 'serde')
  const apache = readFileSync(join(dirname(manifest_path), 'LICENSE-APACHE'), 'utf8')
  return (part) => {
    const folder = part.kind === 'crate' ? folders.get(`${part.name} ${part.version}`) : join(root, 'web', part.path ?? '-')
    const files = folder !== undefined && existsSync(folder) ? licenseFiles(folder) : []
    // The build tools append the licenses of what they bundle for themselves, which is not in the site.
    if (files.length > 0) return files.map((file) => readFileSync(file, 'utf8').split(/\n#+ Licenses of bundled/)[0])
    if (part.license === 'PostgreSQL') return [POSTGRESQL]
    // Some crates only name their license. The text of Apache-2.0 has no line of its own for a copyright holder.
    return /(^|\W)Apache-2\.0(\W|$)/.test(part.license) ? [apache] : []
  }
}

function main([command]) {
  const shipped = shippedParts()
  if (command === 'write') {
    writeFileSync(join(root, FILE), render(shipped, textReader()))
    return
  }
  const path = join(root, FILE)
  const listed = existsSync(path) ? listedParts(readFileSync(path, 'utf8')) : []
  const found = differences(listed, shipped.map(describePart))
  for (const line of found) console.error(`${FILE}: ${line}`)
  if (found.length > 0) {
    console.error('run `node scripts/third-party-licenses.mjs write`')
    process.exit(1)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2))
