import type { ReactNode } from 'react'
import type { PlanExercise } from '@/api/types'
import { useWeightUnit } from '@/api/use-weight-unit'
import { formatElapsed } from '@/domain/time/countdown'
import { formatDate, formatNumber } from '@/domain/text/format'
import { recordValue } from '@/domain/training/record-text'
import { formatWeight } from '@/domain/units/weight'
import { Card } from '@/ui/card'
import type { PastSession } from '../past-sessions'
import { PerformedList } from '../performed-list'
import type { DoneToday } from '../today'
import { compareWithLast, formatBest, type ComparedExercise } from './reward/compare-last'
import type { WorkoutTexts } from './reward/picture-texts'
import { RecordNote } from './reward/record-note'
import { bestRecords, setRecords, type KnownRecords } from './reward/set-records'
import { ShareWorkout } from './reward/share-workout'
import { sessionTotals } from './session-totals'

interface SessionSummaryProps {
  title: string
  /** ISO date of the workout. */
  day: string
  /** Duration in milliseconds. */
  duration: number
  /** Duration of the workout of the same plan day before; null if the device does not know it. */
  lastDuration: number | null
  /** Exercises done on the day, in its order. */
  done: readonly DoneToday[]
  total: number
  /** Exercises of the plan's day. */
  exercises: readonly PlanExercise[]
  /** Earlier sessions by exercise. */
  sessions: ReadonlyMap<number, readonly PastSession[]>
  /** Records before the workout, by exercise. */
  known: Readonly<Record<string, KnownRecords>>
  /** Map of the trained muscles. */
  muscles: ReactNode
  /** The next planned workout. */
  next: ReactNode
  actions: ReactNode
  /** Returns the button to edit a log. */
  editOf: (exerciseId: number) => ReactNode
}

/** Returns the records that an exercise set in the workout. */
const recordsOf = ({ exerciseId, performed }: DoneToday, known: SessionSummaryProps['known']) =>
  bestRecords(setRecords(performed, known[String(exerciseId)]))

/** Summary of a finished workout, compared with the last time. */
export function SessionSummary({
  title,
  day,
  duration,
  lastDuration,
  done,
  total,
  exercises,
  sessions,
  known,
  muscles,
  next,
  actions,
  editOf,
}: SessionSummaryProps) {
  const unit = useWeightUnit()
  const { sets, volumeKg } = sessionTotals(done)
  const compared = compareWithLast(done, sessions)
  const unitOf = (exerciseId: number) =>
    exercises.find(({ id }) => id === exerciseId)?.unit ?? 'reps'
  const lastVolume = compared.lastVolumeKg
  const stats: readonly (readonly [name: string, value: string, last: string | null])[] = [
    ['Time', formatElapsed(duration), lastDuration === null ? null : formatElapsed(lastDuration)],
    ['Exercises', `${String(done.length)} of ${String(total)}`, null],
    ['Sets', formatNumber(sets), null],
    [
      'Volume',
      formatWeight(volumeKg, unit),
      lastVolume === null ? null : formatWeight(lastVolume, unit),
    ],
  ]
  const picture: WorkoutTexts = {
    title,
    date: formatDate(day),
    time: formatElapsed(duration),
    sets: formatNumber(sets),
    volume: volumeKg > 0 ? formatWeight(volumeKg, unit) : null,
    exercises: done.map(({ name }) => name),
    records: done.flatMap((exercise) =>
      recordsOf(exercise, known).map(
        (record) => `Record: ${exercise.name}, ${recordValue(record, unit)}`,
      ),
    ),
  }
  return (
    <Card title="Workout summary">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {stats.map(([name, value, last]) => (
          <div key={name} className="rounded-control bg-sunken px-3 py-2">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="text-xl font-bold">{value}</dd>
            {last === null ? null : <dd className="text-sm text-muted">{`Last time ${last}`}</dd>}
          </div>
        ))}
      </dl>
      {done.length === 0 ? (
        <p className="text-muted">Nothing was logged. You can continue this workout.</p>
      ) : (
        <>
          <ul className="flex flex-col divide-y divide-line">
            {done.map((exercise) => (
              <li key={exercise.exerciseId} className="flex flex-col gap-2 py-3">
                <p className="flex flex-wrap justify-between gap-x-4">
                  <span className="font-semibold">{exercise.name}</span>
                  {exercise.weight === null ? null : (
                    <span>{formatWeight(exercise.weight, unit)}</span>
                  )}
                </p>
                {exercise.performed.length === 0 ? null : (
                  <PerformedList
                    sets={exercise.performed}
                    countedIn={unitOf(exercise.exerciseId)}
                  />
                )}
                <BestSets
                  compared={compared.exercises.find(
                    ({ exerciseId }) => exerciseId === exercise.exerciseId,
                  )}
                  countedIn={unitOf(exercise.exerciseId)}
                />
                <RecordNote
                  records={recordsOf(exercise, known)}
                  isBodyWeight={known[String(exercise.exerciseId)]?.isBodyWeight === true}
                />
                {editOf(exercise.exerciseId)}
              </li>
            ))}
          </ul>
          {muscles}
        </>
      )}
      {next}
      <div className="flex flex-wrap gap-2">
        {actions}
        {done.length === 0 ? null : <ShareWorkout workout={picture} day={day} />}
      </div>
    </Card>
  )
}

interface BestSetsProps {
  compared: ComparedExercise | undefined
  countedIn: PlanExercise['unit']
}

/** The best set of an exercise and of its last workout; nothing if one of them is unknown. */
function BestSets({ compared, countedIn }: BestSetsProps) {
  const unit = useWeightUnit()
  if (compared?.best == null || compared.last === null) return null
  const { best, last } = compared
  return (
    <p className="text-sm text-muted">
      {`Best set ${formatBest(best, countedIn, unit)}, last time ${formatBest(last, countedIn, unit)}`}
    </p>
  )
}
