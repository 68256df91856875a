import type { ReactNode } from 'react'
import { Dialog } from './dialog'
import { useToast } from './toast'

interface EditDialogProps {
  isOpen: boolean
  title: string
  /** Success message. */
  saved: string
  onClose: () => void
  /** Renders the form with these props. */
  children: (form: { submitLabel: string; onSaved: () => void; onCancel: () => void }) => ReactNode
}

/** A form in a dialog that closes after saving. */
export function EditDialog({ isOpen, title, saved, onClose, children }: EditDialogProps) {
  const toast = useToast()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      {children({
        submitLabel: 'Save Changes',
        onSaved: () => {
          onClose()
          toast.success(saved)
        },
        onCancel: onClose,
      })}
    </Dialog>
  )
}
