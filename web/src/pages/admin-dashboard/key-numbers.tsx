import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { accountTotalsQuery, activeUsersQuery } from '@/features/analytics/queries'
import { messageTotalsQuery } from '@/features/support-message/queries'
import { formatNumber } from '@/domain/text/format'
import type { SectionId } from './sections'

const shown = (count: number | undefined) => (count === undefined ? '–' : formatNumber(count))

/** The numbers that matter first. Each one leads to its section; errors are shown there. */
export function KeyNumbers() {
  const messages = useQuery(messageTotalsQuery())
  const active = useQuery(activeUsersQuery())
  const accounts = useQuery(accountTotalsQuery())
  return (
    <ul className="grid grid-cols-3 gap-3">
      <KeyNumber to="messages" label="Open messages" value={shown(messages.data?.new)} isCall />
      <KeyNumber
        to="active-users"
        label="Active today"
        value={shown(active.data?.dailyActiveUsers)}
      />
      <KeyNumber to="users" label="Accounts" value={shown(accounts.data?.accounts)} />
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
