// Fails when modules of a crate import each other in a circle. A node is a source file. An edge leads to the
// file that defines an imported item: a re-export (`pub use`) is followed to its source, and `mod` is no
// edge, so a parent may re-export its children. Tests and their helpers are excluded. Features of some crates are
// checked as a whole, too.

import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Returns the module path of a source file: `a/b.rs` and `a/b/mod.rs` are `crate::a::b`. */
export function modulePath(file) {
  const parts = file.replace(/\.rs$/, '').split('/')
  if (['mod', 'lib', 'main'].includes(parts.at(-1)) && (parts.length > 1 || parts[0] !== 'mod')) parts.pop()
  return ['crate', ...parts].join('::')
}

/** Removes comments, string contents and `#[cfg(test)]` items, which would add edges that a build does not have. */
export function productionCode(source) {
  const skipped = /\/\/.*|r(#+)"[\s\S]*?"\1|"(?:[^"\\]|\\[\s\S])*"|'(?:\\.|[^'\\\n])'/g
  const code = source.replace(skipped, (text) => (text.startsWith('//') ? '' : '""'))
  let production = ''
  let rest = code
  for (let at = rest.indexOf('#[cfg(test)]'); at >= 0; at = rest.indexOf('#[cfg(test)]')) {
    production += rest.slice(0, at)
    rest = afterItem(rest.slice(at + '#[cfg(test)]'.length))
  }
  return production + rest
}

/** Returns what follows the first item of `code`: after its closing brace, or after its semicolon. */
function afterItem(code) {
  let depth = 0
  for (let index = 0; index < code.length; index++) {
    if (code[index] === '{') depth++
    if (code[index] === '}' && --depth === 0) return code.slice(index + 1)
    if (code[index] === ';' && depth === 0) return code.slice(index + 1)
  }
  return ''
}

/** Splits a use tree such as `a::{b, c::{self, d as e}}` into `{ path, name }` pairs. */
export function useTree(tree, prefix = []) {
  const text = tree.trim()
  const brace = text.indexOf('{')
  if (brace < 0) {
    const [path, alias] = text.split(/\s+as\s+/)
    const parts = [...prefix, ...path.split('::').map((part) => part.trim())]
    if (parts.at(-1) === 'self') parts.pop()
    return [{ path: parts, name: (alias ?? parts.at(-1)).trim() }]
  }
  const head = text.slice(0, brace).split('::').map((part) => part.trim()).filter(Boolean)
  const inner = text.slice(brace + 1, text.lastIndexOf('}'))
  return topLevelParts(inner).flatMap((part) => useTree(part, [...prefix, ...head]))
}

function topLevelParts(text) {
  const parts = ['']
  let depth = 0
  for (const sign of text) {
    if (sign === '{') depth++
    if (sign === '}') depth--
    if (sign === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}

/** Turns a path that begins with `crate`, `super`, `self` or a child module into one that begins with `crate`. */
function absolute(parts, module, modules) {
  const here = module.split('::')
  if (parts[0] === 'crate') return parts
  if (parts[0] === 'self') return [...here, ...parts.slice(1)]
  if (parts[0] === 'super') {
    let up = 0
    while (parts[up] === 'super') up++
    return [...here.slice(0, here.length - up), ...parts.slice(up)]
  }
  return modules.has([...here, parts[0]].join('::')) ? [...here, ...parts] : null
}

/** Returns the modules that a file can name without a prefix: those it imports, by their names in this file. */
function modulesInScope(module, modules) {
  const { imports, reexports } = modules.get(module)
  const names = new Map()
  for (const target of [...imports, ...reexports.values()]) {
    if (target && modules.has(target.join('::'))) names.set(target.at(-1), target)
  }
  return names
}

/** Returns the edges of a crate: from each module path to the module paths whose items it imports. */
export function importGraph(files) {
  const modules = new Map()
  for (const { file, source } of files) {
    const module = modulePath(file)
    modules.set(module, { file, code: productionCode(source), reexports: new Map(), imports: [] })
  }
  for (const [module, entry] of modules) {
    for (const [, visibility, tree] of entry.code.matchAll(/^[ \t]*(pub(?:\([^)]*\))?\s+)?use\s+([^;]+);/gm)) {
      for (const { path, name } of useTree(tree)) {
        const target = absolute(path, module, modules)
        if (!target) continue
        if (visibility) entry.reexports.set(name, target)
        else entry.imports.push(target)
      }
    }
    const body = entry.code.replace(/^[ \t]*(pub(?:\([^)]*\))?\s+)?use\s+[^;]+;/gm, '')
    const names = modulesInScope(module, modules)
    for (const [path] of body.matchAll(/(?<![\w:.])[a-z_]\w*(?:::\w+)+/g)) {
      const parts = path.split('::')
      const start = names.get(parts[0])
      const target = start ? [...start, ...parts.slice(1)] : absolute(parts, module, modules)
      if (target) entry.imports.push(target)
    }
  }
  const graph = new Map()
  for (const [module, { imports }] of modules) {
    const targets = imports.map((target) => definingModule(target, modules)).filter((target) => target && target !== module)
    graph.set(module, new Set(targets))
  }
  return graph
}

/** Returns the module that defines an item, through re-exports; `null` if only a module itself is named. */
function definingModule(path, modules, depth = 0) {
  if (!path || depth > 8) return null
  for (let length = path.length - 1; length > 0; length--) {
    const module = path.slice(0, length).join('::')
    const entry = modules.get(module)
    if (!entry) continue
    const item = path[length]
    const whole = path.slice(0, length + 1).join('::')
    if (modules.has(whole)) return null
    const source = entry.reexports.get(item)
    return source ? definingModule([...source, ...path.slice(length + 1)], modules, depth + 1) ?? module : module
  }
  return null
}

/** Returns groups of modules that import each other in a circle (Tarjan's strongly connected components). */
export function cycles(graph) {
  const index = new Map()
  const low = new Map()
  const stack = []
  const found = []
  const visit = (node) => {
    index.set(node, index.size)
    low.set(node, index.get(node))
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) {
        visit(next)
        low.set(node, Math.min(low.get(node), low.get(next)))
      } else if (stack.includes(next)) low.set(node, Math.min(low.get(node), index.get(next)))
    }
    if (low.get(node) !== index.get(node)) return
    const group = stack.splice(stack.indexOf(node))
    if (group.length > 1) found.push(group.sort())
  }
  for (const node of graph.keys()) if (!index.has(node)) visit(node)
  return found
}

/** Crates whose features must not import each other in a circle. A feature is a module of the crate's root. */
const WITHOUT_FEATURE_CIRCLES = ['application', 'domain', 'http', 'persistence']

/** Returns the edges between features: from each module of the root to those whose items its modules import. */
export function featureGraph(graph) {
  const featureOf = (module) => module.split('::')[1]
  const features = new Map()
  for (const [module, targets] of graph) {
    const feature = featureOf(module)
    if (feature === undefined) continue
    const used = features.get(feature) ?? new Set()
    for (const target of targets) {
      const other = featureOf(target)
      if (other !== undefined && other !== feature) used.add(other)
    }
    features.set(feature, used)
  }
  return features
}

const sourcesOf = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.rs') && !/(^|\/)(tests?|testing)(\.rs|\/)/.test(file) && !file.includes('_tests.rs'))
    .map((file) => ({ file, source: readFileSync(join(folder, file), 'utf8') }))

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  let failed = false
  for (const crate of readdirSync(join(root, 'crates'))) {
    const folder = join(root, 'crates', crate, 'src')
    const modules = importGraph(sourcesOf(folder))
    const graphs = WITHOUT_FEATURE_CIRCLES.includes(crate) ? [modules, featureGraph(modules)] : [modules]
    for (const graph of graphs) {
      for (const group of cycles(graph)) {
        failed = true
        console.error(`${relative(root, folder)}: ${group.length} modules import each other in a circle:`)
        for (const module of group) {
          const inside = [...graph.get(module)].filter((target) => group.includes(target))
          console.error(`  ${module} -> ${inside.join(', ')}`)
        }
      }
    }
  }
  if (failed) process.exit(1)
}
