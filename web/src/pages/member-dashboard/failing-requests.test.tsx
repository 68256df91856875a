import { beforeEach } from 'vitest'
import { paths, type DashboardView } from '@/app/paths'
import { givenScreen } from '@/testing/coach'
import { givenDiary } from '@/testing/diary'
import { testBadRequests } from '@/testing/failing-requests'
import { givenMember } from '@/testing/member'
import { givenProgram } from '@/testing/program'
import { renderPage } from '@/testing/render-page'
import { givenSettings } from '@/testing/settings'
import { givenTarget } from '@/testing/target'
import { loader } from './loader'
import { Component } from './member-dashboard-page'

const PROFILE = '/api/user/profile'
const LOGS = '/api/user/exercise-logs'

beforeEach(() => {
  givenScreen('wide')
  givenMember()
  givenDiary()
  givenTarget()
  givenProgram()
  givenSettings()
})

testBadRequests<DashboardView>(
  [
    ['dashboard', PROFILE, "Today's Progress", null],
    ['dashboard', '/api/user/workout-plan', "Today's Progress", 'Try again'],
    ['dashboard', '/api/user/today-stats', "Today's Activity", 'Try again'],
    ['dashboard', `${LOGS}/today`, 'Records', 'Try again'],
    ['dashboard', `${LOGS}/recent`, "Today's Activity", 'Try again'],
    ['dashboard', '/api/user/progress/overview', "Today's Progress", 'Try again'],
    ['workout-plan', `${LOGS}/today`, 'Completed Exercises for Today', null],
    ['workout-plan', PROFILE, 'My Plans', 'Try again'],
    ['progress', '/api/user/progress/overview', 'Weight Progression', 'Try again'],
    ['progress', PROFILE, 'Charts', 'Try again'],
    ['history', LOGS, 'Recent changes', 'Try again'],
    ['diary', PROFILE, 'Breakfast', 'Try again'],
    ['profile', PROFILE, 'Account', 'Try again'],
  ],
  (view) => {
    renderPage(
      [{ path: paths.dashboard(), loader, Component, HydrateFallback: () => null }],
      paths.dashboard(view),
    )
  },
)
