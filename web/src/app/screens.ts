import { screen } from './screen'

/*
 * The screens and frames that are loaded on demand, each in one place: the router opens them, and what comes
 * before them may send for them early. A module is loaded once, however often it is asked for.
 */
export const screens = {
  products: screen(() => import('@/pages/products/products-page')),
  forgotPassword: screen(() => import('@/pages/forgot-password/forgot-password-page')),
  resetPassword: screen(() => import('@/pages/reset-password/reset-password-page')),
  verifyEmail: screen(() => import('@/pages/verify-email/verify-email-page')),
  contactSupport: screen(() => import('@/pages/contact-support/contact-support-page')),
  memberDashboard: screen(() => import('@/pages/member-dashboard/member-dashboard-page')),
  /** Apart from its screen, so that the answers are on their way while the code still is. */
  memberLoader: () => import('@/pages/member-dashboard/loader'),
  myPlans: screen(() => import('@/pages/my-plans/my-plans-page')),
  importHistory: screen(() => import('@/pages/import-history/import-history-page')),
  trainingSession: screen(() => import('@/pages/training-session/training-session-page')),
  adminDashboard: screen(() => import('@/pages/admin-dashboard/admin-dashboard-page')),
  auditLog: screen(() => import('@/pages/audit-log/audit-log-page')),
  workoutPlanEditor: screen(() => import('@/pages/workout-plan-editor/workout-plan-editor-page')),
  dietPlans: screen(() => import('@/pages/diet-plans/diet-plans-page')),
  moderatorDashboard: screen(() => import('@/pages/moderator-dashboard/moderator-dashboard-page')),
}

export const frames = {
  member: () => import('./layouts/member-layout'),
  staff: () => import('./layouts/staff-layout'),
}
