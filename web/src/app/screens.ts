import { screen } from './screen'

/* Screens that load on demand. The router opens them and other modules prefetch them. Each module loads only once. */
export const screens = {
  login: screen(() => import('@/pages/login/login-page')),
  register: screen(() => import('@/pages/register/register-page')),
  notFound: screen(() => import('./not-found-screen')),
  products: screen(() => import('@/pages/products/products-page')),
  forgotPassword: screen(() => import('@/pages/forgot-password/forgot-password-page')),
  resetPassword: screen(() => import('@/pages/reset-password/reset-password-page')),
  verifyEmail: screen(() => import('@/pages/verify-email/verify-email-page')),
  sharedPlan: screen(() => import('@/pages/shared-plan/shared-plan-page')),
  contactSupport: screen(() => import('@/pages/contact-support/contact-support-page')),
  memberDashboard: screen(() => import('@/pages/member-dashboard/member-dashboard-page')),
  /** Separate from its screen, so that data and code load concurrently. */
  memberLoader: () => import('@/pages/member-dashboard/loader'),
  myPlans: screen(() => import('@/pages/my-plans/my-plans-page')),
  program: screen(() => import('@/pages/program/pages')),
  printPlan: screen(() => import('@/pages/print-plan/print-plan-page')),
  exercise: screen(() => import('@/pages/exercise/exercise-page')),
  importHistory: screen(() => import('@/pages/import-history/import-history-page')),
  trainingSession: screen(() => import('@/pages/training-session/training-session-page')),
  adminDashboard: screen(() => import('@/pages/admin-dashboard/admin-dashboard-page')),
  auditLog: screen(() => import('@/pages/audit-log/audit-log-page')),
  workoutPlanEditor: screen(() => import('@/pages/workout-plan-editor/workout-plan-editor-page')),
  dietPlans: screen(() => import('@/pages/diet-plans/diet-plans-page')),
  moderatorDashboard: screen(() => import('@/pages/moderator-dashboard/moderator-dashboard-page')),
}
