// Checks that each route of docs/openapi.json and each page of the site appears in a test. What a test proves is for its
// reader to judge; this finds what nobody tried at all. Roles, changes from other sites and described responses are
// tested for all routes at once (crates/server/tests/api/access.rs, crates/http/src/routes.rs).

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Returns the addresses that no text contains. A `{parameter}` or `:parameter` stands for any part of a path. */
export function untested(addresses, texts) {
  return addresses.filter((address) => !texts.some((text) => pattern(address).test(text)))
}

function pattern(address) {
  const parts = address.split(/\{[^}]+\}|:[a-z]+/i).map((part) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'))
  return new RegExp(`${parts.join('[^/\\s"\'`]+')}(?=["'\`?\\s/#]|$)`, 'm')
}

/** Returns the names of the pages in `web/src/app/paths.ts`, each with its path. */
export function pagesOf(source) {
  const written = [...source.matchAll(/^ {2}(\w+):[^'`]*['`](\/[^'`?]*)/gm)]
  return written.map(([, name, path]) => ({ name, path: path.replace(/\$\{[^}]+\}/g, '{id}') }))
}

function textsBelow(folder, isTest) {
  return readdirSync(join(root, folder), { recursive: true })
    .filter(isTest)
    .map((file) => readFileSync(join(root, folder, file), 'utf8'))
}

function main() {
  const routes = Object.keys(JSON.parse(readFileSync(join(root, 'docs/openapi.json'), 'utf8')).paths)
  const pages = pagesOf(readFileSync(join(root, 'web/src/app/paths.ts'), 'utf8'))
  const texts = [
    ...textsBelow('web/e2e', (file) => file.endsWith('.ts')),
    ...textsBelow('web/src', (file) => /\.test\.tsx?$/.test(file)),
  ]
  const found = [
    ...untested(routes, textsBelow('crates/server/tests', (file) => file.endsWith('.rs'))),
    ...pages
      .filter(({ name }) => !texts.some((text) => text.includes(`paths.${name}`)))
      .flatMap(({ path }) => untested([path], texts)),
  ]
  for (const address of found) console.error(`${address}: no test opens it`)
  if (found.length > 0) process.exit(1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
