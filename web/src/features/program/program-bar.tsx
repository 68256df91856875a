import { useQuery } from '@tanstack/react-query'
import type { CurrentWorkoutPlan } from '@/api/types'
import { useOnline } from '@/lib/use-online'
import { ActionRow } from '@/ui/action-row'
import { DayButtons } from './day-buttons'
import { nextText } from '@/domain/program/labels'
import { programQuery } from './run-queries'
import { useEntry } from './use-entry'
import { WaitingEntries } from './waiting-entries'

interface ProgramBarProps {
  /** Current ISO date in the member's time zone. */
  today: string
  position: NonNullable<CurrentWorkoutPlan['program']>
}

/** The next workout on a day without one, else buttons that finish or skip the day. */
export function ProgramBar({ today, position }: ProgramBarProps) {
  const entry = useEntry()
  const run = useQuery(programQuery(today))
  const isOnline = useOnline()
  const hasDay = position.state === 'running' && position.day !== null
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      {isOnline ? null : <p className="text-muted">Next weights follow once you are online.</p>}
      <WaitingEntries />
      {hasDay ? (
        <ActionRow>
          <DayButtons entry={entry} variant="ghost" />
        </ActionRow>
      ) : run.data == null ? null : (
        <p className="text-muted">{nextText(run.data)}</p>
      )}
    </div>
  )
}
