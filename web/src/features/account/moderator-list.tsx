import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import type { Moderator } from '@/api/types'
import { Badge } from '@/ui/badge'
import { Loaded } from '@/ui/loaded'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { Table, type TableColumn } from '@/ui/table'
import { useRemoveModerator } from './admin-mutations'
import { byName, emailColumn, joinedColumn } from './account-columns'
import { moderatorsQuery } from './admin-queries'
import { useRowRemoval } from './row-removal'
import { personName } from '@/domain/account/person-name'

interface ModeratorListProps {
  /** Element that gets the focus after the focused row was removed. */
  home: RefObject<HTMLElement | null>
}

/** List of the accounts that can read support messages. */
export function ModeratorList({ home }: ModeratorListProps) {
  const moderators = useQuery(moderatorsQuery())
  const { mutateAsync: remove, isPending: isRemoving } = useRemoveModerator()
  const removal = useRowRemoval<Moderator>({
    remove: ({ email }) => remove(email),
    isRemoving,
    done: 'Moderator removed successfully',
    failed: 'Error removing moderator',
    buttonLabel: ({ email }) => `Remove ${email}`,
    question: ({ email, invited }) => ({
      title: `Remove ${email} as moderator?`,
      description: invited
        ? 'The invitation link will no longer work.'
        : 'They will be logged out and become a member again. Their account, plans and logs do not change.',
      confirmLabel: 'Remove moderator',
    }),
    home,
  })

  const columns: readonly TableColumn<Moderator>[] = [
    {
      key: 'name',
      header: 'Name',
      compare: byName,
      cell: (moderator) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          {personName(moderator) || '–'}
          {moderator.invited ? <Badge tone="warning">Invited</Badge> : null}
        </span>
      ),
    },
    emailColumn(),
    joinedColumn(),
    removal.column,
  ]

  return (
    <>
      <Loaded
        query={moderators}
        skeleton={
          <SkeletonGroup label="Loading moderators">
            <Skeleton height={64} />
            <Skeleton height={64} />
          </SkeletonGroup>
        }
        failure="Failed to load moderators"
      >
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-muted">No moderators yet. Add one by email.</p>
          ) : (
            <Table
              caption="Moderators by email"
              captionHidden
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              isDense
            />
          )
        }
      </Loaded>
      {removal.dialog}
    </>
  )
}
