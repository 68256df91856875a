import { useQuery } from '@tanstack/react-query'
import type { ProgramJournalEntry, ProgramRun } from '@/api/types'
import { useWeightUnit } from '@/api/use-weight-unit'
import { formatDate } from '@/domain/text/format'
import { ShowMoreItems, useFirstItems } from '@/ui/first-items'
import { Loaded } from '@/ui/loaded'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { UndoableChange } from '@/ui/undoable-change'
import { formatValue } from '@/domain/program/labels'
import { useUndoEntry } from './mutations'
import { journalQuery } from './run-queries'

/** Number of lines that are shown first. */
const FIRST = 10

interface JournalProps {
  today: string
  run: ProgramRun
}

/** Changes of the program, newest first. The member's own entries can be undone. */
export function Journal({ today, run }: JournalProps) {
  return (
    <Loaded
      query={useQuery(journalQuery(today))}
      skeleton={
        <SkeletonGroup label="Loading the journal">
          <Skeleton height={56} />
          <Skeleton height={56} />
        </SkeletonGroup>
      }
      failure="Failed to load the journal"
    >
      {(entries) => <Lines entries={entries} run={run} />}
    </Loaded>
  )
}

function Lines({ entries, run }: { entries: readonly ProgramJournalEntry[]; run: ProgramRun }) {
  const list = useFirstItems(entries, FIRST)
  if (entries.length === 0) return <p className="text-muted">Nothing in the last 90 days</p>
  return (
    <>
      <ul id={list.listId} className="divide-y divide-line">
        {list.shown.map((entry, index) => (
          <li
            key={`${String(entry.id)} ${entry.on} ${entry.kind} ${String(entry.track)} ${String(index)}`}
            {...list.itemProps(index)}
            className="py-3 outline-offset-2 first:pt-0 last:pb-0"
          >
            <Line entry={entry} run={run} />
          </li>
        ))}
      </ul>
      <ShowMoreItems list={list}>Show all</ShowMoreItems>
    </>
  )
}

function Line({ entry, run }: { entry: ProgramJournalEntry; run: ProgramRun }) {
  const undo = useUndoEntry()
  const unit = useWeightUnit()
  const valueUnit = run.tracks.find(({ key }) => key === entry.track)?.unit
  const value = (amount: number | null) =>
    valueUnit === undefined || amount === null
      ? null
      : formatValue({ value: amount, unit: valueUnit }, unit)
  const [before, after] = [value(entry.before), value(entry.after)]
  const change =
    after === null || before === after ? null : [before, after].filter(Boolean).join(' → ')
  const { id, reason, exercise_name: exerciseName, undone_at: undoneAt } = entry
  return (
    <UndoableChange
      name={exerciseName === null ? reason : `${exerciseName}: ${reason}`}
      undoName={reason}
      text={change}
      notes={[formatDate(entry.on), undoneAt === null ? null : 'undone']}
      canUndo={id !== null && entry.can_undo && undoneAt === null}
      isUndoing={undo.isPending}
      onUndo={() => {
        if (id !== null) undo.mutate(id)
      }}
    />
  )
}
