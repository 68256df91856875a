import { useQuery } from '@tanstack/react-query'
import type { CurrentWorkoutPlan } from '@/api/types'
import { useOnline } from '@/lib/use-online'
import { ActionRow } from '@/ui/action-row'
import { DayButtons } from './day-buttons'
import { nextText } from './labels'
import { programQuery } from './queries'
import { useEntry } from './use-entry'

interface ProgramBarProps {
  userId: number
  /** Current ISO date in the member's time zone. */
  today: string
  position: NonNullable<CurrentWorkoutPlan['program']>
}

/** The next workout on a day without one, else buttons that finish or skip the day. */
export function ProgramBar({ userId, today, position }: ProgramBarProps) {
  const entry = useEntry(userId)
  const run = useQuery(programQuery(today))
  const isOnline = useOnline()
  if (!isOnline) return <p className="text-muted">Next weights follow once you are online.</p>
  if (position.state !== 'running' || position.day === null) {
    return run.data == null ? null : <p className="text-muted">{nextText(run.data)}</p>
  }
  return (
    <ActionRow>
      <DayButtons entry={entry} variant="ghost" />
    </ActionRow>
  )
}
