import type { ComponentProps, ReactNode } from 'react'
import { Page } from '@/ui/page'
import type { Loadable } from '@/ui/loaded'
import { MemberLoadFailure } from '@/ui/member-load-failure'

export interface PlanTexts {
  /** Title of the page without a plan, or with one that has no name. */
  title: string
  documentTitle: string
  loadFailed: string
}

interface PlanPageProps<Plan> {
  texts: PlanTexts
  plan: Loadable<Plan>
  skeleton: ReactNode
  /** Placeholder for the buttons next to the title. */
  skeletonActions: ReactNode
  /** Width of the page with a plan. */
  width?: ComponentProps<typeof Page>['width']
  /** Renders the page with the plan. */
  children: (plan: Plan) => ReactNode
}

/** Page of the member's plan, with a skeleton until it is loaded, or with the failure. */
export function PlanPage<Plan>({
  texts,
  plan,
  skeleton,
  skeletonActions,
  width,
  children,
}: PlanPageProps<Plan>) {
  if (!plan.isPending && plan.data !== undefined) return children(plan.data)
  return (
    <Page
      title={texts.title}
      documentTitle={texts.documentTitle}
      width={width}
      actions={plan.isPending ? skeletonActions : null}
    >
      {plan.isPending ? (
        skeleton
      ) : (
        <div className="flex min-h-[50dvh] flex-col justify-center">
          <MemberLoadFailure
            text={texts.loadFailed}
            isRetrying={plan.isFetching}
            onRetry={() => void plan.refetch()}
          />
        </div>
      )}
    </Page>
  )
}
