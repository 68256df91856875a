import { hasEntries } from '@/domain/workout/draft'
import { LeftoverDay } from './leftover-day'
import { useSessionInProgress } from './session/use-training-session'
import { useDrafts } from './use-set-drafts'

interface LeftoverDaysProps {
  userId: number
  /** Current ISO date in the member's time zone. */
  today: string
}

/** The earlier days with input that was never logged, apart from a workout past midnight. */
export function LeftoverDays({ userId, today }: LeftoverDaysProps) {
  const drafts = useDrafts(userId)
  const session = useSessionInProgress(userId, today)
  const days = Object.keys(drafts).filter(
    (day) =>
      day < today &&
      day !== session?.day &&
      Object.values(drafts[day] ?? {}).some((draft) => hasEntries(draft)),
  )
  if (days.length === 0) return null
  return (
    <div className="mx-auto flex w-full max-w-general flex-col gap-3 px-4 pt-6">
      {days.sort().map((day) => (
        <LeftoverDay key={day} userId={userId} day={day} drafts={drafts[day] ?? {}} />
      ))}
    </div>
  )
}
