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
      title={isImporting ? 'Leave during the import?' : 'Leave without importing?'}
      description={
        isImporting
          ? 'The import continues on the server. Check History in a moment.'
          : 'The file was only checked. Nothing is imported yet.'
      }
      confirmLabel="Leave"
      onConfirm={leave}
      onCancel={stay}
    />
  )
}
