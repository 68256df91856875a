import { useState } from 'react'
import type { ImportChange } from '@/api/types'
import { formatMoment } from '@/lib/moment'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { useToast } from '@/ui/toast'
import { UndoableChange } from '@/ui/undoable-change'
import { formatNames } from '../import/labels'
import { correctionFailure, useUndoImport } from './mutations'
import { describeImport, describeUndoneImport, whyImportNotUndone } from './labels'

/** An import in the list of changes. Undo deletes many logs, so it has a confirmation. */
export function ImportChangeItem({ change }: { change: ImportChange }) {
  const toast = useToast()
  const { mutateAsync, isPending } = useUndoImport()
  const [isAsking, setIsAsking] = useState(false)
  const why = whyImportNotUndone(change)
  const name = `Import from ${formatNames[change.format]}`

  const undo = async () => {
    try {
      toast.success(describeUndoneImport(await mutateAsync(change.id)))
    } catch (error) {
      toast.error(`Failed to undo the import. ${correctionFailure(error)}`)
    }
    setIsAsking(false)
  }

  return (
    <>
      <UndoableChange
        name={name}
        undoName={`${name}, ${formatMoment(change.changed_at)}`}
        text={
          change.state === 'interrupted'
            ? `${describeImport(change)} · Interrupted. Import the file again to add the rest.`
            : describeImport(change)
        }
        notes={[formatMoment(change.changed_at), why]}
        canUndo={why === null}
        isUndoing={isPending}
        onUndo={() => {
          setIsAsking(true)
        }}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title="Undo this import?"
        description={`This removes the logs that the import added (${describeImport(change)}). Logs that you edited are not removed. You can import the file again.`}
        confirmLabel="Undo import"
        isBusy={isPending}
        onConfirm={() => void undo()}
        onCancel={() => {
          setIsAsking(false)
        }}
      />
    </>
  )
}
