import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

/*
 * Which code goes into which file. Left to itself the bundler makes a file of whatever two screens share, however
 * small: the dashboard was 55 files, and on a phone each of them costs more than the code in it.
 */

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

const source = (name: string) => fileURLToPath(new URL(`../src/${name}`, import.meta.url))

const START = source('main.tsx')
const MEMBER = [
  source('app/layouts/member-layout.tsx'),
  source('app/member-offline.ts'),
  source('pages/member-dashboard/loader.ts'),
  source('pages/member-dashboard/member-dashboard-page.tsx'),
]

const DIALOG = [source('ui/confirm-dialog.tsx')]

/** Everything that is loaded with some modules, down to the last. */
function loadedWith(roots: readonly string[]): (graph: Graph) => ReadonlySet<string> {
  let found: Set<string> | undefined
  return (graph) => {
    if (found !== undefined) return found
    found = new Set()
    const open = [...roots]
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (found.has(id)) continue
      found.add(id)
      open.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
    }
    return found
  }
}

/** Its one file names every icon there is; the bundler itself knows which are used, and by whom. */
const isIcon = (id: string) => id.includes('lucide-react')

/** Named by the library's index and used by few screens, all of them loaded on demand. */
const isSeldomUsed = (id: string) =>
  /[\\/](useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver)\.js$/.test(id)

const isListed = (id: string) => !isIcon(id) && !isSeldomUsed(id) && !id.endsWith('.css')

/** The groups of one build, the first that fits a module taking it. */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const start = loadedWith([START])
  const member = loadedWith(MEMBER)
  const dialog = loadedWith(DIALOG)
  return [
    {
      // It changes seldom, and so it stays in the browser when the site changes.
      name: 'react',
      test: /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
      priority: 5,
    },
    {
      debugName: 'start',
      name: (id, graph) => (id !== START && start(graph).has(id) ? 'start' : null),
      test: isListed,
      priority: 4,
    },
    {
      // What a member's screens share with those of the staff.
      debugName: 'shared',
      name: (id, graph) =>
        member(graph).has(id) && /node_modules|[\\/]src[\\/](ui|lib|api)[\\/]/.test(id)
          ? 'shared'
          : null,
      test: isListed,
      priority: 3,
    },
    {
      debugName: 'member',
      name: (id, graph) => (member(graph).has(id) ? 'member' : null),
      test: isListed,
      priority: 2,
    },
    {
      // Most screens have one, and none opens with one.
      debugName: 'dialog',
      name: (id, graph) => (dialog(graph).has(id) ? 'dialog' : null),
      test: isListed,
    },
  ]
}
