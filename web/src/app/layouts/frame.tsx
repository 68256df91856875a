import { type ReactNode, useEffect, useRef } from 'react'
import { createPath, type Location, ScrollRestoration, useLocation } from 'react-router'
import { RefreshCw } from 'lucide-react'
import { reloadIntoNewVersion, useNewVersion } from '@/lib/new-version'
import { Button } from '@/ui/button'
import { useOnline } from '@/lib/use-online'
import { Notice } from './notice'
import { NoticeLine } from './notice-line'

interface FrameProps {
  header: ReactNode
  /** Details about the connection, in addition to "No connection". */
  notice?: ReactNode
  footer?: ReactNode
  /** Reserves space at the end for the floating bar on a phone. */
  roomForBar?: boolean
  children: ReactNode
}

/** The first page of every visit has the same key, so its scroll position belongs to its address. */
const scrollKey = (location: Location) =>
  location.key === 'default' ? createPath(location) : location.key

/** The parts that all layouts share: skip link, landmarks and offline notice. */
export function Frame({ header, notice, footer, roomForBar = false, children }: FrameProps) {
  const main = useRef<HTMLElement>(null)
  useFocusOnNewPage(main)
  return (
    <div
      className={`flex min-h-dvh flex-col ${roomForBar ? 'pb-16 in-[body:has([data-bar-at-end])]:pb-0 lg:pb-0' : ''}`}
    >
      <a
        href="#main"
        className="fixed top-2 start-2 z-50 -translate-y-20 rounded-control bg-primary px-4 py-3 font-semibold text-on-primary focus:translate-y-0"
      >
        Skip to content
      </a>
      <header className="border-b border-line bg-raised">{header}</header>
      {notice ?? <OfflineNotice />}
      <NewVersionNotice />
      <main ref={main} id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      {footer ? <footer className="border-t border-line">{footer}</footer> : null}
      <ScrollRestoration getKey={scrollKey} />
    </div>
  )
}

/**
 * Moves the focus to the content after client-side navigation.
 *
 * Screen readers then announce the new page, and the next Tab begins there. The first page keeps
 * the browser's own focus.
 */
function useFocusOnNewPage(main: React.RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname, main])
}

/**
 * Announces a new version. Users choose when to reload, because they may be in the middle of
 * something.
 */
function NewVersionNotice() {
  const isThere = useNewVersion()
  return (
    <div role="status">
      {isThere ? (
        <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 bg-info-soft px-4 py-2 text-sm text-info-text">
          <p className="flex items-center gap-2">
            <RefreshCw aria-hidden="true" className="size-4 shrink-0" />A new version is available.
          </p>
          <Button variant="secondary" onClick={reloadIntoNewVersion}>
            Reload
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/** The notice on pages without offline data. */
function OfflineNotice() {
  const isOnline = useOnline()
  return (
    <Notice>
      {isOnline ? null : (
        <NoticeLine>
          You are offline. You can read this page, but changes need a connection.
        </NoticeLine>
      )}
    </Notice>
  )
}
