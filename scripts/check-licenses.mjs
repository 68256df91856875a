// Checks, without a network, that every package we build on has a licence that we accept.
//
// Crates say theirs in `cargo metadata`, npm packages in the lock file or, failing that, where they are
// installed. To accept another licence add it to ACCEPTED; to accept one package add it to EXCEPTIONS.

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** SPDX names of licences that let us ship the product under MIT. */
export const ACCEPTED = new Set([
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 WITH LLVM-exception',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BSL-1.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'CDLA-Permissive-2.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unicode-3.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
])

/** Packages whose licence is accepted for a reason of their own: name to reason. */
export const EXCEPTIONS = new Map([])

/** Whether an SPDX expression leaves us at least one choice made of accepted licences only. */
export function accepts(expression, accepted = ACCEPTED) {
  // Older crates write `MIT/Apache-2.0` for a choice.
  const tokens = expression.replaceAll('/', ' OR ').match(/[()]|[^\s()]+/g) ?? []
  let at = 0
  const licence = () => {
    if (tokens[at] === '(') {
      at += 1
      const inner = choice()
      if (tokens[at] !== ')') throw new Error('no closing parenthesis')
      at += 1
      return inner
    }
    let name = tokens[at]
    at += 1
    if (name === undefined || ['OR', 'AND', 'WITH', ')'].includes(name)) throw new Error('no licence name')
    if (tokens[at] === 'WITH') {
      name = `${name} WITH ${tokens[at + 1]}`
      at += 2
    }
    return accepted.has(name)
  }
  const all = () => {
    let good = licence()
    while (tokens[at] === 'AND') {
      at += 1
      good = licence() && good
    }
    return good
  }
  const choice = () => {
    let good = all()
    while (tokens[at] === 'OR') {
      at += 1
      good = all() || good
    }
    return good
  }
  try {
    return choice() && at === tokens.length
  } catch {
    // What cannot be read cannot be accepted; the caller prints it.
    return false
  }
}

function crates() {
  const output = execFileSync('cargo', ['metadata', '--format-version', '1', '--locked'], {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return JSON.parse(output)
    .packages.filter(({ source }) => source !== null)
    .map(({ name, version, license }) => ({ from: 'crate', name, version, licence: license }))
}

function npmPackages(lockFile) {
  const lock = JSON.parse(readFileSync(lockFile, 'utf8'))
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path !== '' && !entry.link)
    .map(([path, entry]) => ({
      from: 'npm package',
      name: entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version,
      licence: entry.license ?? installedLicence(join(dirname(lockFile), path)),
    }))
}

function installedLicence(folder) {
  const manifest = join(folder, 'package.json')
  if (!existsSync(manifest)) return null
  const { license, licenses } = JSON.parse(readFileSync(manifest, 'utf8'))
  // Two older ways to write it: an object, and a list of objects that are a choice.
  return license?.type ?? license ?? licenses?.map(({ type }) => type).join(' OR ') ?? null
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..')
  const packages = [
    ...crates(),
    ...npmPackages(join(root, 'web/package-lock.json')),
    ...npmPackages(join(root, 'crates/private-postgres/npm/package-lock.json')),
  ]
  const names = new Set(packages.map(({ name }) => name))
  const found = packages
    .filter(({ name, licence }) => !EXCEPTIONS.has(name) && !(licence && accepts(licence)))
    .map(({ from, name, version, licence }) => `the ${from} ${name} ${version} has ${licence ?? 'no licence'}`)
  for (const name of EXCEPTIONS.keys()) {
    if (!names.has(name)) found.push(`the exception for ${name} is no longer needed: remove it`)
  }
  for (const line of found) console.error(`licences: ${line}`)
  if (found.length > 0) process.exit(1)
  console.log(`licences: ${packages.length} packages have licences that we accept`)
}
