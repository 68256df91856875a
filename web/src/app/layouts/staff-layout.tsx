import { Link, Outlet } from 'react-router'
import { LogoutButton } from '@/features/account/logout-button'
import { Logo } from '@/ui/logo'
import { paths } from '../paths'
import { ColorSchemeButton } from './color-scheme-button'
import { Frame } from './frame'

/** The admin's and the moderator's area. The page below gives the title; the ways out differ by role. */
export function StaffLayout({ role }: { role: 'admin' | 'moderator' }) {
  return (
    <Frame
      header={
        <div className="mx-auto flex min-h-16 w-full max-w-wide items-center gap-2 px-4">
          <Logo render={<Link to={paths.landing} />} />
          <div className="ml-auto flex items-center">
            <ColorSchemeButton />
            {role === 'admin' ? (
              <LogoutButton to={paths.login} />
            ) : (
              <LogoutButton path="/auth/logout" />
            )}
          </div>
        </div>
      }
    >
      <Outlet />
    </Frame>
  )
}
