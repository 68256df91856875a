import { useState } from 'react'
import { failureText } from '@/api/errors'
import type { CheckIn, CheckInInput, DueCheckIn, Expenditure } from '@/api/types'
import { energyNumber, formatEnergy, type EnergyUnit } from '@/domain/units/energy'
import { formatDate } from '@/domain/text/format'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { useAnswerCheckIn, useUndoTarget } from './mutations'

interface WeeklyCheckInProps {
  unit: EnergyUnit
  expenditure: Expenditure
}

/** The small change of the target that the data suggests once a week, and the answer to it. */
export function WeeklyCheckIn({ unit, expenditure }: WeeklyCheckInProps) {
  const { check_in: due, next_check_in: next } = expenditure
  const answer = useAnswerCheckIn()
  const undo = useUndoTarget()
  const [last, setLast] = useState<{ answered: CheckIn; to: Expenditure } | null>(null)
  const send = (body: CheckInInput) => {
    answer.mutate(body, {
      onSuccess: (answered) => {
        undo.reset()
        setLast({ answered, to: expenditure })
      },
    })
  }
  const answered = last?.answered ?? null
  const undoable = undo.isSuccess ? null : (answered?.change_id ?? null)
  // What was answered may still be loaded as due.
  const isDue = due !== null && last?.to !== expenditure
  const isBusy = answer.isPending
  return (
    <Card title="Weekly check-in">
      {isDue ? (
        <Due
          due={due}
          unit={unit}
          isBusy={isBusy}
          sent={answer.variables ?? null}
          onAnswer={send}
        />
      ) : (
        <>
          {answered === null ? null : (
            <div className="flex flex-wrap items-center justify-between gap-3" role="status">
              <p>
                {undo.isSuccess
                  ? 'The change of your target is undone.'
                  : answered.change_id === null
                    ? `Your target stays at ${formatEnergy(answered.after.calories, unit)}.`
                    : `Your target is now ${formatEnergy(answered.after.calories, unit)}.`}
              </p>
              {undoable === null ? null : (
                <Button
                  variant="secondary"
                  busy={undo.isPending}
                  onClick={() => {
                    undo.mutate(undoable)
                  }}
                >
                  Undo
                </Button>
              )}
            </div>
          )}
          <p className="text-muted">
            {next === null
              ? 'There is none with an own target.'
              : `The next one is on ${formatDate(next)}.`}
          </p>
        </>
      )}
      {answer.error === null ? null : (
        <Alert kind="error" title="Failed to answer the check-in">
          {failureText(answer.error)}
        </Alert>
      )}
    </Card>
  )
}

interface DueProps {
  due: DueCheckIn
  unit: EnergyUnit
  isBusy: boolean
  sent: CheckInInput | null
  onAnswer: (input: CheckInInput) => void
}

function Due({ due: { current, proposed, because }, unit, isBusy, sent, onAnswer }: DueProps) {
  const { calories } = proposed ?? current
  const keep = (
    <Button
      variant="secondary"
      busy={isBusy && sent?.answer === 'no'}
      disabled={isBusy}
      onClick={() => {
        onAnswer({ answer: 'no', calories })
      }}
    >
      Keep current target
    </Button>
  )
  return (
    <>
      {proposed === null ? null : (
        <p className="text-lg font-semibold text-pretty">
          {`Your target could go from ${energyNumber(current.calories, unit)} to ${formatEnergy(proposed.calories, unit)}.`}
        </p>
      )}
      <ul className="flex flex-col gap-1">
        {because.map((reason) => (
          <li key={reason} className="text-pretty">
            {reason}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {proposed === null ? null : (
          <Button
            busy={isBusy && sent?.answer === 'yes'}
            disabled={isBusy}
            onClick={() => {
              onAnswer({ answer: 'yes', calories })
            }}
          >
            Use new target
          </Button>
        )}
        {keep}
      </div>
    </>
  )
}
