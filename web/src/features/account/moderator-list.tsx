import { useQuery } from '@tanstack/react-query'
import { useRef, type RefObject } from 'react'
import { failureText } from '@/api/errors'
import type { Moderator } from '@/api/types'
import { useConfirmation } from '@/lib/use-confirmation'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { Loaded } from '@/ui/loaded'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { Table, type TableColumn } from '@/ui/table'
import { useToast } from '@/ui/toast'
import { useRemoveModerator } from './admin-mutations'
import { actionsColumn, byName, emailColumn, joinedColumn } from './account-columns'
import { moderatorsQuery } from './admin-queries'
import { personName } from '@/domain/account/person-name'

interface ModeratorListProps {
  /** Element that gets the focus after the focused row was removed. */
  home: RefObject<HTMLElement | null>
}

/** List of the accounts that can read support messages. */
export function ModeratorList({ home }: ModeratorListProps) {
  const moderators = useQuery(moderatorsQuery())
  const remove = useRemoveModerator()
  const question = useConfirmation<Moderator>()
  const focusAfter = useRef<HTMLElement>(null)
  const toast = useToast()

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
    actionsColumn((moderator) => (
      <Button
        variant="ghost"
        aria-label={`Remove ${moderator.email}`}
        onClick={() => {
          focusAfter.current = null
          question.ask(moderator)
        }}
      >
        Remove
      </Button>
    )),
  ]

  const carryOut = ({ email }: Moderator) => {
    remove.mutate(email, {
      onSuccess: () => {
        focusAfter.current = home.current
        toast.success('Moderator removed successfully')
      },
      onError: (error) => {
        toast.error(`Error removing moderator: ${failureText(error)}`)
      },
      onSettled: question.close,
    })
  }

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
      <ConfirmDialog
        isOpen={question.isOpen}
        title={`Remove ${question.subject?.email ?? ''} as moderator?`}
        description={
          question.subject?.invited
            ? 'The invitation link will no longer work.'
            : 'They will be logged out and become a member again. Their account, plans and logs do not change.'
        }
        confirmLabel="Remove moderator"
        isBusy={remove.isPending}
        focusAfter={focusAfter}
        onCancel={question.close}
        onConfirm={() => {
          if (question.subject !== null) carryOut(question.subject)
        }}
      />
    </>
  )
}
