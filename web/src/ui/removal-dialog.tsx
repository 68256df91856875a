import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { isolated } from '@/domain/text/isolated'
import { Button } from './button'
import { ConfirmDialog } from './confirm-dialog'
import type { Removable, Removal } from './use-removal'

interface RemovalPartsProps<Item extends Removable> {
  removal: Removal<Item>
  /** The verb on the button that opens the dialog. */
  verb: 'Remove' | 'Delete'
  /** Describes what is deleted and what stays. */
  describe: (item: Item) => ReactNode
  /** Says for how long the removal can be undone. */
  undoHint?: string | undefined
}

/** The confirmation dialog of a removal, and the list of removed items with an Undo button each. */
export function RemovalParts<Item extends Removable>({
  removal,
  verb,
  describe,
  undoHint = 'You can undo this while this page is open.',
}: RemovalPartsProps<Item>) {
  const { asked, isAsking, canUndo, isRemoving, confirm, cancel } = removal
  const { removed, restoringId, undo, place, focusAfter } = removal
  return (
    <>
      <ConfirmDialog
        isOpen={isAsking}
        title={asked === null ? '' : `${verb} ${isolated(asked.name)}?`}
        description={
          asked === null ? null : (
            <>
              {describe(asked)}
              {canUndo ? ` ${undoHint}` : null}
            </>
          )
        }
        confirmLabel={verb}
        isBusy={isRemoving}
        onConfirm={confirm}
        onCancel={cancel}
        focusAfter={focusAfter}
      />
      {removed.length === 0 ? null : (
        <div
          ref={place}
          role="group"
          aria-label="Removed just now"
          tabIndex={-1}
          className="rounded-control bg-sunken px-4 py-2 outline-offset-2"
        >
          <p className="text-sm text-muted">Removed just now</p>
          <ul className="divide-y divide-line">
            {removed.map((item) => (
              <li key={item.id} className="flex items-center justify-between gap-3 py-1">
                <span className="min-w-0">{item.name}</span>
                <Button
                  variant="ghost"
                  icon={<Undo2 aria-hidden="true" className="size-5" />}
                  aria-label={`Undo removing ${item.name}`}
                  busy={restoringId === item.id}
                  onClick={() => {
                    undo(item)
                  }}
                >
                  Undo
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
