import type { ReactNode } from 'react'

interface SkeletonProps {
  /** Height in pixels of the later content, so that nothing moves when it arrives. */
  height: number
  /** Any CSS width; the full line by default. */
  width?: string | undefined
}

/** One gray bar. Use bars in the layout of the later content, inside a SkeletonGroup. */
export function Skeleton({ height, width = '100%' }: SkeletonProps) {
  return (
    <div
      aria-hidden="true"
      className="max-w-full animate-pulse rounded-control bg-sunken"
      style={{ height, width }}
    />
  )
}

/** Announces once for all bars inside that content is loading. */
export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
