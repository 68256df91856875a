import { Trophy } from 'lucide-react'
import { useWeightUnit } from '@/api/use-weight-unit'
import { recordName, recordValue } from '@/domain/training/record-text'
import type { WeightUnit } from '@/domain/units/weight'
import type { SetRecord } from './set-records'

/** Returns "Heaviest weight: 65 kg, before 60 kg". */
export const recordText = (
  { kind, value, before }: SetRecord,
  unit: WeightUnit,
  isBodyWeight: boolean,
): string =>
  `${recordName(kind, isBodyWeight)}: ${recordValue({ kind, value }, unit)}, before ${recordValue({ kind, value: before }, unit)}`

/** Mark at the tick of a set that is a record. The note below the sets has the words. */
export function RecordMark() {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute -top-1 -right-1 flex size-5 animate-record items-center justify-center rounded-full bg-primary text-on-primary motion-reduce:animate-none"
    >
      <Trophy className="size-3" />
    </span>
  )
}

interface RecordNoteProps {
  records: readonly SetRecord[]
  isBodyWeight: boolean
}

/** The records of an exercise in this workout. Screen readers announce a new one politely. */
export function RecordNote({ records, isBodyWeight }: RecordNoteProps) {
  const unit = useWeightUnit()
  return (
    <ul aria-live="polite" aria-label="Records" className="flex flex-col text-sm empty:hidden">
      {records.map((record) => (
        <li key={record.kind} className="flex items-center gap-2 font-semibold text-primary-text">
          <Trophy aria-hidden="true" className="size-4 shrink-0" />
          {recordText(record, unit, isBodyWeight)}
        </li>
      ))}
    </ul>
  )
}
