import { Undo2 } from 'lucide-react'
import { formatMoment } from '@/lib/format'
import { Button } from './button'

interface UndoableChangeProps {
  /** Subject of the change. */
  name: string
  /** Description of the change. */
  text: string
  /** ISO time of the change. */
  changedAt: string
  isUndone: boolean
  canUndo: boolean
  /** Whether it is being undone. */
  isUndoing: boolean
  onUndo: () => void
}

/** A past change with its time, and an Undo button where it can be undone. */
export function UndoableChange({
  name,
  text,
  changedAt,
  isUndone,
  canUndo,
  isUndoing,
  onUndo,
}: UndoableChangeProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium">{name}</p>
        <p>{text}</p>
        <p className="text-sm text-muted">
          {formatMoment(changedAt)}
          {isUndone ? ' · undone' : null}
        </p>
      </div>
      {canUndo ? (
        <Button
          variant="secondary"
          icon={<Undo2 aria-hidden="true" className="size-5" />}
          aria-label={`Undo: ${name}`}
          busy={isUndoing}
          onClick={onUndo}
        >
          Undo
        </Button>
      ) : null}
    </div>
  )
}
