// Checks the dependencies of each crate in `cargo metadata` against the layer rules below. Tests may use
// anything (dev-dependencies are excluded). Workspace crates are checked by their declared dependencies,
// including optional ones; external crates by everything that a build compiles.

import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const INNER = ['ironleaf-domain', 'ironleaf-application']

/**
 * For each workspace crate: the workspace crates it may use, and external crates (`*` at the end: any suffix)
 * it must not use.
 */
export const RULES = {
  'ironleaf-domain': { ours: [], never: ['diesel*', 'pq-sys', 'actix*', 'tokio', 'reqwest', 'lettre'] },
  'ironleaf-application': {
    ours: ['ironleaf-domain'],
    never: ['diesel*', 'pq-sys', 'actix*', 'tokio', 'reqwest', 'lettre'],
  },
  'ironleaf-persistence': { ours: INNER, never: ['actix*', 'reqwest', 'lettre'] },
  'ironleaf-ai-adapter': { ours: INNER, never: ['diesel*', 'pq-sys', 'actix*', 'lettre'] },
  'ironleaf-mail-adapter': { ours: INNER, never: ['diesel*', 'pq-sys', 'actix*', 'reqwest'] },
  'ironleaf-food-adapter': { ours: INNER, never: ['diesel*', 'pq-sys', 'actix*', 'lettre'] },
  'ironleaf-http': { ours: INNER, never: ['diesel*', 'pq-sys', 'reqwest', 'lettre'] },
  'ironleaf-private-postgres': { ours: [], never: ['diesel*', 'pq-sys', 'actix*', 'tokio', 'reqwest'] },
  'ironleaf-allocator': { ours: [], never: ['diesel*', 'pq-sys', 'actix*', 'tokio', 'reqwest', 'lettre'] },
  // It sends HTTP requests to the running server and uses none of its crates.
  'ironleaf-bench': { ours: ['ironleaf-private-postgres'], never: ['diesel*', 'pq-sys', 'actix*', 'reqwest'] },
  // It applies the rules of the domain to simulated members.
  'ironleaf-coaching-bench': {
    ours: ['ironleaf-domain'],
    never: ['diesel*', 'pq-sys', 'actix*', 'tokio', 'reqwest', 'lettre'],
  },
  // The entry crate connects all others.
  ironleaf: { ours: '*', never: [] },
}

const matches = (pattern, name) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern

const isTestOnly = (kind) => kind === 'dev'

/** Returns one readable line for each dependency that a rule forbids. */
export function violations(metadata, rules = RULES) {
  const packages = new Map(metadata.packages.map((each) => [each.id, each]))
  const nodes = new Map(metadata.resolve.nodes.map((each) => [each.id, each]))
  const members = metadata.workspace_members.map((id) => packages.get(id))
  const ours = new Set(members.map((each) => each.name))
  const found = []
  for (const member of members) {
    const rule = rules[member.name]
    if (!rule) {
      found.push(`${member.name} has no rule in scripts/check-layers.mjs: give it one`)
      continue
    }
    for (const { name, kind } of member.dependencies) {
      if (!isTestOnly(kind) && ours.has(name) && rule.ours !== '*' && !rule.ours.includes(name)) {
        found.push(`${member.name} must not depend on ${name}`)
      }
      if (!isTestOnly(kind) && rule.never.some((pattern) => matches(pattern, name))) {
        found.push(`${member.name} must not depend on ${name}`)
      }
    }
    for (const path of pathsFrom(member.id, nodes, packages)) {
      const name = path.at(-1)
      if (path.length > 2 && rule.never.some((pattern) => matches(pattern, name))) {
        found.push(`${member.name} must not depend on ${name} (by way of ${path.slice(1, -1).join(', ')})`)
      }
    }
  }
  return [...new Set(found)]
}

/** Returns a shortest path of names to each crate that a build of `start` compiles. */
function pathsFrom(start, nodes, packages) {
  const paths = new Map([[start, [packages.get(start).name]]])
  const queue = [start]
  for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
    for (const { pkg, dep_kinds: kinds } of nodes.get(id).deps) {
      if (paths.has(pkg) || kinds.every(({ kind }) => isTestOnly(kind))) continue
      paths.set(pkg, [...paths.get(id), packages.get(pkg).name])
      queue.push(pkg)
    }
  }
  return paths.values()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const output = execFileSync('cargo', ['metadata', '--format-version', '1', '--locked'], {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const metadata = JSON.parse(output)
  const found = violations(metadata)
  for (const line of found) console.error(`layers: ${line}`)
  if (found.length > 0) process.exit(1)
  console.log(`layers: ${metadata.workspace_members.length} crates use only what their layer may`)
}
