/*
 * The screens and frames that are loaded on demand, each in one place: the router opens them, and what comes
 * before them may send for them early. A module is loaded once, however often it is asked for.
 */
export const screens = {
  products: () => import('@/pages/products/products-page'),
  forgotPassword: () => import('@/pages/forgot-password/forgot-password-page'),
  resetPassword: () => import('@/pages/reset-password/reset-password-page'),
  contactSupport: () => import('@/pages/contact-support/contact-support-page'),
  memberDashboard: () => import('@/pages/member-dashboard/member-dashboard-page'),
  /** Apart from its screen, so that the answers are on their way while the code still is. */
  memberLoader: () => import('@/pages/member-dashboard/loader'),
  myPlans: () => import('@/pages/my-plans/my-plans-page'),
  importHistory: () => import('@/pages/import-history/import-history-page'),
  trainingSession: () => import('@/pages/training-session/training-session-page'),
  adminDashboard: () => import('@/pages/admin-dashboard/admin-dashboard-page'),
  auditLog: () => import('@/pages/audit-log/audit-log-page'),
  workoutPlanEditor: () => import('@/pages/workout-plan-editor/workout-plan-editor-page'),
  dietPlans: () => import('@/pages/diet-plans/diet-plans-page'),
  moderatorDashboard: () => import('@/pages/moderator-dashboard/moderator-dashboard-page'),
}

export const frames = {
  member: () => import('./layouts/member-layout'),
  staff: () => import('./layouts/staff-layout'),
}
