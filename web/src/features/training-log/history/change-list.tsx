import { useQuery } from '@tanstack/react-query'
import type { JournalEntry, LogChange } from '@/api/types'
import { useCountedIn } from '@/api/use-counted-in'
import { useWeightUnit } from '@/api/use-weight-unit'
import { formatDate } from '@/domain/text/format'
import { formatMoment } from '@/lib/moment'
import { ChangeList } from '@/ui/change-list'
import { UndoableChange } from '@/ui/undoable-change'
import { logChangesQuery } from '../queries'
import { ImportChangeItem } from './import-change'
import { useUndoNotice } from './use-undo-notice'
import { describeChange, undoError } from './labels'

/** Edits, removals and imports of the last 30 days, newest first, each with an Undo button. */
export function LogChangeList() {
  return (
    <ChangeList
      query={useQuery(logChangesQuery())}
      loading="Loading recent changes"
      failure="Failed to load recent changes"
    >
      {(change, changes) =>
        change.kind === 'imported' ? (
          <ImportChangeItem change={change} />
        ) : (
          <LogChangeItem change={change} changes={changes} />
        )
      }
    </ChangeList>
  )
}

interface LogChangeItemProps {
  change: LogChange
  /** All changes of the last 30 days. */
  changes: readonly JournalEntry[]
}

function LogChangeItem({ change, changes }: LogChangeItemProps) {
  const unit = useWeightUnit()
  const countedIn = useCountedIn()
  const { undo, undoingId } = useUndoNotice()
  const why = undoError(change, changes)
  const { id, exercise_name: exerciseName, log_date: day } = change
  return (
    <UndoableChange
      name={`${exerciseName}, ${formatDate(day)}`}
      text={describeChange(change, unit, countedIn(change))}
      notes={[formatMoment(change.changed_at), why]}
      canUndo={why === null}
      isUndoing={undoingId === id}
      onUndo={() => void undo({ id, exerciseName })}
    />
  )
}
