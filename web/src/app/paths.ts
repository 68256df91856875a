/**
 * Views of the member dashboard, in navigation order. They share a path and differ in its query.
 */
export const dashboardViews = [
  'dashboard',
  'workout-plan',
  'progress',
  'history',
  'diet',
  'diary',
  'profile',
] as const
export type DashboardView = (typeof dashboardViews)[number]

/** All addresses of the site. No other file contains one. */
export const paths = {
  landing: '/',
  products: '/products',
  login: '/login',
  /** The landing page's link, relative as in the specification. It leads to the same page. */
  loginFromLanding: 'Login',
  register: '/register',
  forgotPassword: '/forgot-password',
  /** Target of email links with `?token=…`: a forgotten password, or an invitation. */
  resetPassword: '/reset-password',
  /** Target of the email link that verifies an address, with `?token=…`. */
  verifyEmail: '/verify-email',
  /** A plan that a member shared, for anyone with the link. */
  sharedPlan: (secret: string) => `/plans/shared/${secret}`,
  contactSupport: '/contact-support',
  dashboard: (view: DashboardView = 'dashboard') =>
    view === 'dashboard' ? '/dashboard' : `/dashboard?view=${view}`,
  /** All plans of the member; `?compare=…,…` shows two of them side by side. */
  myPlans: '/my-plans',
  /** The program that the member follows. */
  program: '/program',
  /** Programs that can be started. */
  programs: '/programs',
  /** Creates a program, or edits the own one of `?id=`. */
  programBuilder: '/program-builder',
  /** The current plan on paper; `?weeks=1-4` chooses the weeks. */
  printPlan: '/print-plan',
  /** Guided workout of one plan day, or the workout in progress. */
  trainingSession: (day?: number | null) =>
    day == null ? '/training-session' : `/training-session?day=${String(day)}`,
  /** Guide of an exercise: how it is done. */
  exercise: (id: number | ':id') => `/exercises/${String(id)}`,
  /** Import of a history from another program or account. */
  importHistory: '/import-history',
  dietPlans: '/diet-plans',
  /** Not below /admin, where the API has an address with this name. */
  auditLog: '/audit-log',
  adminDashboard: '/admin/dashboard',
  workoutPlanEditor: (id: number | ':id') => `/admin/workout-plans/${String(id)}/edit`,
  moderatorDashboard: '/mod/dashboard',
} as const

/** Returns the view of an address; the first view if it is unknown. */
export function readDashboardView(search: URLSearchParams): DashboardView {
  const view = search.get('view')
  return dashboardViews.find((name) => name === view) ?? 'dashboard'
}

/** Returns the view to highlight: the view itself, or the one that links to the page. */
export function shownView(pathname: string, search: URLSearchParams): DashboardView {
  if (pathname === paths.importHistory) return 'profile'
  const isOfPlan =
    pathname === paths.myPlans ||
    pathname.startsWith(paths.program) ||
    pathname === paths.trainingSession() ||
    pathname.startsWith('/exercises/')
  return isOfPlan ? 'workout-plan' : readDashboardView(search)
}
