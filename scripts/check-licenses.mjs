// Checks offline that the license of every dependency is accepted. Crates name it in `cargo metadata`, npm
// packages in the lock file or in their installed package.json. To accept another license add it to ACCEPTED;
// to accept one package add it to EXCEPTIONS.

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** SPDX identifiers of licenses that allow the product to be shipped under MIT. */
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

/** Packages that are accepted despite their license: name to reason. */
export const EXCEPTIONS = new Map([
  ['@cspell/dict-en-common-misspellings', 'CC BY-SA 4.0; only the spelling check uses it, and nothing of it is shipped'],
])

/** Returns whether an SPDX expression allows a choice of accepted licenses only. */
export function accepts(expression, accepted = ACCEPTED) {
  // Older crates write `MIT/Apache-2.0` for a choice.
  const tokens = expression.replaceAll('/', ' OR ').match(/[()]|[^\s()]+/g) ?? []
  let at = 0
  const license = () => {
    if (tokens[at] === '(') {
      at += 1
      const inner = choice()
      if (tokens[at] !== ')') throw new Error('no closing parenthesis')
      at += 1
      return inner
    }
    let name = tokens[at]
    at += 1
    if (name === undefined || ['OR', 'AND', 'WITH', ')'].includes(name)) throw new Error('no license name')
    if (tokens[at] === 'WITH') {
      name = `${name} WITH ${tokens[at + 1]}`
      at += 2
    }
    return accepted.has(name)
  }
  const all = () => {
    let good = license()
    while (tokens[at] === 'AND') {
      at += 1
      good = license() && good
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
    // An expression that cannot be parsed is not accepted; the caller prints it.
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
    .map(({ name, version, license }) => ({ from: 'crate', name, version, license }))
}

function npmPackages(lockFile) {
  const lock = JSON.parse(readFileSync(lockFile, 'utf8'))
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path !== '' && !entry.link)
    .map(([path, entry]) => ({
      from: 'npm package',
      name: entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version,
      license: entry.license ?? installedLicense(join(dirname(lockFile), path)),
    }))
}

function installedLicense(folder) {
  const manifest = join(folder, 'package.json')
  if (!existsSync(manifest)) return null
  const { license, licenses } = JSON.parse(readFileSync(manifest, 'utf8'))
  // Older packages have an object, or a list of objects for a choice.
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
    .filter(({ name, license }) => !EXCEPTIONS.has(name) && !(license && accepts(license)))
    .map(({ from, name, version, license }) => `the ${from} ${name} ${version} has ${license ?? 'no license'}`)
  for (const name of EXCEPTIONS.keys()) {
    if (!names.has(name)) found.push(`the exception for ${name} is no longer needed: remove it`)
  }
  for (const line of found) console.error(`licenses: ${line}`)
  if (found.length > 0) process.exit(1)
  console.log(`licenses: all ${packages.length} packages have an accepted license`)
}
