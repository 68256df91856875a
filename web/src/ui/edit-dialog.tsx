import type { ReactNode } from 'react'
import { Dialog } from './dialog'
import { useToast } from './toast'

interface EditDialogProps {
  isOpen: boolean
  title: string
  /** What is said once it is saved. */
  saved: string
  onClose: () => void
  /** The form, which takes these. */
  children: (form: { submitLabel: string; onSaved: () => void; onCancel: () => void }) => ReactNode
}

/** A form in a window, which closes when it is saved. */
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
