import type { RouteObject } from 'react-router'
import { Component as LandingPage } from '@/pages/landing/landing-page'
import { Component as LoginPage } from '@/pages/login/login-page'
import { Component as RegisterPage } from '@/pages/register/register-page'
import { requireMember, requireRole } from './guards'
import { SiteLayout } from './layouts/site-layout'
import { paths } from './paths'
import { LoadingScreen } from './loading-screen'
import { ErrorScreen } from './error-screen'
import { frames, screens } from './screens'
import { NotFoundScreen } from './not-found-screen'

/*
 * The whole site on one page. Screens are loaded on demand, but for the three that people meet first: they
 * are small, and a second round trip would be most of what they cost. Each layout keeps its header when a
 * screen within it fails. Paths match in any case, which is how /Login and /Register find their pages.
 */
export const routes: RouteObject[] = [
  {
    HydrateFallback: LoadingScreen,
    // What fails here is outside every layout, for example a guard without a server to ask.
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
              { path: paths.login, Component: LoginPage },
              { path: paths.register, Component: RegisterPage },
              {
                path: paths.forgotPassword,
                lazy: screens.forgotPassword,
              },
              {
                path: paths.resetPassword,
                lazy: screens.resetPassword,
              },
              { path: paths.verifyEmail, lazy: screens.verifyEmail },
              { path: '*', element: <NotFoundScreen /> },
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
              { path: paths.importHistory, lazy: screens.importHistory },
              { path: paths.trainingSession(), lazy: screens.trainingSession },
            ],
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
