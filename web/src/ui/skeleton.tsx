import type { ReactNode } from 'react'

interface SkeletonProps {
  /** Height in pixels: that of what will stand here, so that nothing moves when it arrives. */
  height: number
  /** Any CSS width; the whole line without. */
  width?: string | undefined
}

/** One grey bar. Put bars in the layout of the real thing and wrap them in a SkeletonGroup. */
export function Skeleton({ height, width = '100%' }: SkeletonProps) {
  return (
    <div
      aria-hidden="true"
      className="max-w-full animate-pulse rounded-control bg-sunken"
      style={{ height, width }}
    />
  )
}

/** Says once, for all the bars inside, that something is being loaded. */
export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
