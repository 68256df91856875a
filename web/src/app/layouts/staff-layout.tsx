import { Dumbbell, History, Inbox, LayoutDashboard, Salad } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { LogoutButton } from '@/features/account/logout-button'
import { onIntent } from '@/lib/on-intent'
import { SectionNav } from '@/pages/admin-dashboard/section-nav'
import { Logo } from '@/ui/logo'
import { Nav } from '@/ui/nav'
import { SideNav } from '@/ui/side-nav'
import { paths } from '../paths'
import { preloadMember, preloadScreen } from '../preload-screen'
import { screens } from '../screens'
import { BuildInfo } from './build-info'
import { ColorSchemeButton } from './color-scheme-button'
import { Frame } from './frame'
import { useSteadyHand } from './use-steady-hand'

interface Place {
  label: string
  to: string
  icon: ReactNode
  /** Prefetches the screen. */
  preload: () => Promise<void>
}

// Staff can also use the member area.
const training = (): Place => ({
  label: 'Your training',
  to: paths.dashboard(),
  icon: <Dumbbell />,
  preload: preloadMember,
})

const adminPlaces = (): readonly Place[] => [
  {
    label: 'Dashboard',
    to: paths.adminDashboard,
    icon: <LayoutDashboard />,
    preload: () => preloadScreen(screens.adminDashboard),
  },
  {
    label: 'Diet plans',
    to: paths.dietPlans,
    icon: <Salad />,
    preload: () => preloadScreen(screens.dietPlans),
  },
  {
    label: 'Audit log',
    to: paths.auditLog,
    icon: <History />,
    preload: () => preloadScreen(screens.auditLog),
  },
  training(),
]

const moderatorPlaces = (): readonly Place[] => [
  {
    label: 'Messages',
    to: paths.moderatorDashboard,
    icon: <Inbox />,
    preload: () => preloadScreen(screens.moderatorDashboard),
  },
  training(),
]

/** Layout of the admin console. Logging out leads to the login. */
export function AdminLayout() {
  return <StaffFrame places={adminPlaces()} logout={<LogoutButton to={paths.login} />} />
}

/** Layout of the moderator console. Logging out has an address of its own. */
export function ModeratorLayout() {
  return <StaffFrame places={moderatorPlaces()} logout={<LogoutButton path="/auth/logout" />} />
}

function StaffFrame({ places, logout }: { places: readonly Place[]; logout: ReactNode }) {
  useSteadyHand()
  const { pathname } = useLocation()
  const items = places.map(({ label, to, icon, preload }) => ({
    label,
    icon,
    current: pathname === to,
    link: <Link to={to} {...onIntent(() => void preload())} />,
    children: pathname === to && to === paths.adminDashboard ? <SectionNav /> : null,
  }))
  return (
    <Frame
      roomForBar
      header={
        <>
          <div className="mx-auto flex min-h-16 w-full max-w-console items-center gap-2 px-4">
            <Logo render={<Link to={paths.landing} />} />
            {/* A bar at the bottom of a phone; a wide screen has the column. */}
            <div className="lg:hidden">
              <Nav label="Areas" items={items} />
            </div>
            <div className="ms-auto flex items-center">
              <ColorSchemeButton />
              {logout}
            </div>
          </div>
          {/* It stays in view; the content leaves room for it. */}
          <div className="fixed start-[max(1rem,calc(50vw-42rem))] top-24 max-h-[calc(100dvh-6rem)] w-52 overflow-y-auto pb-4 max-lg:hidden">
            <SideNav label="Areas" items={items} />
          </div>
        </>
      }
      footer={
        <div className="mx-auto w-full max-w-wide px-4 py-6 text-center text-sm text-muted">
          <BuildInfo />
        </div>
      }
    >
      <div className="mx-auto w-full max-w-console lg:ps-56">
        <Outlet />
      </div>
    </Frame>
  )
}
