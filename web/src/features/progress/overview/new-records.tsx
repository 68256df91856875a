import { memo } from 'react'
import type { NewRecord } from '@/api/types'
import { useWeightUnit } from '@/api/use-weight-unit'
import { formatShortDate } from '@/domain/text/format'
import { plural } from '@/domain/text/plural'
import { recordName, recordValue } from '@/domain/training/record-text'
import { Card } from '@/ui/card'
import { Disclosure } from '@/ui/disclosure'
import { ShowMoreItems, useFirstItems } from '@/ui/first-items'
import { Records } from '../records'

/** Number of records that are shown first. */
const FIRST = 3

/** Records of the last 30 days, newest first, and those of any exercise on request. */
export const NewRecords = memo(function NewRecords({ records }: { records: readonly NewRecord[] }) {
  const list = useFirstItems(records, FIRST)
  return (
    <Card title="Records of the last 30 days">
      {records.length === 0 ? (
        <p className="text-muted">No records in the last 30 days</p>
      ) : (
        <ul id={list.listId} className="divide-y divide-line">
          {list.shown.map((record, index) => (
            <li
              key={`${String(record.exercise_id)} ${record.kind} ${record.log_date}`}
              {...list.itemProps(index)}
              className="py-2 outline-offset-2 first:pt-0 last:pb-0"
            >
              <RecordRow record={record} />
            </li>
          ))}
        </ul>
      )}
      <ShowMoreItems list={list}>
        {plural(records.length, { one: 'Show # record', other: 'Show all # records' })}
      </ShowMoreItems>
      <Disclosure title="Records by exercise" headingLevel={3}>
        <div className="flex flex-col gap-4">
          <Records />
        </div>
      </Disclosure>
    </Card>
  )
})

function RecordRow({ record }: { record: NewRecord }) {
  const unit = useWeightUnit()
  const { exercise_name: name, before, log_date: day } = record
  return (
    <>
      <p className="flex items-baseline justify-between gap-4 font-semibold">
        <span className="min-w-0">{name}</span>
        <span className="shrink-0">{recordValue(record, unit)}</span>
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-muted">
        <span>{`${recordName(record.kind)}, ${formatShortDate(day)}`}</span>
        <span>{`was ${recordValue({ ...record, value: before }, unit)}`}</span>
      </p>
    </>
  )
}
