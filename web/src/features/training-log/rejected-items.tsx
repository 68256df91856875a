import { useOutbox, useOutboxSets } from '@/offline/outbox/use-outbox'
import { ConflictingLog } from './log-conflict'
import { RejectedLog } from './rejected-log'
import { RejectedSet } from './rejected-set'

/** Logs and sets that the server rejected or that conflict. */
export function RejectedItems() {
  const sets = useOutboxSets().filter(({ state }) => state === 'refused')
  const refused = useOutbox().filter(({ state }) => state === 'refused' || state === 'standing')
  return (
    <div className="mx-auto flex w-full max-w-general flex-col gap-3 px-4 pt-6">
      {refused.map((log) =>
        log.standing === null ? (
          <RejectedLog key={log.key} log={log} />
        ) : (
          <ConflictingLog key={log.key} log={log} existing={log.standing} />
        ),
      )}
      {sets.map((set) => (
        <RejectedSet key={set.key} set={set} />
      ))}
    </div>
  )
}
