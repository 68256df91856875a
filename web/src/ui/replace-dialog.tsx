import { ConfirmDialog } from './confirm-dialog'
import type { PlanReplacement } from './use-plan-replacement'

interface ReplaceDialogProps {
  replacement: Pick<PlanReplacement, 'isAsking' | 'confirm' | 'decline'>
  /** Consequence, in one or two sentences. */
  children: string
}

/** Asks before a member's own plan is replaced, because the catalogue does not contain it. */
export function ReplaceDialog({ replacement, children }: ReplaceDialogProps) {
  return (
    <ConfirmDialog
      isOpen={replacement.isAsking}
      title="Replace your current plan?"
      description={children}
      confirmLabel="Replace"
      tone="primary"
      onConfirm={replacement.confirm}
      onCancel={replacement.decline}
    />
  )
}
