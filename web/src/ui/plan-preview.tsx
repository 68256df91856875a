import type { ReactNode } from 'react'
import { Button } from './button'
import { Card } from './card'

export interface PlanPreviewActions {
  isSaving: boolean
  /** Whether the buttons are disabled, because another plan is being generated or selected. */
  isDisabled: boolean
  onSave: () => void
  onDiscard: () => void
}

interface PlanPreviewProps extends PlanPreviewActions {
  title: string
  children: ReactNode
}

/** Generated plan that is not saved yet. */
export function PlanPreview({
  title,
  isSaving,
  isDisabled,
  onSave,
  onDiscard,
  children,
}: PlanPreviewProps) {
  return (
    <Card title={title}>
      {children}
      <div className="flex flex-wrap gap-3">
        <Button busy={isSaving} busyLabel="Saving..." disabled={isDisabled} onClick={onSave}>
          Save as My Plan
        </Button>
        <Button variant="ghost" disabled={isDisabled || isSaving} onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </Card>
  )
}
