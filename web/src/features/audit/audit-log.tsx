import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AuditEntry } from '@/api/types'
import { formatNumber } from '@/domain/text/format'
import { formatMoment } from '@/lib/moment'
import { plural } from '@/domain/text/plural'
import { useDebounced } from '@/lib/use-debounced'
import { useShownRows } from '@/lib/use-shown-rows'
import { LoadFailure } from '@/ui/load-failure'
import { SearchField } from '@/ui/search-field'
import { ShowMore } from '@/ui/show-more'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { Table, type TableColumn } from '@/ui/table'
import { changesOf, type Change } from './changes'
import { auditQuery } from './queries'
import { actorName, describeAction } from './labels'

const columns = (): readonly TableColumn<AuditEntry>[] => [
  {
    key: 'when',
    header: 'When',
    cell: ({ occurred_at }) => (
      <time dateTime={occurred_at} className="text-sm sm:whitespace-nowrap">
        {formatMoment(occurred_at)}
      </time>
    ),
  },
  {
    key: 'who',
    header: 'Who',
    cell: (entry) => (
      <span className="min-w-0 wrap-anywhere sm:inline-block sm:min-w-44">{actorName(entry)}</span>
    ),
  },
  { key: 'what', header: 'What', cell: (entry) => describeAction(entry) },
  {
    key: 'changes',
    header: 'Before and after',
    cell: (entry) => <Changes entry={entry} />,
  },
]

/** Number of entries shown until more are asked for. */
const FIRST_SHOWN = 20

/** List of the changes by admins and moderators, newest first. */
export function AuditLog() {
  const [search, setSearch] = useState('')
  const query = useDebounced(search.trim())
  // The previous results stay visible during a search, so that the layout does not shift.
  const log = useInfiniteQuery({ ...auditQuery(query), placeholderData: keepPreviousData })
  const entries = log.data?.pages.flatMap((page) => page.rows)
  const { shown, list } = useShownRows(entries, FIRST_SHOWN, log)

  return (
    <>
      <SearchField
        label="Search the log"
        placeholder="Action, kind, email or number"
        value={search}
        onChange={setSearch}
      />
      <p role="status" className="sr-only">
        {query === '' || entries === undefined || log.isPlaceholderData
          ? ''
          : log.hasNextPage
            ? `${formatNumber(entries.length)} or more entries found`
            : plural(entries.length, { one: '# entry found', other: '# entries found' })}
      </p>
      {log.isPending ? (
        <SkeletonGroup label="Loading the log">
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} height={64} />
          ))}
        </SkeletonGroup>
      ) : entries === undefined ? (
        <LoadFailure
          text="Failed to load the log"
          isRetrying={log.isFetching}
          onRetry={() => void log.refetch()}
        />
      ) : entries.length === 0 ? (
        <p className="text-muted">
          {query === ''
            ? 'No changes yet. Changes by admins and moderators appear here.'
            : `No entries match "${query}"`}
        </p>
      ) : (
        <>
          <Table
            caption="Changes, newest first"
            captionHidden
            columns={columns()}
            rows={shown ?? []}
            rowKey={({ id }) => id}
            isDense
          />
          <ShowMore label="Show more entries" list={list} />
        </>
      )}
    </>
  )
}

function Changes({ entry: { before, after } }: { entry: AuditEntry }) {
  const { shown, hidden } = changesOf(before, after)
  if (shown.length === 0) return <span className="text-muted">–</span>
  return (
    <ul className="flex min-w-0 flex-col gap-0.5 text-sm">
      {shown.map((change, index) => (
        <li key={index} className="wrap-anywhere">
          <ChangeLine change={change} />
        </li>
      ))}
      {hidden === 0 ? null : (
        <li className="text-muted">
          {plural(hidden, { one: '# more change', other: '# more changes' })}
        </li>
      )}
    </ul>
  )
}

/** The change is also named in text, because color and strikethrough alone are not accessible. */
function ChangeLine({ change: { name, before, after } }: { change: Change }) {
  return (
    <>
      <span className="text-muted">{name}: </span>
      {before === null ? null : (
        <del className="text-muted">
          <span className="sr-only">was </span>
          {before}
        </del>
      )}
      {before === null || after === null ? null : <span aria-hidden="true"> → </span>}
      {after === null ? null : (
        <ins className="text-success-text no-underline">
          <span className="sr-only">now </span>
          {after}
        </ins>
      )}
    </>
  )
}
