import { REMOVED_ELSEWHERE } from '@/lib/removed-elsewhere'
import { Alert } from './alert'
import { Button } from './button'

interface FormActionsProps {
  submitLabel: string
  isBusy: boolean
  /** Success message, null until the form is saved. */
  done: string | null
  /** Failure message with the reason, null if there is none. */
  failure: string | null
  /** Whether what the form edits does not exist any more. The form can then only be closed. */
  isGone?: boolean
  onCancel?: (() => void) | undefined
}

/** The result of a form and its buttons. */
export function FormActions({
  submitLabel,
  isBusy,
  done,
  failure,
  isGone = false,
  onCancel,
}: FormActionsProps) {
  return (
    <>
      {done === null ? null : <Alert kind="success">{done}</Alert>}
      {isGone ? (
        <Alert kind="error">{REMOVED_ELSEWHERE}</Alert>
      ) : failure === null ? null : (
        <Alert kind="error">{failure}</Alert>
      )}
      <div className={`flex flex-wrap gap-2 ${onCancel === undefined ? '' : 'justify-end'}`}>
        {onCancel === undefined ? null : (
          <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
            {isGone ? 'Close' : 'Cancel'}
          </Button>
        )}
        {isGone ? null : (
          <Button type="submit" busy={isBusy} busyLabel="Saving...">
            {submitLabel}
          </Button>
        )}
      </div>
    </>
  )
}
