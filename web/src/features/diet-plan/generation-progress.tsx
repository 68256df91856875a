import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { GenerationStatus } from '@/ui/generation-status'
import { Spinner } from '@/ui/spinner'

interface GenerationProgressProps {
  /** Start time in milliseconds. */
  since: number
  onCancel: () => void
}

/** Placeholder while a plan is being generated. */
export function GenerationProgress({ since, onCancel }: GenerationProgressProps) {
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <GenerationStatus since={since} icon={<Spinner />} />
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Card>
  )
}
