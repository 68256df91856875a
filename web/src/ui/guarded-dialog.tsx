import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog'
import { Dialog } from './dialog'

interface GuardedDialogProps {
  isOpen: boolean
  title: string
  description?: string | undefined
  /** Question before unsaved changes are discarded. */
  question: string
  onClose: () => void
  /** Renders a form, which reports unsaved changes and calls `onCancel` to close. */
  children: (form: { onDirtyChange: (isDirty: boolean) => void; onCancel: () => void }) => ReactNode
}

/** A dialog with a long form. It asks before it discards what was entered. */
export function GuardedDialog({
  isOpen,
  title,
  description,
  question,
  onClose,
  children,
}: GuardedDialogProps) {
  const [isDirty, setIsDirty] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const close = () => {
    if (isDirty) setIsAsking(true)
    else onClose()
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} title={title} description={description}>
      {children({ onDirtyChange: setIsDirty, onCancel: close })}
      <ConfirmDialog
        isOpen={isAsking}
        title={question}
        description="What you have entered is not saved."
        confirmLabel="Discard"
        onConfirm={() => {
          setIsAsking(false)
          onClose()
        }}
        onCancel={() => {
          setIsAsking(false)
        }}
      />
    </Dialog>
  )
}
