import type { RouteObject } from 'react-router'
import { Component as LandingPage } from '@/pages/landing/landing-page'
import { requireMember, requireRole } from './guards'
import { SiteLayout } from './layouts/site-layout'
import { paths } from './paths'
import { LoadingScreen } from './loading-screen'
import { ErrorScreen } from './error-screen'
import { screens } from './screens'

/** Layouts that load on demand. */
export const frames = {
  member: () => import('./layouts/member-layout'),
  staff: () => import('./layouts/staff-layout'),
}

/** The page of all components. The build removes it, because the condition is constant. */
const kit = (): RouteObject[] =>
  import.meta.env.DEV ? [{ path: '/kit', lazy: () => import('@/pages/kit/kit-page') }] : []

/* The routes of the whole site. Screens load on demand, except for the landing page, which the build
   prerenders. Each layout keeps its header when a screen inside it fails. Paths ignore case, so
   /Login and /Register match. */
export const routes: RouteObject[] = [
  {
    HydrateFallback: LoadingScreen,
    // Handles errors outside every layout, for example in a guard when the server is unreachable.
    errorElement: (
      <SiteLayout>
        <ErrorScreen />
      </SiteLayout>
    ),
    children: [
      {
        element: <SiteLayout signInTo={paths.loginFromLanding} />,
        children: [{ path: paths.landing, Component: LandingPage }],
      },
      {
        element: <SiteLayout />,
        children: [
          {
            errorElement: <ErrorScreen />,
            children: [
              { path: paths.products, lazy: screens.products },
              { path: paths.login, lazy: screens.login },
              { path: paths.register, lazy: screens.register },
              {
                path: paths.forgotPassword,
                lazy: screens.forgotPassword,
              },
              {
                path: paths.resetPassword,
                lazy: screens.resetPassword,
              },
              { path: paths.verifyEmail, lazy: screens.verifyEmail },
              { path: paths.sharedPlan(':secret'), lazy: screens.sharedPlan },
              ...kit(),
              { path: '*', lazy: screens.notFound },
            ],
          },
        ],
      },
      {
        middleware: [requireRole('user', 'moderator', 'admin')],
        element: <SiteLayout />,
        children: [
          {
            errorElement: <ErrorScreen />,
            children: [
              {
                path: paths.contactSupport,
                lazy: screens.contactSupport,
              },
            ],
          },
        ],
      },
      {
        middleware: [requireMember()],
        lazy: async () => ({
          Component: (await frames.member()).MemberLayout,
        }),
        children: [
          {
            errorElement: <ErrorScreen />,
            children: [
              {
                path: paths.dashboard(),
                lazy: {
                  loader: async () => (await screens.memberLoader()).loader,
                  Component: async () => (await screens.memberDashboard()).Component,
                },
              },
              { path: paths.myPlans, lazy: screens.myPlans },
              { path: paths.program, lazy: screens.program },
              { path: paths.programs, lazy: screens.program },
              { path: paths.programBuilder, lazy: screens.program },
              { path: paths.importHistory, lazy: screens.importHistory },
              { path: paths.exercise(':id'), lazy: screens.exercise },
              { path: paths.trainingSession(), lazy: screens.trainingSession },
            ],
          },
        ],
      },
      {
        // Without a layout, because only the plan goes on paper.
        middleware: [requireMember()],
        children: [
          {
            errorElement: <ErrorScreen />,
            children: [{ path: paths.printPlan, lazy: screens.printPlan }],
          },
        ],
      },
      {
        middleware: [requireRole('admin')],
        lazy: async () => ({
          Component: (await frames.staff()).AdminLayout,
        }),
        children: [
          {
            errorElement: <ErrorScreen />,
            children: [
              {
                path: paths.adminDashboard,
                lazy: screens.adminDashboard,
              },
              { path: paths.auditLog, lazy: screens.auditLog },
              {
                path: paths.workoutPlanEditor(':id'),
                lazy: screens.workoutPlanEditor,
              },
              {
                path: paths.dietPlans,
                lazy: screens.dietPlans,
              },
            ],
          },
        ],
      },
      {
        middleware: [requireRole('moderator')],
        lazy: async () => ({
          Component: (await frames.staff()).ModeratorLayout,
        }),
        children: [
          {
            errorElement: <ErrorScreen />,
            children: [
              {
                path: paths.moderatorDashboard,
                lazy: screens.moderatorDashboard,
              },
            ],
          },
        ],
      },
    ],
  },
]
