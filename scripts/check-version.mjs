// Checks that all files contain the same version: Cargo.toml, the site, the OpenAPI document and the newest
// entry of the changelog.

import { fileURLToPath } from 'node:url'
import { readFile } from './doc-tables.mjs'

/** Returns the version that each file names. `null` means that the file names none. */
export function versions(read) {
  const npm = (file) => JSON.parse(read(file))
  const changelog = read('CHANGELOG.md') ?? ''
  return {
    'Cargo.toml': /^\[workspace\.package\]\nversion = "([^"]+)"/m.exec(read('Cargo.toml'))?.[1] ?? null,
    'web/package.json': npm('web/package.json').version,
    'web/package-lock.json': npm('web/package-lock.json').packages[''].version,
    'docs/openapi.json': npm('docs/openapi.json').info.version,
    'CHANGELOG.md': /^## \[(\d[^\]]*)\] - \d{4}-\d{2}-\d{2}$/m.exec(changelog)?.[1] ?? null,
  }
}

/** Returns one readable line for each version that is missing, not semantic, or different from Cargo.toml. */
export function errorsIn(found) {
  const wanted = found['Cargo.toml']
  const isSemantic = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/.test(wanted ?? '')
  return [
    ...(isSemantic ? [] : [`Cargo.toml has ${wanted ?? 'no version'}, which is not a semantic version`]),
    ...Object.entries(found)
      .filter(([, version]) => version !== wanted)
      .map(([file, version]) => `${file} has ${version ?? 'no version'} and Cargo.toml ${wanted}`),
  ]
}

function main() {
  const found = errorsIn(versions(readFile))
  for (const line of found) console.error(`version: ${line}`)
  if (found.length > 0) process.exit(1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
