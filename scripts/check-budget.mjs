// Checks that the built site's scripts stay small: what a visitor loads before the first page can be used, what
// a member loads before the dashboard can be, and each script that comes later. The figures stand here alone.

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

/**
 * Kilobytes (1,000 bytes) as they go over the line with gzip. React's DOM and the router alone are 98 of the
 * entry's; a step over one of these is to be decided, not to be found out.
 */
export const BUDGET = {
  /** Landing, login and registration. */
  entry: 128,
  /** The same, and the first view of the member dashboard with its frame: no chart and no dialog is among it. */
  dashboard: 156,
  /** Any one script beyond these, the chart library included. */
  lazyScript: 120,
}

/** What a script loads with it, by the names of its files. */
export function importsOf(code) {
  return [...code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map(([, name]) => name)
}

/** The scripts, and all that they load with them, down to the last. */
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

/** What is over its budget, in words; `sizes` are bytes by name. */
export function overBudget({ entry, dashboard, sizes }, budget = BUDGET) {
  const total = (names) => [...names].reduce((sum, name) => sum + sizes.get(name), 0)
  const checks = [
    ['the entry', total(entry), budget.entry],
    ['the dashboard', total(dashboard), budget.dashboard],
    ...[...sizes]
      .filter(([name]) => !entry.has(name))
      .map(([name, bytes]) => [name, bytes, budget.lazyScript]),
  ]
  return checks
    .filter(([, bytes, kilobytes]) => bytes > kilobytes * 1000)
    .map(([what, bytes, most]) => `${what}: ${(bytes / 1000).toFixed(1)} kB of ${most} kB`)
}

/** Reads the built site. */
function measure(dist) {
  const folder = join(dist, 'assets')
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const code = new Map(names.map((name) => [name, readFileSync(join(folder, name))]))
  const imports = new Map([...code].map(([name, bytes]) => [name, importsOf(bytes.toString())]))
  const sizes = new Map([...code].map(([name, bytes]) => [name, gzipSync(bytes).length]))
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const roots = [...page.matchAll(/rel="app-start"[^>]+assets\/([^"']+\.js)/g)].map(([, name]) => name)
  const called = (start) => {
    const found = names.find((name) => name.startsWith(`${start}-`))
    if (found === undefined) throw new Error(`the build has no script called ${start}`)
    return found
  }
  const ofMember = ['member'].map(called)
  return {
    entry: loadedWith(roots, imports),
    dashboard: loadedWith([...roots, ...ofMember], imports),
    sizes,
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const dist = join(dirname(fileURLToPath(import.meta.url)), '..', 'web', 'dist')
  const site = measure(dist)
  const kilobytes = (names) =>
    ([...names].reduce((sum, name) => sum + site.sizes.get(name), 0) / 1000).toFixed(1)
  const largest = Math.max(...[...site.sizes].filter(([name]) => !site.entry.has(name)).map(([, bytes]) => bytes))
  const figures = `entry ${kilobytes(site.entry)}, dashboard ${kilobytes(site.dashboard)}, largest script beyond ${(largest / 1000).toFixed(1)}`
  const faults = overBudget(site)
  if (faults.length > 0) {
    console.error(`The site has outgrown its budget (kB with gzip: ${figures}):`)
    for (const fault of faults) console.error(`  ${fault}`)
    process.exit(1)
  }
  console.log(`The site is within its budget (kB with gzip: ${figures}).`)
}
