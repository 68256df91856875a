import { useQuery } from '@tanstack/react-query'
import { failureText } from '@/api/errors'
import type { ProgramJournalEntry, ProgramRun } from '@/api/types'
import { useWeightUnit } from '@/api/use-weight-unit'
import { formatDate } from '@/lib/format'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { ShowMoreItems, useFirstItems } from '@/ui/first-items'
import { Loaded } from '@/ui/loaded'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { useToast } from '@/ui/toast'
import { formatValue } from './labels'
import { useUndoEntry } from './mutations'
import { journalQuery } from './queries'

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
  const undo = useUndoEntry()
  const toast = useToast()
  if (entries.length === 0) return <p className="text-muted">Nothing in the last 90 days</p>
  return (
    <>
      <ul id={list.listId} className="divide-y divide-line">
        {list.shown.map((entry, index) => (
          <li
            key={`${String(entry.id)} ${entry.on} ${entry.kind} ${String(entry.track)} ${String(index)}`}
            {...list.itemProps(index)}
            className="flex items-start justify-between gap-4 py-3 outline-offset-2 first:pt-0 last:pb-0"
          >
            <Line entry={entry} run={run} />
            <UndoButton
              entry={entry}
              isBusy={undo.isPending && undo.variables === entry.id}
              onUndo={(id) => {
                undo.mutate(id, {
                  onSuccess: () => {
                    toast.success('Undone')
                  },
                  onError: (error) => {
                    toast.error(`Failed to save program. ${failureText(error)}`)
                  },
                })
              }}
            />
          </li>
        ))}
      </ul>
      <ShowMoreItems list={list}>Show all</ShowMoreItems>
    </>
  )
}

function Line({ entry, run }: { entry: ProgramJournalEntry; run: ProgramRun }) {
  const unit = useWeightUnit()
  const valueUnit = run.tracks.find(({ key }) => key === entry.track)?.unit
  const value = (amount: number | null) =>
    valueUnit === undefined || amount === null
      ? null
      : formatValue({ value: amount, unit: valueUnit }, unit)
  const [before, after] = [value(entry.before), value(entry.after)]
  const change =
    after === null || before === after ? null : [before, after].filter(Boolean).join(' → ')
  return (
    <div className={entry.undone_at === null ? 'min-w-0' : 'min-w-0 text-muted line-through'}>
      <p className="font-medium">
        {entry.exercise_name === null ? entry.reason : `${entry.exercise_name}: ${entry.reason}`}
      </p>
      <p className="text-sm text-muted">
        {[formatDate(entry.on), change].filter((part) => part !== null).join(' · ')}
      </p>
    </div>
  )
}

interface UndoButtonProps {
  entry: ProgramJournalEntry
  isBusy: boolean
  onUndo: (id: number) => void
}

function UndoButton({
  entry: { id, reason, can_undo: canUndo, undone_at: undone },
  isBusy,
  onUndo,
}: UndoButtonProps) {
  if (undone !== null) return <Badge>Undone</Badge>
  if (id === null || !canUndo) return null
  return (
    <Button
      variant="ghost"
      busy={isBusy}
      aria-label={`Undo: ${reason}`}
      onClick={() => {
        onUndo(id)
      }}
    >
      Undo
    </Button>
  )
}
