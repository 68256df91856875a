import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import type { DayStatus as Status } from '@/api/types'
import { forDay } from '@/domain/time/for-day'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { earlierDaysQuery } from './queries'
import type { ShownDay } from './shown-day'
import { looksUnfinished } from '@/domain/food/unfinished'

interface DayStatusProps {
  day: ShownDay
  today: string
  /** Whether it asks if everything is logged. */
  isAsking: boolean
  onAskingChange: (isAsking: boolean) => void
  onStatus: (status: Status) => Promise<unknown>
}

/** Says whether everything of a day is logged, and lets the member say so. */
export function DayStatus({ day, today, isAsking, onAskingChange, onStatus }: DayStatusProps) {
  const earlier = useQuery(earlierDaysQuery(day.date)).data
  const canComplete = day.date <= today && day.entries.length > 0
  const set = (status: Status) => () => {
    onAskingChange(false)
    return onStatus(status)
  }
  const complete = () => {
    if (!looksUnfinished(day.totals.calories ?? 0, earlier ?? [])) return onStatus('complete')
    onAskingChange(true)
    return Promise.resolve()
  }
  const of = forDay(day.date, today)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {day.status === 'complete' ? (
        <>
          <p className="flex items-center gap-1.5 font-semibold text-success-text">
            <CircleCheck aria-hidden="true" className="size-5" />
            Day complete
          </p>
          <Button variant="ghost" onClick={set('open')}>
            Reopen day
          </Button>
        </>
      ) : (
        <>
          {day.status === 'incomplete' ? <p className="font-semibold">Day incomplete</p> : null}
          {canComplete ? (
            <Button variant="secondary" onClick={complete}>
              Mark day complete
            </Button>
          ) : null}
          {day.status === 'incomplete' ? (
            <Button variant="ghost" onClick={set('open')}>
              Reopen day
            </Button>
          ) : null}
          {day.status === 'open' && day.counted ? (
            <Button variant="ghost" onClick={set('incomplete')}>
              Mark incomplete
            </Button>
          ) : null}
        </>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Is this the whole day?"
        description={`${of === null ? '' : `This is ${of}. `}You usually log more. A complete day counts for your expenditure estimate.`}
        tone="primary"
        confirmLabel="Mark day complete"
        onConfirm={set('complete')}
        onCancel={() => {
          onAskingChange(false)
        }}
      />
    </div>
  )
}
