import type { ReactNode } from 'react'
import { useNow } from '@/lib/use-now'

/** The built-in planner is done long before; after this one begins to wonder. */
const LONG_MS = 6_000

interface GenerationStatusProps {
  /** Since when a plan is being made, in milliseconds. */
  since: number
  icon?: ReactNode
}

/** Says how the making of a plan is going. */
export function GenerationStatus({ since, icon }: GenerationStatusProps) {
  const isLong = useNow(true, 1_000) - since >= LONG_MS
  return (
    <p role="status" className="flex min-w-0 items-center gap-3">
      {icon}
      {isLong ? 'Still working… An AI service can take up to a minute.' : 'Making your plan…'}
    </p>
  )
}
