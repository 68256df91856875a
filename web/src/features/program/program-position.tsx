import type { ReactNode } from 'react'
import type { ProgramRun } from '@/api/types'
import { Alert } from '@/ui/alert'
import { Badge } from '@/ui/badge'
import { DayButtons } from './day-buttons'
import { describePosition, nextText, stateLabels } from '@/domain/program/labels'
import { useEntry } from './use-entry'

interface ProgramPositionProps {
  run: ProgramRun
  /** Link to the workout of today. */
  workoutAction: ReactNode
  /** Link to start a finished program again. */
  restartAction: ReactNode
}

/** Where the member is in the program, what comes next, and advice. */
export function ProgramPosition({ run, workoutAction, restartAction }: ProgramPositionProps) {
  const entry = useEntry()
  const { state } = run
  return (
    <>
      <section
        aria-label="Position"
        className="on-primary-card flex flex-col gap-3 rounded-hero bg-primary p-5 text-on-primary sm:p-6"
      >
        <p className="flex flex-wrap items-center gap-2 text-sm">
          {stateLabels()[state]}
          {run.is_deload ? <Badge>Deload week</Badge> : null}
        </p>
        <p className="text-3xl font-bold tracking-tight text-balance">{describePosition(run)}</p>
        <p>{nextText(run)}</p>
        <div className="flex flex-wrap gap-2">
          {state === 'finished' ? restartAction : workoutAction}
          {state === 'running' && run.day !== null ? (
            <DayButtons entry={entry} variant="secondary" />
          ) : null}
        </div>
      </section>
      {run.advice.map(({ code, text }) => (
        <Alert key={code} kind="info">
          {text}
        </Alert>
      ))}
    </>
  )
}
