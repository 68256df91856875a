import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { ImportChange } from '@/api/types'
import { formatMoment } from '@/lib/format'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { useToast } from '@/ui/toast'
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
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">{name}</p>
        <p>
          {describeImport(change)}
          {change.state === 'interrupted'
            ? ' · Interrupted. Import the file again to add the rest.'
            : null}
        </p>
        <p className="text-sm text-muted">
          {formatMoment(change.changed_at)}
          {why === null ? null : ` · ${why}`}
        </p>
      </div>
      {why === null ? (
        <Button
          variant="secondary"
          icon={<Undo2 aria-hidden="true" className="size-5" />}
          aria-label={`Undo: ${name}, ${formatMoment(change.changed_at)}`}
          busy={isPending}
          onClick={() => {
            setIsAsking(true)
          }}
        >
          Undo
        </Button>
      ) : null}
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
