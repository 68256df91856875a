import type { ReactNode, RefObject } from 'react'
import { Button } from './button'
import { Dialog } from './dialog'

interface ConfirmDialogProps {
  isOpen: boolean
  /** The question, for example "Remove ada@example.com?". */
  title: string
  /** What happens then, and what is lost. */
  description?: ReactNode
  /** What goes ahead, by its verb: "Remove user", never "OK". */
  confirmLabel: string
  /** It is being done: the dialog stays, and nothing can be pressed. */
  isBusy?: boolean | undefined
  onConfirm: () => void
  onCancel: () => void
  tone?: 'danger' | 'primary' | undefined
  /** As in `Dialog`. */
  focusAfter?: RefObject<HTMLElement | null> | undefined
}

/** Asks before something is done that cannot be taken back, or that is not expected. */
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
