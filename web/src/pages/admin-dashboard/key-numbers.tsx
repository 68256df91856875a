import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { usersQuery } from '@/features/account/admin-queries'
import { activeUsersQuery } from '@/features/analytics/queries'
import { messagesQuery } from '@/features/support-message/queries'
import { formatNumber } from '@/lib/format'
import type { SectionId } from './sections'

/** Returns the number of rows of a paged list, with a plus if there are more. */
function countOf(list: {
  data: { pages: { rows: unknown[] }[] } | undefined
  hasNextPage: boolean
}) {
  if (list.data === undefined) return '–'
  const loaded = list.data.pages.reduce((sum, { rows }) => sum + rows.length, 0)
  return `${formatNumber(loaded)}${list.hasNextPage ? '+' : ''}`
}

/** The numbers that matter first. Each one leads to its section; errors are shown there. */
export function KeyNumbers() {
  const messages = useInfiniteQuery(messagesQuery('/admin/messages', 'new'))
  const active = useQuery(activeUsersQuery())
  const users = useInfiniteQuery(usersQuery(''))
  const today = active.data?.dailyActiveUsers
  return (
    <ul className="grid grid-cols-3 gap-3">
      <KeyNumber to="messages" label="Open messages" value={countOf(messages)} isCall />
      <KeyNumber
        to="active-users"
        label="Active today"
        value={today === undefined ? '–' : formatNumber(today)}
      />
      <KeyNumber to="users" label="Accounts" value={countOf(users)} />
    </ul>
  )
}

interface KeyNumberProps {
  to: SectionId
  label: string
  value: string
  /** Whether members wait for an answer. */
  isCall?: boolean
}

function KeyNumber({ to, label, value, isCall = false }: KeyNumberProps) {
  const isWaiting = isCall && value !== '0' && value !== '–'
  return (
    <li>
      <Link
        to={{ hash: to }}
        onClick={() => {
          // The link only scrolls, so the focus must follow for the next Tab.
          document.getElementById(to)?.focus({ preventScroll: true })
        }}
        className={`flex h-full flex-col rounded-card border p-3 sm:p-4 ${isWaiting ? 'border-primary bg-primary text-on-primary hover:bg-primary-hover' : 'border-line bg-raised hover:bg-sunken'}`}
      >
        <span className="text-3xl font-bold tracking-tight">{value}</span>
        <span className={`flex items-center gap-1 text-sm ${isWaiting ? '' : 'text-muted'}`}>
          {label}
          <ChevronRight aria-hidden="true" className="size-4 max-sm:hidden" />
        </span>
      </Link>
    </li>
  )
}
