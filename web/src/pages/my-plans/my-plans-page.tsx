import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowLeft, Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { FollowedWorkoutPlan } from '@/api/types'
import { paths } from '@/app/paths'
import { CalendarFeed } from '@/features/sharing/calendar-feed'
import { LinkList } from '@/features/sharing/link-list'
import { ShareDialog } from '@/features/sharing/share-dialog'
import { CompareCard } from '@/features/workout-plan/followed/compare-card'
import { PlanList } from '@/features/workout-plan/followed/plan-list'
import { useRestore } from '@/features/workout-plan/followed/use-restore'
import { followedPlansQuery } from '@/features/workout-plan/queries'
import { isolated } from '@/domain/text/isolated'
import { useFocusRequest } from '@/lib/use-focus-request'
import { useFirstWait } from '@/lib/use-first-wait'
import { ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { EmptyState } from '@/ui/empty-state'
import { ListSkeleton } from '@/ui/list-skeleton'
import { LoadFailure } from '@/ui/load-failure'
import { Page } from '@/ui/page'
import { ShowMore } from '@/ui/show-more'

/** All plans of the member, which can be viewed, compared and restored. */
export function Component() {
  const list = useInfiniteQuery(followedPlansQuery())
  // The cards below the plans wait for them, so that they do not move, but not for ever.
  const isWaiting = useFirstWait(list.isPending)
  const plans = list.data?.pages.flatMap(({ rows }) => rows)
  const [compared, compare] = useCompared()
  const page = useRef<HTMLDivElement>(null)
  const focus = useFocusRequest(page)
  const current = plans?.find((plan) => plan.replaced_at === null) ?? null
  const restore = useRestore(current)
  const [shared, share] = useState<FollowedWorkoutPlan | null>(null)

  return (
    // At least as high as the screen, so that the footer does not move while content loads.
    <div ref={page} className="min-h-dvh">
      <Page
        title="My Plans"
        lead="Your current and past plans. You can compare, restore and share them."
        actions={
          <>
            {current === null ? null : (
              <ButtonLink
                variant="ghost"
                icon={<Printer aria-hidden="true" className="size-5" />}
                render={<Link to={paths.printPlan} />}
              >
                Print plan
              </ButtonLink>
            )}
            <ButtonLink
              variant="ghost"
              icon={<ArrowLeft aria-hidden="true" className="size-5" />}
              render={<Link to={paths.dashboard('workout-plan')} />}
            >
              Workout Plan
            </ButtonLink>
          </>
        }
      >
        {list.isPending ? (
          <ListSkeleton label="Loading your plans" />
        ) : plans === undefined ? (
          <LoadFailure
            text="Failed to load your plans"
            isRetrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        ) : plans.length === 0 ? (
          <EmptyState
            title="No plans yet"
            picture="list"
            action={
              <ButtonLink render={<Link to={paths.dashboard('workout-plan')} />}>
                Choose a plan
              </ButtonLink>
            }
          >
            Your plans appear here, including past ones.
          </EmptyState>
        ) : (
          <>
            {plans.length < 2 && compared === null ? null : (
              <CompareCard plans={plans} compared={compared} onCompare={compare} />
            )}
            <PlanList
              plans={plans}
              isBusy={restore.isBusy}
              onCompare={
                current &&
                ((plan) => {
                  compare([current.id, plan.id])
                  focus('#compare-plans')
                })
              }
              onRestore={restore.ask}
              onShare={share}
            />
            <ShowMore label="Show more plans" list={list} />
            {plans.length > 1 || list.hasNextPage ? null : (
              <p className="text-muted text-pretty">
                If you choose another plan, this one stays here. You can compare both and restore
                it.
              </p>
            )}
          </>
        )}
        {isWaiting ? null : (
          <>
            <Card title="Links to your plans">
              <LinkList />
            </Card>
            <Card title="Calendar feed">
              <CalendarFeed />
            </Card>
          </>
        )}
      </Page>
      {shared === null ? null : (
        <ShareDialog
          shared={{ kind: 'plan', id: shared.id, name: shared.name }}
          onClose={() => {
            share(null)
          }}
        />
      )}
      <ConfirmDialog
        isOpen={restore.isAsking}
        title={restore.asked === null ? '' : `Restore ${isolated(restore.asked.name)}?`}
        description={
          current === null
            ? 'It becomes your plan from today. Your logs do not change.'
            : `It replaces ${isolated(current.name)} from today. Your logs do not change.`
        }
        confirmLabel="Restore plan"
        tone="primary"
        isBusy={restore.isBusy}
        onConfirm={restore.confirm}
        onCancel={restore.cancel}
      />
    </div>
  )
}

/** Returns the two compared plans, which the address stores. */
function useCompared() {
  const [search, setSearch] = useSearchParams()
  const [a, b] = (search.get('compare') ?? '').split(',').map(Number)
  const compared = a !== undefined && b !== undefined && a > 0 && b > 0 ? ([a, b] as const) : null
  const compare = (next: readonly [number, number] | null) => {
    setSearch(next === null ? {} : { compare: next.join(',') }, {
      replace: true,
      preventScrollReset: true,
    })
  }
  return [compared, compare] as const
}
