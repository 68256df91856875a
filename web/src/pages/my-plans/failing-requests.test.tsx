import { http, HttpResponse } from 'msw'
import { beforeEach } from 'vitest'
import { queryClient } from '@/api/query-client'
import type { FollowedWorkoutPlan } from '@/api/types'
import { paths } from '@/app/paths'
import { setSession } from '@/features/account/queries'
import { givenScreen } from '@/testing/coach'
import { testBadRequests } from '@/testing/failing-requests'
import { everyDayPlan, givenMember } from '@/testing/member'
import { givenProgram } from '@/testing/program'
import { renderPage } from '@/testing/render-page'
import { server } from '@/testing/server'
import { givenSharing } from '@/testing/sharing'
import { Component as PrintPlan } from '../print-plan/print-plan-page'
import { Component as ProgramBuilder } from '../program/builder-page'
import { Component as Program } from '../program/program-page'
import { Component as Programs } from '../program/programs-page'
import { Component as SharedPlan } from '../shared-plan/shared-plan-page'
import * as trainingSession from '../training-session/training-session-page'
import { Component as MyPlans } from './my-plans-page'

const followed: FollowedWorkoutPlan = {
  id: 10,
  name: everyDayPlan.name,
  description: everyDayPlan.description,
  source: everyDayPlan.source,
  num_of_days: everyDayPlan.num_of_days,
  chosen_on: '2026-01-05',
  replaced_at: null,
}

const sharedFile = {
  format: 'ironleaf-plan',
  version: 1,
  program: {
    name: 'Strong Weeks',
    description: '',
    weeks: 4,
    schedule: { kind: 'queue', weekdays: [1] },
    tracks: [],
    days: [],
  },
  exercises: [],
}

beforeEach(() => {
  givenScreen('wide')
  givenMember()
  givenProgram()
  givenSharing()
  server.use(
    http.get('/api/user/workout-plans', () => HttpResponse.json([followed])),
    http.get('/api/shared-plans/:secret', () =>
      HttpResponse.json({ file: sharedFile, expires_at: '2126-12-24T12:00:00Z' }),
    ),
  )
})

const pages = {
  'my-plans': paths.myPlans,
  program: paths.program,
  programs: paths.programs,
  'program-builder': paths.programBuilder,
  'training-session': paths.trainingSession(everyDayPlan.today),
  'print-plan': paths.printPlan,
  'shared-plan': paths.sharedPlan('abc'),
}

const PROFILE = '/api/user/profile'
const LOGS = '/api/user/exercise-logs'
const SQUAT = 'Barbell Squat'

testBadRequests<keyof typeof pages>(
  [
    ['my-plans', '/api/user/workout-plans', 'Calendar feed', 'Failed to load your plans'],
    ['my-plans', '/api/user/plan-links', 'Every Day', 'Failed to load your links'],
    ['my-plans', '/api/user/calendar-feed', 'Every Day', 'Failed to load your calendar feed'],
    ['program', PROFILE, 'Browse programs', 'Failed to load your unit of weight'],
    ['program', '/api/user/program', 'Browse programs', 'Failed to load program'],
    ['program', '/api/user/program/weeks', 'Lifts', 'Failed to load program'],
    ['program', '/api/user/program/journal', 'Lifts', 'Try again'],
    ['programs', '/api/user/programs', 'Start this program', 'Failed to load program'],
    ['programs', '/api/user/available-programs', 'Your programs', 'Failed to load program'],
    ['programs', '/api/user/program', 'Start this program', null],
    ['program-builder', '/api/user/exercises', 'Program Builder', 'Failed to load program'],
    ['training-session', '/api/user/workout-plan', 'Workout', 'Failed to load workout plan'],
    ['training-session', PROFILE, 'Workout', 'Failed to load your unit of weight'],
    ['training-session', `${LOGS}/today`, SQUAT, null],
    ['training-session', `${LOGS}/recent`, SQUAT, null],
    ['training-session', '/api/user/progress/exercises', SQUAT, null],
    ['training-session', '/api/user/exercise-notes', SQUAT, null],
    ['print-plan', '/api/user/workout-plan', 'Workout Plan', 'Failed to load your plan'],
    ['shared-plan', '/api/shared-plans/:secret', 'Shared plan', 'Failed to load the plan'],
    ['shared-plan', '/api/auth/session', 'Strong Weeks', null],
  ],
  (page) => {
    // Anyone can open a link to a plan, so no guard has loaded the session before.
    if (page !== 'shared-plan')
      setSession(queryClient, { userId: 7, role: 'user', email: 'lena@example.com' })
    renderPage(
      [
        { path: paths.myPlans, Component: MyPlans },
        { path: paths.program, Component: Program },
        { path: paths.programs, Component: Programs },
        { path: paths.programBuilder, Component: ProgramBuilder },
        { path: paths.trainingSession(), ...trainingSession, HydrateFallback: () => null },
        { path: paths.printPlan, Component: PrintPlan },
        { path: paths.sharedPlan(':secret'), Component: SharedPlan },
      ],
      pages[page],
    )
  },
)
