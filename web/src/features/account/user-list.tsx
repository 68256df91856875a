import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState, type RefObject } from 'react'
import type { Account, Role } from '@/api/types'
import { formatNumber } from '@/domain/text/format'
import { plural } from '@/domain/text/plural'
import { useDebounced } from '@/lib/use-debounced'
import { useShownRows } from '@/lib/use-shown-rows'
import { Alert } from '@/ui/alert'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { LoadFailure } from '@/ui/load-failure'
import { SearchField } from '@/ui/search-field'
import { ShowMore } from '@/ui/show-more'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { Table, type TableColumn } from '@/ui/table'
import { actionsColumn, byName, emailColumn, joinedColumn, unsorted } from './account-columns'
import { usersQuery } from './admin-queries'
import { personName } from '@/domain/account/person-name'
import { useUserRemoval } from './use-user-removal'

/** Number of accounts shown until more are asked for. */
const FIRST_SHOWN = 5

/** Roles with the fewest accounts first. */
const ROLES: readonly Role[] = ['admin', 'moderator', 'user']

const roleTones: Record<Role, 'neutral' | 'primary' | 'warning'> = {
  user: 'neutral',
  moderator: 'primary',
  admin: 'warning',
}

const roleLabels = (): Record<Role, string> => ({
  user: 'Member',
  moderator: 'Moderator',
  admin: 'Admin',
})

interface UserListProps {
  /** Element that gets the focus after the focused row was removed. */
  home: RefObject<HTMLElement | null>
}

/** List of all accounts, sorted by email. */
export function UserList({ home }: UserListProps) {
  const [search, setSearch] = useState('')
  const query = useDebounced(search.trim())
  // The previous results stay visible during a search, so that the layout does not shift.
  const users = useInfiniteQuery({ ...usersQuery(query), placeholderData: keepPreviousData })
  const found = users.data?.pages.flatMap((page) => page.rows)
  const { shown, list } = useShownRows(found, FIRST_SHOWN, users)
  const focusAfter = useRef<HTMLElement>(null)
  const removal = useUserRemoval(() => {
    focusAfter.current = home.current
  }, focusAfter)

  const columns: readonly TableColumn<Account>[] = [
    emailColumn(),
    {
      // The audit log names accounts by it.
      key: 'id',
      header: 'ID',
      compare: (one, other) => one.id - other.id,
      cell: ({ id }) => id,
    },
    {
      key: 'name',
      header: 'Name',
      compare: byName,
      cell: (account) => personName(account) || '–',
    },
    {
      key: 'role',
      header: 'Role',
      compare: (one, other) => ROLES.indexOf(one.role) - ROLES.indexOf(other.role),
      cell: ({ role }) => <Badge tone={roleTones[role]}>{roleLabels()[role]}</Badge>,
    },
    joinedColumn(),
    actionsColumn(({ email }) => (
      <Button
        variant="ghost"
        aria-label={`Remove ${email}`}
        busy={removal.pendingEmail === email}
        onClick={(event) => {
          // The disabled button loses the focus before the dialog could store it.
          focusAfter.current = event.currentTarget
          removal.ask(email)
        }}
      >
        Remove
      </Button>
    )),
  ]

  return (
    <>
      <SearchField
        label="Search users"
        placeholder="Email or name"
        value={search}
        onChange={setSearch}
      />
      {removal.error === null ? null : <Alert kind="error">{removal.error}</Alert>}
      <p role="status" className="sr-only">
        {query === '' || found === undefined || users.isPlaceholderData
          ? ''
          : users.hasNextPage
            ? `${formatNumber(found.length)} or more users found`
            : plural(found.length, { one: '# user found', other: '# users found' })}
      </p>
      {users.isPending ? (
        <SkeletonGroup label="Loading users">
          <Skeleton height={64} />
          <Skeleton height={64} />
          <Skeleton height={64} />
        </SkeletonGroup>
      ) : found === undefined ? (
        <LoadFailure
          text="Failed to load users"
          isRetrying={users.isFetching}
          onRetry={() => void users.refetch()}
        />
      ) : found.length === 0 ? (
        <p className="text-muted">
          {query === '' ? 'No accounts yet' : `No accounts match "${query}"`}
        </p>
      ) : (
        <>
          <Table
            caption="Accounts by email"
            captionHidden
            // Sorted by the server; a part of the accounts has no other useful order.
            columns={shown === found && !users.hasNextPage ? columns : unsorted(columns)}
            rows={shown ?? []}
            rowKey={({ id }) => id}
            isDense
          />
          <ShowMore label="Show more users" list={list} />
        </>
      )}
      {removal.dialog}
    </>
  )
}
