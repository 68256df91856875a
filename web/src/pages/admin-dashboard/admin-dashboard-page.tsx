import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { queryClient } from '@/api/query-client'
import { paths } from '@/app/paths'
import { AddModerator } from '@/features/account/add-moderator'
import { ModeratorList } from '@/features/account/moderator-list'
import { moderatorsQuery, usersQuery } from '@/features/account/admin-queries'
import { RemoveUser } from '@/features/account/remove-user'
import { UserList } from '@/features/account/user-list'
import { AddExercise } from '@/features/exercise/add-exercise'
import { ExerciseList } from '@/features/exercise/exercise-list'
import { adminExercisesQuery } from '@/features/exercise/queries'
import { ActiveUsers } from '@/features/analytics/active-users'
import { activeDaysQuery, activeUsersQuery } from '@/features/analytics/queries'
import { MessageBoard } from '@/features/support-message/message-board'
import { messagesQuery } from '@/features/support-message/queries'
import { AddWorkoutPlan } from '@/features/workout-catalogue/add-workout-plan'
import { adminWorkoutPlansQuery } from '@/features/workout-catalogue/queries'
import { WorkoutPlanList } from '@/features/workout-catalogue/workout-plan-list'
import { ButtonLink } from '@/ui/button'
import { Disclosure } from '@/ui/disclosure'
import { Page } from '@/ui/page'
import { Section } from './section'
import { SectionNav, type SectionLink } from './section-nav'

/** Starts all requests without waiting. Each section shows its own skeleton. */
export function loader() {
  void queryClient.prefetchQuery(moderatorsQuery())
  void queryClient.prefetchInfiniteQuery(usersQuery(''))
  void queryClient.prefetchQuery(activeUsersQuery())
  void queryClient.prefetchQuery(activeDaysQuery())
  void queryClient.prefetchInfiniteQuery(messagesQuery('/admin/messages', 'new'))
  void queryClient.prefetchInfiniteQuery(messagesQuery('/admin/messages', 'seen'))
  void queryClient.prefetchQuery(adminExercisesQuery())
  void queryClient.prefetchQuery(adminWorkoutPlansQuery())
  return null
}

/** Sections in page order. */
const sections: readonly SectionLink[] = [
  { id: 'add-moderator', title: 'Add Moderator' },
  { id: 'remove-user', title: 'Remove User' },
  { id: 'moderators', title: 'Current Moderators' },
  { id: 'users', title: 'Users' },
  { id: 'active-users', title: 'Active Users' },
  { id: 'messages', title: 'Messages' },
  { id: 'add-workout-plan', title: 'Add Workout Plan' },
  { id: 'add-exercise', title: 'Add Exercise' },
  { id: 'exercises', title: 'Exercise List' },
  { id: 'workout-plans', title: 'Workout Plans' },
  { id: 'diet', title: 'Diet Plans & Meals' },
]

export function Component() {
  const { data: moderators } = useQuery(moderatorsQuery())
  const moderatorTitle = useRef<HTMLElement>(null)
  const userTitle = useRef<HTMLElement>(null)

  return (
    <Page title="Admin Dashboard" width="wide">
      <div className="lg:hidden">
        <Disclosure title="Sections" headingLevel={2}>
          <SectionNav sections={sections} />
        </Disclosure>
      </div>
      <div className="grid gap-6 lg:grid-cols-[12rem_minmax(0,1fr)]">
        <div className="hidden lg:block">
          <div className="sticky top-4">
            <SectionNav sections={sections} />
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <div className="grid gap-4 md:grid-cols-2">
            <Section id="add-moderator" title="Add Moderator">
              <AddModerator />
            </Section>
            <Section id="remove-user" title="Remove User">
              <RemoveUser />
            </Section>
          </div>
          <Section
            id="moderators"
            title={
              moderators === undefined
                ? 'Current Moderators'
                : `Current Moderators (${String(moderators.length)})`
            }
            ref={moderatorTitle}
          >
            <ModeratorList home={moderatorTitle} />
          </Section>
          <Section id="users" title="Users" ref={userTitle}>
            <UserList home={userTitle} />
          </Section>
          <Section id="active-users" title="Active Users">
            <ActiveUsers />
          </Section>
          <Section id="messages" title="Messages">
            <MessageBoard path="/admin/messages" headingLevel={3} />
          </Section>
          <div className="grid items-start gap-4 md:grid-cols-2">
            <Section id="add-workout-plan" title="Add Workout Plan">
              <AddWorkoutPlan />
            </Section>
            <Section id="add-exercise" title="Add Exercise">
              <AddExercise />
            </Section>
          </div>
          <Section id="exercises" title="Exercise List">
            <ExerciseList />
          </Section>
          <Section id="workout-plans" title="Workout Plans">
            <WorkoutPlanList />
          </Section>
          <Section id="diet" title="Diet Plans & Meals">
            <p className="text-muted">Meals, diet plans, and which meal belongs to which plan.</p>
            <div>
              <ButtonLink render={<Link to={paths.dietPlans} />}>
                Manage Diet Plans & Meals
              </ButtonLink>
            </div>
          </Section>
        </div>
      </div>
    </Page>
  )
}
