import type { ReactNode } from 'react'
import { useNow } from '@/lib/use-now'

/** Time after which a member may wonder whether it still works. The built-in planner is faster. */
const LONG_MS = 6_000

interface GenerationStatusProps {
  /** Time at which the generation started, in milliseconds. */
  since: number
  icon?: ReactNode
}

/** Shows that a plan is being generated. */
export function GenerationStatus({ since, icon }: GenerationStatusProps) {
  const isLong = useNow(true, 1_000) - since >= LONG_MS
  return (
    <p role="status" className="flex min-w-0 items-center gap-3">
      {icon}
      {isLong
        ? 'Still working... An AI service can take up to a minute.'
        : 'Generating your plan...'}
    </p>
  )
}
