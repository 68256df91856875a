import { Copy, Trash2 } from 'lucide-react'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { SetOptions } from '../set-options'
import type { RowChange } from '@/domain/workout/reducer'
import type { SetRow } from '@/domain/workout/set-rows'

interface SetMenuProps {
  isOpen: boolean
  number: number
  row: SetRow
  canAdd: boolean
  onChange: (change: RowChange) => void
  onCopy: () => void
  onRemove: () => void
  onClose: () => void
}

/** Kind and effort of a set, and its copy and removal. */
export function SetMenu({
  isOpen,
  number,
  row,
  canAdd,
  onChange,
  onCopy,
  onRemove,
  onClose,
}: SetMenuProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Set ${String(number)}`}
      description={
        row.isFixed ? 'This set was saved with its whole log. Edit the log to change it.' : null
      }
      actions={
        <>
          {row.isFixed ? null : (
            <Button
              variant="ghost"
              icon={<Trash2 aria-hidden="true" className="size-5" />}
              onClick={onRemove}
            >
              Remove
            </Button>
          )}
          <Button
            variant="secondary"
            disabled={!canAdd}
            icon={<Copy aria-hidden="true" className="size-5" />}
            onClick={onCopy}
          >
            Copy
          </Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {row.isFixed ? null : (
        <div className="grid gap-3 sm:grid-cols-2">
          <SetOptions set={row} onChange={onChange} />
        </div>
      )}
    </Dialog>
  )
}
