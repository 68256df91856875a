import { useLeaveGuard } from '@/lib/use-leave-guard'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import type { Import } from './use-import'

/** Confirmation before a file that is not imported yet is left. */
export function ImportLeaveGuard({ source }: { source: Import }) {
  const { file, isImporting, result } = source
  const { isAsking, stay, leave } = useLeaveGuard(file !== null && result === null)
  return (
    <ConfirmDialog
      isOpen={isAsking}
      title={isImporting ? 'Leave while your history comes in?' : 'Leave without importing?'}
      description={
        isImporting
          ? 'The import continues on the server. Check History in a moment. You will not see the result here.'
          : 'The file was only looked through. Nothing of it is in your history yet.'
      }
      confirmLabel="Leave"
      onConfirm={leave}
      onCancel={stay}
    />
  )
}
