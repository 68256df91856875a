import { useState, type ReactNode } from 'react'
import type { GeneratedWorkoutPlan } from '@/api/types'
import { plural } from '@/domain/text/plural'
import { weekdayName } from '@/domain/time/weekday'
import { Alert } from '@/ui/alert'
import { restLabel, setsByReps } from '@/domain/training/sets-by-reps'
import { ChoiceButtons } from '@/ui/choice-buttons'
import { PlanPreview, type PlanPreviewActions } from '@/ui/plan-preview'
import { Disclosure } from '@/ui/disclosure'
import { describeMesocycle, weeksLabel } from '@/domain/workout-plan/mesocycle'

type PlanKind = 'weeks' | 'one-week'

interface GeneratedPlanProps extends Omit<PlanPreviewActions, 'onSave'> {
  plan: GeneratedWorkoutPlan
  /** Source of the plan and its notes. */
  sourceNote: ReactNode
  /** Error message of the last attempt to save it. */
  error: string | null
  /** Called with the plan to follow: with its weeks, or as one week that repeats. */
  onSave: (plan: GeneratedWorkoutPlan) => void
}

/** Generated plan that is not saved yet. */
export function GeneratedPlan({ plan, sourceNote, error, onSave, ...actions }: GeneratedPlanProps) {
  const [kind, setKind] = useState<PlanKind>('weeks')
  const { mesocycle } = plan
  return (
    <PlanPreview
      title={`AI Generated Plan: ${plan.name}`}
      {...actions}
      onSave={() => {
        onSave(kind === 'weeks' ? plan : { ...plan, mesocycle: null })
      }}
    >
      <div className="flex max-w-prose flex-col gap-2 text-pretty">
        {plan.description === '' ? null : <p>{plan.description}</p>}
        {sourceNote}
        <p className="text-sm text-muted">
          It keeps to Your Limits in Profile Settings, and knows nothing else about injuries. Skip
          exercises that do not suit you.
        </p>
      </div>
      {mesocycle === null ? null : (
        <div className="flex flex-col gap-2">
          <h3 className="font-semibold">How to follow it</h3>
          <ChoiceButtons
            label="How to follow it"
            choices={[
              { value: 'weeks', label: weeksLabel(mesocycle) },
              { value: 'one-week', label: 'The same week again' },
            ]}
            value={kind}
            onChange={setKind}
          />
          <p role="status" className="max-w-prose text-sm text-muted text-pretty">
            {kind === 'weeks'
              ? describeMesocycle(mesocycle)
              : 'Sets and reps stay as they are. You choose the weights.'}
          </p>
        </div>
      )}
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
    </PlanPreview>
  )
}
