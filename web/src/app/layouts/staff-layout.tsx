import { Dumbbell, History, Inbox, LayoutDashboard, Salad } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { LogoutButton } from '@/features/account/logout-button'
import { onIntent } from '@/lib/on-intent'
import { Logo } from '@/ui/logo'
import { Nav } from '@/ui/nav'
import { paths } from '../paths'
import { preloadHome, preloadScreen } from '../preload'
import { screens } from '../screens'
import { BuildInfo } from './build-info'
import { ColorSchemeButton } from './color-scheme-button'
import { Frame } from './frame'

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
  preload: () => preloadHome('user'),
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
  const { pathname } = useLocation()
  return (
    <Frame
      roomForBar
      header={
        <div className="mx-auto flex min-h-16 w-full max-w-wide items-center gap-2 px-4">
          <Logo render={<Link to={paths.landing} />} />
          <div className="lg:mx-auto">
            <Nav
              label="Areas"
              items={places.map(({ label, to, icon, preload }) => ({
                label,
                icon,
                current: pathname === to,
                link: <Link to={to} {...onIntent(() => void preload())} />,
              }))}
            />
          </div>
          <div className="ms-auto flex items-center lg:ms-0">
            <ColorSchemeButton />
            {logout}
          </div>
        </div>
      }
      footer={
        <div className="mx-auto w-full max-w-wide px-4 py-6 text-center text-sm text-muted">
          <BuildInfo />
        </div>
      }
    >
      <Outlet />
    </Frame>
  )
}
