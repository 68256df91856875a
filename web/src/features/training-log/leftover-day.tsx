import { useState } from 'react'
import { useCountedIn } from '@/api/use-counted-in'
import { useWeightUnit } from '@/api/use-weight-unit'
import { formatDate } from '@/domain/text/format'
import { formatWeight } from '@/domain/units/weight'
import { useOutbox } from '@/offline/outbox/use-outbox'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { collect, enteredOn, faultText } from './entered'
import type { DayDrafts } from './draft-storage'
import { changeDraft } from './draft-storage'
import { PerformedList } from './performed-list'
import { useSaveLeftovers } from './session/use-save-leftovers'

interface LeftoverDayProps {
  userId: number
  /** ISO date in the member's time zone. */
  day: string
  drafts: DayDrafts
}

/** Input of an earlier day, with buttons to log it for that day or to discard it. */
export function LeftoverDay({ userId, day, drafts }: LeftoverDayProps) {
  const unit = useWeightUnit()
  const countedIn = useCountedIn()
  const save = useSaveLeftovers(userId, day)
  const outbox = useOutbox()
  const [isAsking, setIsAsking] = useState(false)
  const isDone = (exerciseId: number) =>
    outbox.some(({ payload }) => payload.exercise_id === exerciseId && payload.log_date === day)
  const entered = enteredOn(drafts, [], isDone)
  // Valid sets are logged; invalid sets stay here with their error messages.
  const single = entered.map((one) => collect([one], 'save', unit))
  const logs = single.flatMap((one) => (one.faults.length === 0 ? one.logs : []))
  const faults = single.flatMap((one) => one.faults)
  if (entered.length === 0) return null

  const discard = () => {
    setIsAsking(false)
    for (const { exerciseId, exercise } of entered) {
      changeDraft({ userId, day, exerciseId }, unit, exercise, () => null)
    }
  }

  return (
    <Alert
      kind="info"
      title={`Not logged yet: ${formatDate(day)}`}
      action={
        <>
          {logs.length === 0 ? null : (
            <Button
              variant="secondary"
              onClick={() => {
                save(logs)
              }}
            >
              {`Log for ${formatDate(day)}`}
            </Button>
          )}
          <Button
            variant="ghost"
            onClick={() => {
              setIsAsking(true)
            }}
          >
            Discard
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-2">
        {logs.map(({ exerciseId, exercise, values }) => (
          <li key={exerciseId} className="flex flex-col gap-1">
            <span className="font-medium">
              {exercise.name}
              {'weight' in values && values.weight !== undefined
                ? `, ${formatWeight(values.weight, unit)}`
                : ''}
            </span>
            {'performed' in values ? (
              <PerformedList
                sets={values.performed}
                countedIn={countedIn({ exercise_id: exerciseId, exercise_name: exercise.name })}
              />
            ) : null}
          </li>
        ))}
        {faults.map((fault) => (
          <li key={`${String(fault.exerciseId)} ${String(fault.number)}`}>{faultText(fault)}</li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Discard your sets of ${formatDate(day)}?`}
        description="They will be deleted from this device without being logged."
        confirmLabel="Discard"
        onConfirm={discard}
        onCancel={() => {
          setIsAsking(false)
        }}
      />
    </Alert>
  )
}
