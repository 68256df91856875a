import { createBrowserRouter, type RouteObject } from 'react-router'
import { Component as LandingPage } from '@/pages/landing/landing-page'
import { Component as LoginPage } from '@/pages/login/login-page'
import { Component as RegisterPage } from '@/pages/register/register-page'
import { requireMember, requireRole } from './guards'
import { SiteLayout } from './layouts/site-layout'
import { paths } from './paths'
import { LoadingScreen } from './loading-screen'
import { ErrorScreen } from './error-screen'
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
              { path: paths.products, lazy: () => import('@/pages/products/products-page') },
              { path: paths.login, Component: LoginPage },
              { path: paths.register, Component: RegisterPage },
              {
                path: paths.forgotPassword,
                lazy: () => import('@/pages/forgot-password/forgot-password-page'),
              },
              {
                path: paths.resetPassword,
                lazy: () => import('@/pages/reset-password/reset-password-page'),
              },
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
                lazy: () => import('@/pages/contact-support/contact-support-page'),
              },
            ],
          },
        ],
      },
      {
        middleware: [requireMember()],
        lazy: async () => ({
          Component: (await import('./layouts/member-layout')).MemberLayout,
        }),
        children: [
          {
            errorElement: <ErrorScreen />,
            children: [
              {
                path: paths.dashboard(),
                lazy: () => import('@/pages/member-dashboard/member-dashboard-page'),
              },
            ],
          },
        ],
      },
      {
        middleware: [requireRole('admin')],
        lazy: async () => ({
          Component: (await import('./layouts/staff-layout')).AdminLayout,
        }),
        children: [
          {
            errorElement: <ErrorScreen />,
            children: [
              {
                path: paths.adminDashboard,
                lazy: () => import('@/pages/admin-dashboard/admin-dashboard-page'),
              },
              { path: paths.auditLog, lazy: () => import('@/pages/audit-log/audit-log-page') },
              {
                path: paths.workoutPlanEditor(':id'),
                lazy: () => import('@/pages/workout-plan-editor/workout-plan-editor-page'),
              },
              {
                path: paths.dietPlans,
                lazy: () => import('@/pages/diet-plans/diet-plans-page'),
              },
            ],
          },
        ],
      },
      {
        middleware: [requireRole('moderator')],
        lazy: async () => ({
          Component: (await import('./layouts/staff-layout')).ModeratorLayout,
        }),
        children: [
          {
            errorElement: <ErrorScreen />,
            children: [
              {
                path: paths.moderatorDashboard,
                lazy: () => import('@/pages/moderator-dashboard/moderator-dashboard-page'),
              },
            ],
          },
        ],
      },
    ],
  },
]

export const router = createBrowserRouter(routes)
