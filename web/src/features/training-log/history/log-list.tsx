import { useRef, type ComponentProps, type ReactNode } from 'react'
import type { ExerciseLog } from '@/api/types'
import { formatDate } from '@/domain/text/format'
import { useConfirmation } from '@/lib/use-confirmation'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { ShowMoreItems, useFirstItems } from '@/ui/first-items'
import { useToast } from '@/ui/toast'
import { EditLog } from './edit-log'
import { LogItem } from './log-item'
import { dayName } from './month'
import { correctionFailure, useRemoveLog } from './mutations'
import { useUndoNotice } from './use-undo-notice'

interface LogListProps {
  /** Name of the shown day or month. */
  title: string
  /** Logs, newest day first. */
  logs: readonly ExerciseLog[]
  /** Whether all logs are of the day in the title. */
  isOneDay: boolean
  actions?: ReactNode
  /** Shown if there is no log. */
  empty: ReactNode
}

/** Logs of a day or a month, each with details, editing and removal. */
export function LogList({ title, logs, isOneDay, actions, empty }: LogListProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  /** The pressed button disappears with the removed log. */
  const focusAfter = useRef<HTMLElement>(null)
  const toast = useToast()
  const notice = useUndoNotice()
  const remove = useRemoveLog()
  const correction = useConfirmation<ExerciseLog>()
  const removal = useConfirmation<ExerciseLog>()

  const carryOutRemoval = async (log: ExerciseLog) => {
    const exerciseName = log.exercise_name
    try {
      const { change_id } = await remove.mutateAsync(log)
      focusAfter.current = heading.current
      notice.say(`${exerciseName} removed`, { id: change_id, exerciseName })
    } catch (error) {
      toast.error(`Failed to remove ${exerciseName}. ${correctionFailure(error)}`)
    }
    removal.close()
  }

  const item = (log: ExerciseLog, props: ItemProps) => (
    <li key={log.id} {...props} className="rounded-card outline-offset-2">
      <LogItem
        log={log}
        headingLevel={isOneDay ? 3 : 4}
        onCorrect={() => {
          correction.ask(log)
        }}
        onRemove={() => {
          focusAfter.current = null
          removal.ask(log)
        }}
      />
    </li>
  )

  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold text-balance">
          {title}
        </h2>
        {actions}
      </div>
      {logs.length === 0 ? empty : <Logs key={title} logs={logs} isOneDay={isOneDay} item={item} />}
      <EditLog
        log={correction.subject}
        isOpen={correction.isOpen}
        onClose={correction.close}
        onEdited={({ exercise_name: exerciseName }, changeId) => {
          correction.close()
          if (changeId === null) toast.info(`${exerciseName} is unchanged`)
          else notice.say(`${exerciseName} updated`, { id: changeId, exerciseName })
        }}
      />
      <ConfirmDialog
        isOpen={removal.isOpen}
        title={removal.subject === null ? '' : `Remove ${removal.subject.exercise_name}?`}
        description={
          removal.subject === null
            ? null
            : `Its log of ${formatDate(removal.subject.log_date)} will be removed. You can undo this for 30 days.`
        }
        confirmLabel="Remove exercise"
        isBusy={remove.isPending}
        onConfirm={() => {
          if (removal.subject !== null) void carryOutRemoval(removal.subject)
        }}
        onCancel={removal.close}
        focusAfter={focusAfter}
      />
    </section>
  )
}

/** Number of logs that a list has first, and gets each time the member asks. */
const STEP = 10

type ItemProps = Pick<ComponentProps<'li'>, 'ref' | 'tabIndex'>

interface LogsProps extends Pick<LogListProps, 'logs' | 'isOneDay'> {
  item: (log: ExerciseLog, props: ItemProps) => ReactNode
}

/** The logs by day, ten until the member asks for more. */
function Logs({ logs, isOneDay, item }: LogsProps) {
  const list = useFirstItems(logs, STEP, STEP)
  const rows = list.shown.map((log, index) => ({ log, row: item(log, list.itemProps(index)) }))
  const days = [...new Set(list.shown.map((log) => log.log_date))]
  const rowsOf = (day: string) => (
    <ul key={day} className="flex flex-col gap-2">
      {rows.filter(({ log }) => log.log_date === day).map(({ row }) => row)}
    </ul>
  )
  return (
    <>
      <div id={list.listId} className="flex flex-col gap-4">
        {isOneDay
          ? days.map(rowsOf)
          : days.map((day) => (
              <section key={day} aria-label={dayName(day)} className="flex flex-col gap-2">
                <h3 className="font-semibold text-muted">{dayName(day)}</h3>
                {rowsOf(day)}
              </section>
            ))}
      </div>
      <ShowMoreItems list={list} label="Show more exercises">
        Show more
      </ShowMoreItems>
    </>
  )
}
