import { Undo2 } from 'lucide-react'
import { Button } from './button'

interface UndoableChangeProps {
  /** Subject of the change. */
  name: string
  /** Subject for the Undo button, if the name is not unique. */
  undoName?: string
  /** Description of the change, if the name does not say it. */
  text: string | null
  /** Time of the change, and why it cannot be undone. */
  notes: readonly (string | null)[]
  canUndo: boolean
  /** Whether it is being undone. */
  isUndoing: boolean
  onUndo: () => void
}

/** A past change with its time, and an Undo button where it can be undone. */
export function UndoableChange({
  name,
  undoName = name,
  text,
  notes,
  canUndo,
  isUndoing,
  onUndo,
}: UndoableChangeProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium">{name}</p>
        {text === null ? null : <p>{text}</p>}
        <p className="text-sm text-muted">{notes.filter((note) => note !== null).join(' · ')}</p>
      </div>
      {canUndo ? (
        <Button
          variant="secondary"
          icon={<Undo2 aria-hidden="true" className="size-5" />}
          aria-label={`Undo: ${undoName}`}
          busy={isUndoing}
          onClick={onUndo}
        >
          Undo
        </Button>
      ) : null}
    </div>
  )
}
