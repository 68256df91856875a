import { plural } from '@/lib/plural'
import { ConfirmDialog } from '@/ui/confirm-dialog'

interface LogoutQuestionProps {
  isOpen: boolean
  /** Number of unsynced exercises, which a logout deletes. */
  unsent: number
  /** Description of unsaved input that stays on the device, or null if there is none. */
  unsaved: string | null
  onConfirm: () => void
  onCancel: () => void
}

/** Confirmation before a logout that deletes or leaves something. */
export function LogoutQuestion({
  isOpen,
  unsent,
  unsaved,
  onConfirm,
  onCancel,
}: LogoutQuestionProps) {
  const isLoss = unsent > 0
  const lost =
    'Unsynced exercises are only on this device. They sync automatically when you are online.'
  const kept = 'What you entered stays on this device. You can continue when you sign in again.'
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={
        isLoss
          ? plural(unsent, {
              one: 'Log out and lose # unsynced exercise?',
              other: 'Log out and lose # unsynced exercises?',
            })
          : 'Log out before you save your workout?'
      }
      description={[isLoss ? [lost] : [], unsaved === null ? [] : [unsaved, kept]].flat().join(' ')}
      tone={isLoss ? 'danger' : 'primary'}
      confirmLabel="Log out"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}
