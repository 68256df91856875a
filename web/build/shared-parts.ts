import { importedOnDemand, once, reach, source, type Graph } from './module-graph.ts'

/* Defines the files of modules that several parts of the site load on demand. A file for each set of parts would
   be the smallest for each of them, but a view consisted of forty files. */

const MEMBER_FRAME = 'app/layouts/member-layout.tsx'

/** Screens of members. All others are for staff, for visitors, or for everybody. */
const MEMBER_SCREENS = [
  MEMBER_FRAME,
  'pages/exercise/exercise-page.tsx',
  'pages/import-history/import-history-page.tsx',
  'pages/member-dashboard/loader.ts',
  'pages/member-dashboard/member-dashboard-page.tsx',
  'pages/my-plans/my-plans-page.tsx',
  'pages/program/pages.tsx',
  'pages/training-session/training-session-page.tsx',
].map(source)

/** Roots of the code that the first view of the dashboard loads as soon as its first screen is painted. */
const FIRST_VIEW = [
  'features/exercise/guide-still.tsx',
  'features/training-log/session/open-workout-bar.tsx',
  'features/training-log/session/share-workouts.ts',
  'lib/session-data.ts',
  'pages/member-dashboard/dashboard-more.tsx',
  'pages/member-dashboard/start-workout/start-anything.tsx',
].map(source)

/** Number of parts that must share a module beyond the first view. Two often open one after the other. */
const SHARED_BY = 3

/** Returns the number of parts that load a module, by module. A part is what loads on demand. */
function partsByModule(graph: Graph, start: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const parts = new Set(
    [...reach(graph, [start], { onDemand: true })].flatMap((id) => importedOnDemand(graph, id)),
  )
  for (const part of parts) {
    for (const id of reach(graph, [part])) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

/**
 * Returns a function that names the file of a module; null if the bundler decides.
 *
 * Members do not load what only staff needs, and the other way round. Modules that need the form library or another
 * one are apart, because most parts are small next to a library.
 */
export function sharedParts(start: string): (graph: Graph, id: string) => string | null {
  const known = once((graph) => {
    const except = reach(graph, [start])
    const others = importedOnDemand(graph, source('app/screens.ts')).filter(
      (screen) => !MEMBER_SCREENS.includes(screen),
    )
    return {
      /** Loaded before any part of the member area. */
      before: reach(graph, [start, source(MEMBER_FRAME)]),
      parts: partsByModule(graph, start),
      firstView: reach(graph, FIRST_VIEW),
      members: reach(graph, MEMBER_SCREENS, { onDemand: true, except }),
      others: reach(graph, others, { onDemand: true, except }),
    }
  })
  return (graph, id) => {
    const { before, parts, firstView, members, others } = known(graph)
    const isFirst = firstView.has(id)
    if ((parts.get(id) ?? 0) < (isFirst ? 2 : SHARED_BY)) return null
    const isForAll = members.has(id) && others.has(id)
    if (isFirst) return isForAll ? 'first-common' : 'first-view'
    const area = isForAll ? 'common' : members.has(id) ? 'views' : 'staff'
    const libraries = [...reach(graph, [id], { except: before })].filter(
      (other) => other.includes('node_modules') && !other.includes('lucide-react'),
    )
    if (libraries.length === 0) return area
    return libraries.some((other) => other.includes('react-hook-form'))
      ? `${area}-forms`
      : `${area}-controls`
  }
}
