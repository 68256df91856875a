import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

export type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** Returns the id of a module of the site. */
export const source = (name: string) => fileURLToPath(new URL(`../src/${name}`, import.meta.url))

/** Returns the modules that a module imports on demand. */
export const importedOnDemand = (graph: Graph, id: string): readonly string[] =>
  graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []

interface Reach {
  /** Follows imports on demand, too. */
  onDemand?: boolean
  /** Modules at which to stop. */
  except?: ReadonlySet<string>
}

/** Collects some modules and everything that they import. */
export function reach(
  graph: Graph,
  roots: readonly string[],
  { onDemand = false, except }: Reach = {},
): ReadonlySet<string> {
  const found = new Set<string>()
  const open = [...roots]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id) || except?.has(id)) continue
    found.add(id)
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
    if (onDemand) open.push(...importedOnDemand(graph, id))
  }
  return found
}

/** Computes a value of the graph once: the bundler asks for each module, and the graph stays the same. */
export function once<T>(compute: (graph: Graph) => T): (graph: Graph) => T {
  let known: { value: T } | undefined
  return (graph) => (known ??= { value: compute(graph) }).value
}
