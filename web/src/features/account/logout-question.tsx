import { plural } from '@/domain/text/plural'
import type { UnsentCount } from '@/offline/outbox/outbox'
import { ConfirmDialog } from '@/ui/confirm-dialog'

interface LogoutQuestionProps {
  isOpen: boolean
  /** Number of unsynced changes, which a logout deletes. */
  unsent: UnsentCount
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
  const { exercises, diary, program } = unsent
  const changes = diary + program
  const isLoss = exercises + changes > 0
  const lost =
    changes === 0
      ? 'Unsynced exercises are only on this device. They sync automatically when you are online.'
      : 'What is not synced is only on this device. It syncs automatically when you are online.'
  const kept = 'What you entered stays on this device. You can continue when you sign in again.'
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={isLoss ? lossQuestion(unsent) : 'Log out before you save your workout?'}
      description={[isLoss ? [lost] : [], unsaved === null ? [] : [unsaved, kept]].flat().join(' ')}
      tone={isLoss ? 'danger' : 'primary'}
      confirmLabel="Log out"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}

function lossQuestion({ exercises, diary, program }: UnsentCount): string {
  if (diary + program === 0) {
    return plural(exercises, {
      one: 'Log out and lose # unsynced exercise?',
      other: 'Log out and lose # unsynced exercises?',
    })
  }
  return plural(exercises + diary + program, {
    one: 'Log out and lose # unsynced change?',
    other: 'Log out and lose # unsynced changes?',
  })
}
