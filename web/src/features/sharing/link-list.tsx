import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { failureText } from '@/api/errors'
import type { PlanLink } from '@/api/types'
import { formatDate } from '@/domain/text/format'
import { toIsoDate } from '@/lib/moment'
import { isolated } from '@/domain/text/isolated'
import { plural } from '@/domain/text/plural'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { Loaded } from '@/ui/loaded'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { UserText } from '@/ui/user-text'
import { useRevokeLink } from './mutations'
import { planLinksQuery } from './queries'

const day = (moment: string) => formatDate(toIsoDate(new Date(moment)))

/** Returns whether a link works, and until when or since when not. */
function linkState(link: PlanLink, now: Date): { works: boolean; text: string } {
  if (link.revoked_at !== null) return { works: false, text: `Revoked on ${day(link.revoked_at)}` }
  const works = new Date(link.expires_at) > now
  return { works, text: `${works ? 'Works until' : 'Expired on'} ${day(link.expires_at)}` }
}

/** Links of the member to shared plans, each with a button to revoke it. */
export function LinkList() {
  return (
    <Loaded
      query={useQuery(planLinksQuery())}
      skeleton={
        <SkeletonGroup label="Loading your links">
          <Skeleton height={56} />
          <Skeleton height={56} />
        </SkeletonGroup>
      }
      failure="Failed to load your links"
    >
      {(links) =>
        links.length === 0 ? (
          <p className="text-muted text-pretty">
            No links yet. Open a plan and choose Share to make one.
          </p>
        ) : (
          <Links links={links} />
        )
      }
    </Loaded>
  )
}

function Links({ links }: { links: readonly PlanLink[] }) {
  const [asked, ask] = useState<PlanLink | null>(null)
  const revoke = useRevokeLink()
  // The pressed button disappears, so the focus moves to the list.
  const list = useRef<HTMLUListElement>(null)
  const now = new Date()
  return (
    <>
      {revoke.isError ? (
        <Alert kind="error" title="Failed to revoke the link">
          {failureText(revoke.error)}
        </Alert>
      ) : null}
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Your links"
        className="flex flex-col divide-y divide-line"
      >
        {links.map((link) => {
          const { works, text } = linkState(link, now)
          return (
            <li
              key={link.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
            >
              <div className="min-w-0">
                <p className="font-semibold">
                  <UserText>{link.name}</UserText>
                </p>
                <p className="text-sm text-muted">
                  {`${text}, ${plural(link.opened, { one: 'opened once', other: 'opened # times' })}`}
                </p>
              </div>
              {works ? (
                <Button
                  variant="secondary"
                  aria-label={`Revoke the link to ${link.name}, made on ${day(link.created_at)}`}
                  onClick={() => {
                    revoke.reset()
                    ask(link)
                  }}
                >
                  Revoke
                </Button>
              ) : null}
            </li>
          )
        })}
      </ul>
      <ConfirmDialog
        isOpen={asked !== null}
        title={asked === null ? '' : `Revoke the link to ${isolated(asked.name)}?`}
        description="It stops working for everyone who has it. You can make another one."
        confirmLabel="Revoke"
        isBusy={revoke.isPending}
        focusAfter={list}
        onConfirm={() => {
          if (asked === null) return
          revoke.mutate(asked.id, {
            onSettled: () => {
              ask(null)
            },
          })
        }}
        onCancel={() => {
          ask(null)
        }}
      />
    </>
  )
}
