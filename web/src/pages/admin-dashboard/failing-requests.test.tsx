import { http, HttpResponse } from 'msw'
import { beforeEach } from 'vitest'
import { queryClient } from '@/api/query-client'
import { paths } from '@/app/paths'
import { setSession } from '@/features/account/queries'
import { fullBody, givenCatalogue } from '@/testing/catalogue'
import { givenScreen } from '@/testing/coach'
import { testBadRequests } from '@/testing/failing-requests'
import { account, givenPeople } from '@/testing/people'
import { renderPage } from '@/testing/render-page'
import { server } from '@/testing/server'
import { givenSupport, supportMessage } from '@/testing/support'
import * as auditLog from '../audit-log/audit-log-page'
import { Component as DietPlans } from '../diet-plans/diet-plans-page'
import * as moderatorDashboard from '../moderator-dashboard/moderator-dashboard-page'
import { Component as WorkoutPlanEditor } from '../workout-plan-editor/workout-plan-editor-page'
import * as adminDashboard from './admin-dashboard-page'

beforeEach(() => {
  givenScreen('wide')
  givenCatalogue()
  givenPeople({ accounts: [account(9)] })
  givenSupport([supportMessage(1)])
  server.use(http.get('/admin/audit', () => HttpResponse.json([])))
  setSession(queryClient, { userId: 1, email: 'admin@example.com', role: 'admin' })
})

const pages = {
  admin: paths.adminDashboard,
  foods: `${paths.adminDashboard}#foods`,
  'diet-plans': paths.dietPlans,
  editor: paths.workoutPlanEditor(fullBody.id),
  audit: paths.auditLog,
  moderator: paths.moderatorDashboard,
}

const PLAN = `/admin/workout-plans/${String(fullBody.id)}`

testBadRequests<keyof typeof pages>(
  [
    ['admin', '/admin/moderators', 'user9@example.com', 'Failed to load moderators'],
    ['admin', '/admin/invitations', 'user9@example.com', 'Failed to load invitations'],
    ['admin', '/api/auth/registration', 'user9@example.com', 'Failed to load who may register'],
    ['admin', '/admin/users', 'Content of message 1', 'Failed to load users'],
    ['admin', '/admin/analytics', 'Content of message 1', 'Failed to load active users'],
    ['admin', '/admin/analytics/days', 'Weekly', 'Failed to load the last 30 days'],
    ['admin', '/admin/backups', 'Weekly', 'Failed to load backups'],
    ['admin', '/admin/messages', 'user9@example.com', 'Failed to load new messages'],
    ['admin', '/admin/exercises', 'user9@example.com', 'Error loading exercises'],
    ['admin', '/admin/workout-plans', 'user9@example.com', 'Error loading workout plans'],
    ['foods', '/admin/foods', 'user9@example.com', 'Error loading foods'],
    ['diet-plans', '/admin/meals', 'Plain Week', 'Error loading meals'],
    ['diet-plans', '/admin/diet-plans', 'Porridge', 'Error loading diet plans'],
    ['editor', '/admin/exercises', 'Exercises for Day 1', 'Error loading exercises'],
    ['editor', PLAN, 'Edit Workout Plan', 'Error loading workout plan'],
    ['editor', `${PLAN}/exercises`, 'Edit Workout Plan', 'Error loading workout plan'],
    ['audit', '/admin/audit', 'Audit Log', 'Failed to load the log'],
    ['moderator', '/messages', 'Moderator Dashboard', 'Failed to load new messages'],
  ],
  (page) => {
    const HydrateFallback = () => null
    renderPage(
      [
        { path: paths.adminDashboard, ...adminDashboard, HydrateFallback },
        { path: paths.auditLog, ...auditLog, HydrateFallback },
        { path: paths.moderatorDashboard, ...moderatorDashboard, HydrateFallback },
        { path: paths.dietPlans, Component: DietPlans },
        { path: paths.workoutPlanEditor(':id'), Component: WorkoutPlanEditor },
      ],
      pages[page],
    )
  },
)
