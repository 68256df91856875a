import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { failureText } from '@/api/errors'
import type { SentInvitation } from '@/api/types'
import { useKeptForm } from '@/api/use-kept-form'
import { formatDate } from '@/domain/text/format'
import { isolated } from '@/domain/text/isolated'
import { Alert } from '@/ui/alert'
import { Loaded } from '@/ui/loaded'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { Table, type TableColumn } from '@/ui/table'
import { emailColumn } from './account-columns'
import { useInvite, useRemoveInvitation } from './admin-mutations'
import { invitationsQuery } from './admin-queries'
import { EmailForm, NO_EMAIL } from './email-form'
import { registrationQuery } from './registration-query'
import { useRowRemoval } from './row-removal'
import { checkEmail } from './validation'

interface InvitationsProps {
  /** Element that gets the focus after the focused row was removed. */
  home: RefObject<HTMLElement | null>
}

/** Who may register, and the invitations to it that can still be used. */
export function Invitations({ home }: InvitationsProps) {
  const registration = useQuery(registrationQuery())
  return (
    <>
      <Loaded
        query={registration}
        skeleton={
          <SkeletonGroup label="Loading who may register">
            <Skeleton height={24} />
          </SkeletonGroup>
        }
        failure="Failed to load who may register"
      >
        {({ registration: mode }) => (
          <>
            <p className="text-muted text-pretty">{descriptions[mode]}</p>
            {mode === 'closed' ? null : <Invite />}
          </>
        )}
      </Loaded>
      <InvitationList home={home} />
    </>
  )
}

const descriptions = {
  open: 'Everyone can register. An invited email is verified.',
  invite: 'Only people with an invitation can register.',
  closed:
    'Registration is closed by the setting REGISTRATION, so no invitation can be used. Accounts can be created on the command line of the server.',
} as const

function Invite() {
  const invite = useInvite()
  const form = useKeptForm({
    keepAs: 'invitation',
    initial: NO_EMAIL,
    check: checkEmail,
    save: invite,
  })
  return (
    <EmailForm
      form={form}
      label="Email to invite"
      submitLabel="Send Invitation"
      busyLabel="Sending..."
      outcome={
        invite.isSuccess ? (
          <Alert kind="success" title="Invitation sent">
            {`${isolated(invite.data.email)} gets a link to register. It works once, for 7 days. To send a new link, invite the same email again.`}
          </Alert>
        ) : invite.isError ? (
          <Alert kind="error">{`Error sending invitation: ${failureText(invite.error)}`}</Alert>
        ) : null
      }
    />
  )
}

function InvitationList({ home }: InvitationsProps) {
  const invitations = useQuery(invitationsQuery())
  const { mutateAsync: remove, isPending: isRemoving } = useRemoveInvitation()
  const removal = useRowRemoval<SentInvitation>({
    remove: ({ id }) => remove(id),
    isRemoving,
    done: 'Invitation removed',
    failed: 'Error removing invitation',
    buttonLabel: ({ email }) => `Remove the invitation of ${email}`,
    question: ({ email }) => ({
      title: `Remove the invitation of ${email}?`,
      description: 'The link in its email will no longer work.',
      confirmLabel: 'Remove invitation',
    }),
    onGone: () => void invitations.refetch(),
    home,
  })

  const columns: readonly TableColumn<SentInvitation>[] = [
    {
      ...emailColumn(),
      cell: ({ email, invited_by }) => (
        <div className="min-w-0 wrap-anywhere">
          {email}
          {invited_by === null ? null : (
            <p className="text-sm text-muted">Invited by {invited_by}</p>
          )}
        </div>
      ),
    },
    {
      key: 'expires',
      header: 'Expires',
      cell: ({ expires_at }) => (
        <span className="whitespace-nowrap">{formatDate(expires_at.slice(0, 10))}</span>
      ),
    },
    removal.column,
  ]

  return (
    <>
      <Loaded
        query={invitations}
        skeleton={
          <SkeletonGroup label="Loading invitations">
            <Skeleton height={64} />
          </SkeletonGroup>
        }
        failure="Failed to load invitations"
      >
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-muted">No open invitations.</p>
          ) : (
            <Table
              caption="Open invitations, the newest first"
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
