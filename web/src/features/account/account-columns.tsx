import type { ReactNode } from 'react'
import { formatDate } from '@/lib/format'
import type { TableColumn } from '@/ui/table'

type Email = { email: string }

/** Column with the email. A long one wraps on a phone. */
export const emailColumn = (): TableColumn<Email> => ({
  key: 'email',
  header: 'Email',
  cell: ({ email }) => (
    <span className="min-w-0 wrap-anywhere sm:inline-block sm:min-w-44">{email}</span>
  ),
})

export const joinedColumn = (): TableColumn<{ creation_date: string }> => ({
  key: 'joined',
  header: 'Joined At',
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
