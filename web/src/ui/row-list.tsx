import type { ReactNode } from 'react'

/** Rows of one kind in one frame, for example disclosures with `isRow`. */
export function RowList({ children }: { children: ReactNode }) {
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-raised">{children}</div>
  )
}
