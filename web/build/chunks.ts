import type { Rolldown } from 'vite'
import { once, reach, source } from './module-graph.ts'
import { sharedParts } from './shared-parts.ts'

/* Defines which code goes into which file. By default, the bundler creates a file for everything
   that two screens share, however small: the dashboard consisted of 55 files, and on a phone each
   request costs more than the code in it. */

const START = source('main.tsx')
const MEMBER = [
  source('app/layouts/member-layout.tsx'),
  source('app/member-offline.ts'),
  source('pages/member-dashboard/loader.ts'),
  source('pages/member-dashboard/member-dashboard-page.tsx'),
]

const SIGN_IN = [source('pages/login/login-page.tsx'), source('pages/register/register-page.tsx')]

const DIALOG = [source('ui/confirm-dialog.tsx')]

/** Returns a function that collects some modules and all their dependencies. */
const loadedWith = (roots: readonly string[]) => once((graph) => reach(graph, roots))

/** Parts of forms that screens without a form use, too. */
const FIELD = [source('ui/field.tsx'), source('lib/use-focus-request.ts')]

/** The form library and what connects it with the site. Only screens with forms need it. */
const isForm = (id: string) =>
  /node_modules[\\/]react-hook-form[\\/]|src[\\/](lib[\\/]form[\\/]|ui[\\/](form|text-field)\.tsx|api[\\/]use-mutation-form\.ts)/.test(
    id,
  )

/** Exported by the library's index, but only used by a few screens, which load on demand. */
const isSeldomUsed = (id: string) =>
  /[\\/](useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver)\.js$/.test(id)

const isListed = (id: string) => !isSeldomUsed(id) && !id.endsWith('.css')

/** The code groups of a build. The first matching group gets a module. */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const start = loadedWith([START])
  const member = loadedWith(MEMBER)
  const signIn = loadedWith(SIGN_IN)
  const dialog = loadedWith(DIALOG)
  const partOf = sharedParts(START)
  return [
    {
      // React changes rarely, so it stays in the browser cache when the site changes.
      name: 'react',
      test: /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
      priority: 7,
    },
    {
      // Also code that login and registration share with other screens, so that neither loads the other.
      debugName: 'start',
      name: (id, graph) => {
        const isShared = (signIn(graph).has(id) && member(graph).has(id)) || FIELD.includes(id)
        return id !== START && (start(graph).has(id) || isShared) ? 'start' : null
      },
      test: isListed,
      priority: 6,
    },
    {
      name: 'form',
      test: isForm,
      priority: 5,
    },
    {
      debugName: 'sign-in',
      name: (id, graph) => (signIn(graph).has(id) ? 'sign-in' : null),
      test: isListed,
      priority: 4,
    },
    {
      // Code that the member area shares with the staff area.
      debugName: 'shared',
      name: (id, graph) =>
        member(graph).has(id) && /node_modules|[\\/]src[\\/](ui|lib|api|domain)[\\/]/.test(id)
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
      // Most screens contain a dialog, but none needs it at first.
      debugName: 'dialog',
      name: (id, graph) => (dialog(graph).has(id) ? 'dialog' : null),
      test: isListed,
    },
    {
      debugName: 'shared parts',
      name: (id, graph) => partOf(graph, id),
      test: (id) => isListed(id) && /[\\/](src|lucide-react)[\\/]/.test(id),
      // By default a group takes all dependencies of its modules.
      includeDependenciesRecursively: false,
    },
  ]
}
