// Checks that no modules of the site import each other in a cycle, also by dynamic imports.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const STATIC = /^(?:import|export)\s(?:[^'"]*?\sfrom\s)?\s*['"]([^'"]+)['"]/gm
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/** Returns the specifiers of a module's imports and re-exports, types included. */
export function specifiersOf(code) {
  return [STATIC, DYNAMIC].flatMap((pattern) => [...code.matchAll(pattern)].map(([, specifier]) => specifier))
}

/** Returns one cycle as a list of names whose last repeats the first, or null. `imports` maps a name to names. */
export function findCycle(imports) {
  const finished = new Set()
  const path = []
  const visit = (name) => {
    if (finished.has(name)) return null
    const start = path.indexOf(name)
    if (start >= 0) return [...path.slice(start), name]
    path.push(name)
    for (const other of imports.get(name) ?? []) {
      const cycle = visit(other)
      if (cycle !== null) return cycle
    }
    path.pop()
    finished.add(name)
    return null
  }
  for (const name of imports.keys()) {
    const cycle = visit(name)
    if (cycle !== null) return cycle
  }
  return null
}

/** Reads the imports between the modules of a folder, which is "@/" in an import. */
export function readImports(source) {
  const files = readdirSync(source, { recursive: true })
    .map(normalize)
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
  const resolve = (from, specifier) => {
    const base = specifier.startsWith('@/')
      ? specifier.slice(2)
      : specifier.startsWith('.')
        ? normalize(join(dirname(from), specifier))
        : null
    if (base === null) return []
    const candidates = [base, `${base}.ts`, `${base}.tsx`, join(base, 'index.ts'), join(base, 'index.tsx')]
    const isFile = (name) => existsSync(join(source, name)) && statSync(join(source, name)).isFile()
    return candidates.filter((name) => /\.tsx?$/.test(name) && isFile(name)).slice(0, 1)
  }
  return new Map(
    files.map((name) => {
      const specifiers = specifiersOf(readFileSync(join(source, name), 'utf8'))
      return [name, specifiers.flatMap((specifier) => resolve(name, specifier))]
    }),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const source = join(dirname(fileURLToPath(import.meta.url)), '..', 'web', 'src')
  const imports = readImports(source)
  const cycle = findCycle(imports)
  if (cycle !== null) {
    console.error(`Import cycle in ${relative(process.cwd(), source)}:\n  ${cycle.join('\n  → ')}`)
    process.exit(1)
  }
  console.log(`No import cycles in ${imports.size} modules of the site.`)
}
