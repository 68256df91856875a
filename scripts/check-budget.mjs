// Checks the size of the site's scripts: those for the first page, those for login and registration, those for the
// dashboard, and each script that loads later. This file is the only place with the limits.

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

/**
 * Maximum sizes in kilobytes (1,000 bytes), compressed with gzip. React DOM and the router take 98 of
 * `entry`. Raise a limit only after a decision.
 */
export const BUDGET = {
  /** Every page, and all of the landing page. */
  entry: 128,
  /** The same plus login and registration, with the form library (decision 38). */
  signIn: 145,
  /** The same plus the first view of the member dashboard and its frame, without charts and dialogs. */
  dashboard: 156,
  /** Any other single script, including the chart library. */
  lazyScript: 120,
}

/** Maximum number of files that one screen or part loads beyond the first page. Each costs a request. */
export const MOST_FILES = 24

/** Returns the file names of a script's static imports. */
export function importsOf(code) {
  return [...code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map(([, name]) => name)
}

/** Returns the scripts and all their transitive imports. */
export function loadedWith(roots, importsByName) {
  const loaded = new Set()
  const visit = (name) => {
    if (loaded.has(name)) return
    loaded.add(name)
    for (const other of importsByName.get(name) ?? []) visit(other)
  }
  for (const root of roots) visit(root)
  return loaded
}

/** Returns one readable line for each exceeded limit; `sizes` are bytes by name. */
export function overBudget({ entry, signIn, dashboard, sizes }, budget = BUDGET) {
  const total = (names) => [...names].reduce((sum, name) => sum + sizes.get(name), 0)
  const checks = [
    ['the entry', total(entry), budget.entry],
    ['login and registration', total(signIn), budget.signIn],
    ['the dashboard', total(dashboard), budget.dashboard],
    ...[...sizes]
      .filter(([name]) => !entry.has(name))
      .map(([name, bytes]) => [name, bytes, budget.lazyScript]),
  ]
  return checks
    .filter(([, bytes, kilobytes]) => bytes > kilobytes * 1000)
    .map(([what, bytes, most]) => `${what}: ${(bytes / 1000).toFixed(1)} kB of ${most} kB`)
}

/** Returns one readable line for each script that loads too many files with it, beyond the first page. */
export function scatteredFaults({ entry, imports }, most = MOST_FILES) {
  return [...imports.keys()]
    .map((name) => [name, [...loadedWith([name], imports)].filter((file) => !entry.has(file)).length])
    .filter(([, files]) => files > most)
    .map(([name, files]) => `${name}: ${files} files of ${most} (see web/build/shared-parts.ts)`)
}

/** The path of the page of all components, which only development builds contain. */
const KIT = /["'`]\/kit["'`]|kit-page/

/** Returns the names of the scripts that contain the page of all components, or lead to it. */
export function withKit(code) {
  return [...code].filter(([name, text]) => KIT.test(name) || KIT.test(text)).map(([name]) => name)
}

/** The file of the barcode reader that the site ships. Only the script that loads it names it. */
const READER = /zxing_reader/

/** Returns the scripts that contain the barcode reader's library. Exactly one does, and no page loads it at first. */
export function withReader(code) {
  return [...code].filter(([, text]) => READER.test(text)).map(([name]) => name)
}

/** Returns a readable line unless the barcode reader has a script of its own, which others load on demand. */
export function readerFaults({ withReader: names, imports }) {
  if (names.length !== 1) return [`the barcode reader is in ${names.length} scripts: ${names.join(', ')}`]
  const [reader] = names
  return [...imports]
    .filter(([, imported]) => imported.includes(reader))
    .map(([name]) => `${name} loads the barcode reader before it is needed`)
}

/** Reads the built site. */
function measure(dist) {
  const folder = join(dist, 'assets')
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const code = new Map(names.map((name) => [name, readFileSync(join(folder, name))]))
  const imports = new Map([...code].map(([name, bytes]) => [name, importsOf(bytes.toString())]))
  const texts = new Map([...code].map(([name, bytes]) => [name, bytes.toString()]))
  const sizes = new Map([...code].map(([name, bytes]) => [name, gzipSync(bytes).length]))
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const roots = [...page.matchAll(/rel="app-start"[^>]+assets\/([^"']+\.js)/g)].map(([, name]) => name)
  const called = (start) => {
    const found = names.find((name) => name.startsWith(`${start}-`))
    if (found === undefined) throw new Error(`the build has no script called ${start}`)
    return found
  }
  return {
    entry: loadedWith(roots, imports),
    signIn: loadedWith([...roots, called('sign-in')], imports),
    dashboard: loadedWith([...roots, called('member')], imports),
    sizes,
    imports,
    withKit: withKit(texts),
    withReader: withReader(texts),
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const dist = join(dirname(fileURLToPath(import.meta.url)), '..', 'web', 'dist')
  const site = measure(dist)
  const kilobytes = (names) =>
    ([...names].reduce((sum, name) => sum + site.sizes.get(name), 0) / 1000).toFixed(1)
  const largest = Math.max(...[...site.sizes].filter(([name]) => !site.entry.has(name)).map(([, bytes]) => bytes))
  const summary = `entry ${kilobytes(site.entry)}, login and registration ${kilobytes(site.signIn)}, dashboard ${kilobytes(site.dashboard)}, largest script beyond ${(largest / 1000).toFixed(1)}`
  if (site.withKit.length > 0) {
    console.error(`The page of all components must not be in the site: ${site.withKit.join(', ')}`)
    process.exit(1)
  }
  const faults = [...overBudget(site), ...readerFaults(site), ...scatteredFaults(site)]
  if (faults.length > 0) {
    console.error(`The site has outgrown its budget (kB with gzip: ${summary}):`)
    for (const fault of faults) console.error(`  ${fault}`)
    process.exit(1)
  }
  console.log(`The site is within its budget (kB with gzip: ${summary}).`)
}
