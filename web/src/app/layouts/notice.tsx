import type { ReactNode } from 'react'

/** Place below the header for the state of the connection, empty if there is nothing to report. */
export function Notice({ children }: { children: ReactNode }) {
  return <div role="status">{children}</div>
}
