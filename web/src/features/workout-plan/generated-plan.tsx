import type { ReactNode } from 'react'
import type { GeneratedWorkoutPlan } from '@/api/types'
import { plural } from '@/lib/plural'
import { weekdayName } from '@/lib/weekday'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { restLabel, setsByReps } from '@/lib/sets-by-reps'
import { Card } from '@/ui/card'
import { Disclosure } from '@/ui/disclosure'

interface GeneratedPlanProps {
  plan: GeneratedWorkoutPlan
  /** Source of the plan and its notes. */
  sourceNote: ReactNode
  isSaving: boolean
  /** Whether the buttons are disabled, because another plan is being generated. */
  isDisabled: boolean
  /** Error message of the last attempt to save it. */
  error: string | null
  onSave: () => void
  onDiscard: () => void
}

/** Generated plan that is not saved yet. */
export function GeneratedPlan({
  plan,
  sourceNote,
  isSaving,
  isDisabled,
  error,
  onSave,
  onDiscard,
}: GeneratedPlanProps) {
  return (
    <Card title={`AI Generated Plan: ${plan.name}`}>
      <div className="flex max-w-prose flex-col gap-2 text-pretty">
        {plan.description === '' ? null : <p>{plan.description}</p>}
        {sourceNote}
        <p className="text-sm text-muted">
          It does not know your equipment or your injuries: leave out what does not suit you.
        </p>
      </div>
      <div className="flex flex-col gap-2">
        {plan.days.map((day, index) => (
          <Disclosure
            key={day.day_num}
            headingLevel={3}
            // Only the first day is open, because all of them would be very long on a phone.
            defaultOpen={index === 0}
            title={
              <>
                Day {day.day_num}{' '}
                <span className="ms-1 font-normal text-muted">{weekdayName(day.day_num)}</span>
              </>
            }
            meta={plural(day.exercises.length, { one: '# exercise', other: '# exercises' })}
          >
            <ul className="flex flex-col divide-y divide-line">
              {day.exercises.map(({ exercise, rest_seconds: rest, ...planned }) => (
                <li key={exercise.name} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
                  <div className="flex flex-wrap justify-between gap-x-4">
                    <h4 className="font-medium">{exercise.name}</h4>
                    <span className="flex items-baseline gap-3 whitespace-nowrap">
                      <span>{setsByReps(planned)}</span>
                      {rest === null ? null : (
                        <span className="text-sm text-muted">{restLabel(rest)}</span>
                      )}
                    </span>
                  </div>
                  <p className="max-w-prose text-sm text-muted text-pretty">
                    {exercise.description}
                  </p>
                </li>
              ))}
            </ul>
          </Disclosure>
        ))}
      </div>
      {error === null ? null : <Alert kind="error">{error}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button busy={isSaving} busyLabel="Saving..." disabled={isDisabled} onClick={onSave}>
          Save as My Plan
        </Button>
        <Button variant="ghost" disabled={isDisabled || isSaving} onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </Card>
  )
}
