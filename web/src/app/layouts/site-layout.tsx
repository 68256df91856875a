import type { ReactNode } from 'react'
import { Link, Outlet } from 'react-router'
import { ButtonLink } from '@/ui/button'
import { Logo } from '@/ui/logo'
import { paths } from '../paths'
import { BuildInfo } from './build-info'
import { ColorSchemeButton } from './color-scheme-button'
import { Frame } from './frame'

interface SiteLayoutProps {
  /** Target of the Sign In link, absent on the login page. */
  signInTo?: string
  /** Content for errors outside every layout; defaults to the route's content. */
  children?: ReactNode
}

/** Layout of the public pages. */
export function SiteLayout({ signInTo, children }: SiteLayoutProps) {
  return (
    <Frame
      header={
        <div className="mx-auto flex min-h-16 w-full max-w-wide items-center gap-2 px-4">
          <Logo render={<Link to={paths.landing} />} />
          <div className="ms-auto flex items-center gap-2">
            <ColorSchemeButton />
            {signInTo !== undefined ? (
              <ButtonLink variant="secondary" render={<Link to={signInTo} />}>
                Sign In
              </ButtonLink>
            ) : null}
          </div>
        </div>
      }
      footer={
        <div className="mx-auto w-full max-w-wide px-4 py-6 text-center text-sm text-muted">
          <p>© 2024 Ironleaf</p>
          <BuildInfo />
        </div>
      }
    >
      {children ?? <Outlet />}
    </Frame>
  )
}
