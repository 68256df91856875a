import { WifiOff } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { ScrollRestoration, useLocation } from 'react-router'
import { useOnline } from '@/lib/use-online'

interface FrameProps {
  header: ReactNode
  footer?: ReactNode
  /** Leaves room at the end for a bar that floats there on a phone. */
  roomForBar?: boolean
  children: ReactNode
}

/** What all layouts share: the skip link, the landmarks, the note that there is no network. */
export function Frame({ header, footer, roomForBar = false, children }: FrameProps) {
  const main = useRef<HTMLElement>(null)
  useFocusOnNewPage(main)
  return (
    <div
      className={`flex min-h-dvh flex-col ${roomForBar ? 'pb-16 in-[body:has([data-bar-at-end])]:pb-0 lg:pb-0' : ''}`}
    >
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-primary px-4 py-3 font-semibold text-on-primary focus:translate-y-0"
      >
        Skip to content
      </a>
      <header className="border-b border-line bg-raised">{header}</header>
      <OfflineNotice />
      <main ref={main} id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      {footer ? <footer className="border-t border-line">{footer}</footer> : null}
      <ScrollRestoration />
    </div>
  )
}

/**
 * A page that changes without being loaded is silent for a screen reader: focus on the new content makes it
 * speak, and the next Tab begins there. The first page keeps the browser's own start.
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

function OfflineNotice() {
  const online = useOnline()
  return (
    <div role="status">
      {online ? null : (
        <p className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-center text-sm text-warning-text">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          You are offline. What is on this page stays; changes need a connection.
        </p>
      )}
    </div>
  )
}
