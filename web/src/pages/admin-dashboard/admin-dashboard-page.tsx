import { useQuery } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { queryClient } from '@/api/query-client'
import { paths } from '@/app/paths'
import { AddModerator } from '@/features/account/add-moderator'
import { ModeratorList } from '@/features/account/moderator-list'
import { Invitations } from '@/features/account/invitations'
import { invitationsQuery, moderatorsQuery, usersQuery } from '@/features/account/admin-queries'
import { registrationQuery } from '@/features/account/registration-query'
import { RemoveUser } from '@/features/account/remove-user'
import { UserList } from '@/features/account/user-list'
import { AddExercise } from '@/features/exercise/exercise-form'
import { ExerciseList } from '@/features/exercise/exercise-list'
import { adminExercisesQuery } from '@/features/exercise/queries'
import { AddFood } from '@/features/food/admin/catalogue-food-form'
import { FoodList } from '@/features/food/admin/food-list'
import { adminFoodsQuery } from '@/features/food/admin/queries'
import { BackupStatus } from '@/features/backup/backup-status'
import { backupsQuery } from '@/features/backup/queries'
import { ActiveUsers } from '@/features/analytics/active-users'
import { activeDaysQuery, activeUsersQuery } from '@/features/analytics/queries'
import { MessageBoard } from '@/features/support-message/message-board'
import { messagesQuery } from '@/features/support-message/queries'
import { AddWorkoutPlan } from '@/features/workout-catalogue/workout-plan-form'
import { adminWorkoutPlansQuery } from '@/features/workout-catalogue/queries'
import { WorkoutPlanList } from '@/features/workout-catalogue/workout-plan-list'
import { formatNumber } from '@/domain/text/format'
import { ButtonLink } from '@/ui/button'
import { Page } from '@/ui/page'
import { KeyNumbers } from './key-numbers'
import { Section } from './section'

/** Starts all requests without waiting. Each section shows its own skeleton. */
export function loader() {
  void queryClient.prefetchQuery(moderatorsQuery())
  void queryClient.prefetchQuery(registrationQuery())
  void queryClient.prefetchQuery(invitationsQuery())
  void queryClient.prefetchInfiniteQuery(usersQuery(''))
  void queryClient.prefetchQuery(activeUsersQuery())
  void queryClient.prefetchQuery(activeDaysQuery())
  void queryClient.prefetchQuery(backupsQuery())
  void queryClient.prefetchInfiniteQuery(messagesQuery('/admin/messages', 'new'))
  void queryClient.prefetchInfiniteQuery(messagesQuery('/admin/messages', 'seen'))
  void queryClient.prefetchQuery(adminExercisesQuery())
  void queryClient.prefetchQuery(adminWorkoutPlansQuery())
  void queryClient.prefetchQuery(adminFoodsQuery())
  return null
}

export function Component() {
  const { data: moderators } = useQuery(moderatorsQuery())
  const moderatorTitle = useRef<HTMLElement>(null)
  const userTitle = useRef<HTMLElement>(null)
  const invitationTitle = useRef<HTMLElement>(null)
  const count = moderators === undefined ? '' : ` (${formatNumber(moderators.length)})`

  return (
    <Page title="Admin Dashboard" width="wide">
      <KeyNumbers />
      <div className="flex min-w-0 flex-col gap-3 lg:gap-4">
        <Section id="messages" isOpenAtFirst>
          <MessageBoard path="/admin/messages" headingLevel={3} />
        </Section>
        <Pair>
          <Section id="active-users">
            <ActiveUsers />
          </Section>
          <div className="flex min-w-0 flex-col gap-3 lg:gap-4">
            <Section id="backups">
              <BackupStatus />
            </Section>
            <Section id="invitations" ref={invitationTitle}>
              <Invitations home={invitationTitle} />
            </Section>
          </div>
        </Pair>
        <Section id="users" ref={userTitle}>
          <UserList home={userTitle} />
        </Section>
        <div className="grid items-start gap-3 lg:grid-cols-2 lg:gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,1fr)_minmax(0,1fr)]">
          <div className="min-w-0 lg:col-span-2 xl:col-span-1">
            <Section id="moderators" suffix={count} ref={moderatorTitle}>
              <ModeratorList home={moderatorTitle} />
            </Section>
          </div>
          <Section id="add-moderator">
            <AddModerator />
          </Section>
          <Section id="remove-user">
            <RemoveUser />
          </Section>
        </div>
        <Pair>
          <Section id="exercises">
            <ExerciseList />
          </Section>
          <Section id="workout-plans">
            <WorkoutPlanList />
          </Section>
        </Pair>
        <Pair>
          <div className="flex flex-col gap-3 lg:gap-4">
            <Section id="add-workout-plan">
              <AddWorkoutPlan />
            </Section>
            <Section id="diet" isOpenAtFirst>
              <DietPlans />
            </Section>
          </div>
          <Section id="add-exercise">
            <AddExercise />
          </Section>
        </Pair>
        <Pair>
          <Section id="foods" alwaysFolds>
            <FoodList />
          </Section>
          <Section id="add-food" alwaysFolds>
            <AddFood />
          </Section>
        </Pair>
      </div>
    </Page>
  )
}

/** Two sections side by side, where there is room. */
function Pair({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-3 lg:grid-cols-2 lg:gap-4">{children}</div>
}

function DietPlans() {
  return (
    <>
      <p className="text-muted">Add meals and diet plans, and choose the meals of each plan.</p>
      <div>
        <ButtonLink render={<Link to={paths.dietPlans} />}>Manage Diet Plans & Meals</ButtonLink>
      </div>
    </>
  )
}
