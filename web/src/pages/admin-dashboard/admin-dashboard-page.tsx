import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
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
import { formatNumber } from '@/lib/format'
import { ButtonLink } from '@/ui/button'
import { Disclosure } from '@/ui/disclosure'
import { Page } from '@/ui/page'
import { Section } from './section'
import { SectionNav } from './section-nav'

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

/** Titles of the sections in page order, by their id. */
const sectionTitles = () => ({
  'add-moderator': 'Add Moderator',
  'remove-user': 'Remove User',
  moderators: 'Current Moderators',
  users: 'Users',
  'active-users': 'Active Users',
  messages: 'Messages',
  'add-workout-plan': 'Add Workout Plan',
  'add-exercise': 'Add Exercise',
  exercises: 'Exercise List',
  'workout-plans': 'Workout Plans',
  diet: 'Diet Plans & Meals',
})

export function Component() {
  const { data: moderators } = useQuery(moderatorsQuery())
  const moderatorTitle = useRef<HTMLElement>(null)
  const userTitle = useRef<HTMLElement>(null)
  const titles = sectionTitles()
  const [links] = useState(() => Object.entries(titles).map(([id, title]) => ({ id, title })))
  const section = (id: keyof typeof titles) => ({ id, title: titles[id] })

  return (
    <Page title="Admin Dashboard" width="wide">
      <div className="lg:hidden">
        <Disclosure title="Sections" headingLevel={2}>
          <SectionNav sections={links} />
        </Disclosure>
      </div>
      <div className="grid gap-6 lg:grid-cols-[12rem_minmax(0,1fr)]">
        <div className="hidden lg:block">
          <div className="sticky top-4">
            <SectionNav sections={links} />
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <div className="grid gap-4 md:grid-cols-2">
            <Section {...section('add-moderator')}>
              <AddModerator />
            </Section>
            <Section {...section('remove-user')}>
              <RemoveUser />
            </Section>
          </div>
          <Section
            id="moderators"
            title={
              moderators === undefined
                ? titles.moderators
                : `${titles.moderators} (${formatNumber(moderators.length)})`
            }
            ref={moderatorTitle}
          >
            <ModeratorList home={moderatorTitle} />
          </Section>
          <Section {...section('users')} ref={userTitle}>
            <UserList home={userTitle} />
          </Section>
          <Section {...section('active-users')}>
            <ActiveUsers />
          </Section>
          <Section {...section('messages')}>
            <MessageBoard path="/admin/messages" headingLevel={3} />
          </Section>
          <div className="grid items-start gap-4 md:grid-cols-2">
            <Section {...section('add-workout-plan')}>
              <AddWorkoutPlan />
            </Section>
            <Section {...section('add-exercise')}>
              <AddExercise />
            </Section>
          </div>
          <Section {...section('exercises')}>
            <ExerciseList />
          </Section>
          <Section {...section('workout-plans')}>
            <WorkoutPlanList />
          </Section>
          <Section {...section('diet')}>
            <p className="text-muted">
              Add meals and diet plans, and choose the meals of each plan.
            </p>
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
