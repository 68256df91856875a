import type { ReactNode } from 'react'
import { formatDate } from '@/domain/text/format'
import { LOCALE } from '@/domain/text/locale'
import type { TableColumn } from '@/ui/table'
import { personName } from '@/domain/account/person-name'

type Email = { email: string }
type Named = Parameters<typeof personName>[0]

const inOrder = (one: string, other: string) => one.localeCompare(other, LOCALE)

/** Orders accounts by the name that is shown. */
export const byName = (one: Named, other: Named) => inOrder(personName(one), personName(other))

/** The columns without sorting, for rows that are not all loaded: their order would be misleading. */
export const unsorted = <Row,>(columns: readonly TableColumn<Row>[]) =>
  columns.map((column) => ({ ...column, compare: undefined }))

/** Column with the email. A long one wraps on a phone. */
export const emailColumn = (): TableColumn<Email> => ({
  key: 'email',
  header: 'Email',
  compare: (one, other) => inOrder(one.email, other.email),
  cell: ({ email }) => (
    <span className="min-w-0 wrap-anywhere sm:inline-block sm:min-w-40">{email}</span>
  ),
})

export const joinedColumn = (): TableColumn<{ creation_date: string }> => ({
  key: 'joined',
  header: 'Joined At',
  compare: (one, other) => inOrder(one.creation_date, other.creation_date),
  cell: ({ creation_date }) => (
    <span className="whitespace-nowrap">{formatDate(creation_date)}</span>
  ),
})

/** Column with the buttons of a row. */
export const actionsColumn = <Row,>(cell: (row: Row) => ReactNode): TableColumn<Row> => ({
  key: 'actions',
  header: 'Actions',
  align: 'end',
  cell,
})
