import { useQuery } from '@tanstack/react-query'
import { useRef, type RefObject } from 'react'
import { failureText } from '@/api/errors'
import type { Moderator } from '@/api/types'
import { formatDate } from '@/lib/format'
import { useConfirmation } from '@/lib/use-confirmation'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { LoadFailure } from '@/ui/load-failure'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { Table, type TableColumn } from '@/ui/table'
import { useToast } from '@/ui/toast'
import { useRemoveModerator } from './admin-mutations'
import { moderatorsQuery } from './admin-queries'
import { personName } from './person-name'

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
      cell: (moderator) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          {personName(moderator) || '–'}
          {moderator.invited ? <Badge tone="warning">Invited</Badge> : null}
        </span>
      ),
    },
    {
      key: 'email',
      header: 'Email',
      cell: ({ email }) => (
        <span className="min-w-0 wrap-anywhere sm:inline-block sm:min-w-44">{email}</span>
      ),
    },
    {
      key: 'joined',
      header: 'Joined At',
      cell: ({ creation_date }) => (
        <span className="whitespace-nowrap">{formatDate(creation_date)}</span>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      align: 'end',
      cell: (moderator) => (
        <Button
          variant="secondary"
          onClick={() => {
            focusAfter.current = null
            question.ask(moderator)
          }}
        >
          Remove <span className="sr-only">{moderator.email}</span>
        </Button>
      ),
    },
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
      {moderators.isPending ? (
        <SkeletonGroup label="Loading moderators">
          <Skeleton height={64} />
          <Skeleton height={64} />
        </SkeletonGroup>
      ) : moderators.data === undefined ? (
        <LoadFailure
          text="Failed to load moderators"
          isRetrying={moderators.isFetching}
          onRetry={() => void moderators.refetch()}
        />
      ) : moderators.data.length === 0 ? (
        <p className="text-muted">No moderators yet. Add one by email.</p>
      ) : (
        <Table
          caption="Moderators by email"
          captionHidden
          columns={columns}
          rows={moderators.data}
          rowKey={({ id }) => id}
        />
      )}
      <ConfirmDialog
        isOpen={question.isOpen}
        title={`Remove ${question.subject?.email ?? ''} as moderator?`}
        description={
          question.subject?.invited
            ? 'The invitation ends: its link cannot be used any more.'
            : 'They are signed out and become a member again. Account, plans and logs stay as they are.'
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
