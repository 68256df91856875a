import type { ReactNode } from 'react'
import { Link, Outlet } from 'react-router'
import { LogoutButton } from '@/features/account/logout-button'
import { Logo } from '@/ui/logo'
import { paths } from '../paths'
import { ColorSchemeButton } from './color-scheme-button'
import { Frame } from './frame'

/** The admin's way out ends at the login. */
export function AdminLayout() {
  return <StaffFrame logout={<LogoutButton to={paths.login} />} />
}

/** The moderator's way out has an address of its own. */
export function ModeratorLayout() {
  return <StaffFrame logout={<LogoutButton path="/auth/logout" />} />
}

function StaffFrame({ logout }: { logout: ReactNode }) {
  return (
    <Frame
      header={
        <div className="mx-auto flex min-h-16 w-full max-w-wide items-center gap-2 px-4">
          <Logo render={<Link to={paths.landing} />} />
          <div className="ml-auto flex items-center">
            <ColorSchemeButton />
            {logout}
          </div>
        </div>
      }
    >
      <Outlet />
    </Frame>
  )
}
