import type { ReactNode, RefObject } from 'react'
import { Button } from './button'
import { Dialog } from './dialog'

interface ConfirmDialogProps {
  isOpen: boolean
  /** The question, for example "Remove ada@example.com?". */
  title: string
  /** The consequences of the action. */
  description?: ReactNode
  /** The verb of the action, for example "Remove user", never "OK". */
  confirmLabel: string
  /** The action is running: the dialog stays open and its buttons are disabled. */
  isBusy?: boolean | undefined
  onConfirm: () => void
  onCancel: () => void
  tone?: 'danger' | 'primary' | undefined
  /** See `Dialog`. */
  focusAfter?: RefObject<HTMLElement | null> | undefined
}

/** Asks for confirmation before an action that cannot be undone or has surprising consequences. */
export function ConfirmDialog({
  isOpen,
  title,
  description,
  confirmLabel,
  isBusy = false,
  onConfirm,
  onCancel,
  tone = 'danger',
  focusAfter,
}: ConfirmDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => {
        if (!isBusy) onCancel()
      }}
      title={title}
      description={description}
      focusAfter={focusAfter}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
            Cancel
          </Button>
          <Button variant={tone} busy={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}
