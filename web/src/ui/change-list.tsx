import type { ReactNode } from 'react'
import { ListSkeleton } from './list-skeleton'
import { Loaded, type Loadable } from './loaded'

interface ChangeListProps<Change> {
  query: Loadable<readonly Change[]>
  loading: string
  failure: string
  children: (change: Change, all: readonly Change[]) => ReactNode
}

/** Changes of the last 30 days, newest first. Each is an `UndoableChange`. */
export function ChangeList<Change extends { id: number }>({
  query,
  loading,
  failure,
  children,
}: ChangeListProps<Change>) {
  return (
    <Loaded query={query} skeleton={<ListSkeleton label={loading} rows={2} />} failure={failure}>
      {(changes) =>
        changes.length === 0 ? (
          <p className="text-muted">No changes in the last 30 days.</p>
        ) : (
          <ul className="divide-y divide-line">
            {changes.map((change) => (
              <li key={change.id} className="py-3 first:pt-0 last:pb-0">
                {children(change, changes)}
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
