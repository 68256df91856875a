/** The views of the member dashboard, in the order of the navigation. They share a path and differ in its query. */
export const dashboardViews = [
  'dashboard',
  'workout-plan',
  'progress',
  'history',
  'diet',
  'profile',
] as const
export type DashboardView = (typeof dashboardViews)[number]

/** Every address of the site, and the only place where they are written. */
export const paths = {
  landing: '/',
  products: '/products',
  login: '/login',
  /** How the landing page writes it: relative, as the specification says. It leads to the same page. */
  loginFromLanding: 'Login',
  register: '/register',
  forgotPassword: '/forgot-password',
  /** Where the links of our mails lead, with `?token=…`: a forgotten password, or an invitation. */
  resetPassword: '/reset-password',
  /** Where the link of a mail leads that verifies an email, with `?token=…`. */
  verifyEmail: '/verify-email',
  contactSupport: '/contact-support',
  dashboard: (view: DashboardView = 'dashboard') =>
    view === 'dashboard' ? '/dashboard' : `/dashboard?view=${view}`,
  /** Every plan that the member had; with `?compare=…,…` two of them side by side. */
  myPlans: '/my-plans',
  /** A day of the plan, one exercise at a time. */
  trainingSession: (day?: number) =>
    day === undefined ? '/training-session' : `/training-session?day=${String(day)}`,
  /** Where a history of another program, or of another account, is brought in. */
  importHistory: '/import-history',
  dietPlans: '/diet-plans',
  /** Not below /admin, where the API has its own log. */
  auditLog: '/audit-log',
  adminDashboard: '/admin/dashboard',
  workoutPlanEditor: (id: number | ':id') => `/admin/workout-plans/${String(id)}/edit`,
  moderatorDashboard: '/mod/dashboard',
} as const

/** The view that an address asks for; an unknown one is the first. */
export function readDashboardView(search: URLSearchParams): DashboardView {
  const view = search.get('view')
  return dashboardViews.find((name) => name === view) ?? 'dashboard'
}

/** The view that a page of the member's area belongs to: itself, or the one that led there. */
export function shownView(pathname: string, search: URLSearchParams): DashboardView {
  if (pathname === paths.importHistory) return 'profile'
  const isOfPlan = pathname === paths.myPlans || pathname === paths.trainingSession()
  return isOfPlan ? 'workout-plan' : readDashboardView(search)
}
