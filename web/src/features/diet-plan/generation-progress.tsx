import { useNow } from '@/lib/use-now'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Spinner } from '@/ui/spinner'

/** The built-in planner is done long before; after this one begins to wonder. */
const LONG_MS = 6_000

interface GenerationProgressProps {
  /** Since when, in milliseconds. */
  since: number
  onCancel: () => void
}

/** Stands in the place of the plan that is being made. */
export function GenerationProgress({ since, onCancel }: GenerationProgressProps) {
  const isLong = useNow(true, 1_000) - since >= LONG_MS
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="flex min-w-0 items-center gap-3">
          <Spinner />
          {isLong ? 'Still working… An AI service can take up to a minute.' : 'Making your plan…'}
        </p>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Card>
  )
}
