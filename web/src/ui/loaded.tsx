import type { ReactNode } from 'react'
import { LoadFailure } from './load-failure'

/** State of a query. `data` is undefined while it is pending and after an error. */
export interface Loadable<Data> {
  data: Data | undefined
  isPending: boolean
  isFetching: boolean
  refetch: () => unknown
}

interface LoadedProps<Data> {
  query: Loadable<Data>
  skeleton: ReactNode
  /** Error message, with the specification's text if it has one. */
  failure: string
  children: (data: Data) => ReactNode
}

/** Renders the data of a query, or its skeleton or failure. */
export function Loaded<Data>({ query, skeleton, failure, children }: LoadedProps<Data>) {
  if (query.isPending) return skeleton
  if (query.data === undefined) {
    return (
      <LoadFailure
        text={failure}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  return children(query.data)
}
