import { Link, Outlet, useLocation, useSearchParams } from 'react-router'
import { LogoutButton } from '@/features/account/logout-button'
import { useSession } from '@/features/account/queries'
import { ChatButton } from '@/features/coach/chat-button'
import { LeftoverDrafts } from '@/features/training-log/leftover-drafts'
import { loadUnsavedText } from '@/features/training-log/load-unsaved-text'
import { WorkoutBar } from '@/features/training-log/session/workout-bar'
import { toIsoDate } from '@/lib/moment'
import { IconLink } from '@/ui/icon-button'
import { Logo } from '@/ui/logo'
import { onIntent } from '@/lib/on-intent'
import { useToday } from '@/lib/use-today'
import { prefetchView, views } from '@/pages/member-dashboard/views'
import { Nav } from '@/ui/nav'
import { TextLink } from '@/ui/text-link'
import { useMemberOffline } from '../member-offline'
import { type DashboardView, dashboardViews, paths, shownView } from '../paths'
import { BuildInfo } from './build-info'
import { ColorSchemeButton } from './color-scheme-button'
import { Frame } from './frame'
import { useSteadyHand } from './use-steady-hand'
import { Suspense, useEffect } from 'react'
import { lazyPart } from '@/lib/lazy-part'
import { useOnline } from '@/lib/use-online'
import { whenIdle } from '@/lib/when-idle'
import { useOutboxItems } from '@/offline/outbox/use-outbox'
import { Notice } from './notice'
import { RejectedList } from './rejected-list'

const { Part: NoticeText, load: loadText } = lazyPart(
  async () => (await import('./notice-text')).NoticeText,
  () => null,
)

/** Tells a member that saved data is displayed and which logs are not synced yet. */
function MemberNotice({ keptSince }: { keptSince: number | null }) {
  const isOnline = useOnline()
  const unsent = useOutboxItems()
  // Loaded while the client is online, because most of its texts appear offline.
  useEffect(() => whenIdle(() => void loadText().catch(() => undefined)), [])
  const isQuiet = isOnline && keptSince === null && !unsent.some(({ state }) => state === 'waiting')
  return (
    <Notice>
      {isQuiet ? null : (
        <Suspense fallback={null}>
          <NoticeText isOnline={isOnline} keptSince={keptSince} unsent={unsent} />
        </Suspense>
      )}
    </Notice>
  )
}

/** Views whose links are in the header on a phone, because its bar has room for five. */
const inHeader: readonly DashboardView[] = ['history', 'profile']

const linkTo = (view: DashboardView) => (
  <Link
    to={paths.dashboard(view)}
    {...onIntent(() => {
      prefetchView(view)
    })}
  />
)

/** Layout of the member area. Its navigation is at the bottom on a phone, else in the header. */
export function MemberLayout() {
  useSteadyHand()
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const shown = shownView(pathname, search)
  const today = useToday()
  const session = useSession()
  const keptSince = useMemberOffline(session?.userId ?? null)
  return (
    <Frame
      roomForBar
      notice={<MemberNotice keptSince={keptSince} />}
      header={
        <div className="mx-auto flex min-h-16 w-full max-w-wide items-center gap-2 px-4">
          {/* On a phone, the header has room for the picture only. */}
          <div className="flex shrink-0 max-sm:w-8 max-sm:overflow-hidden">
            <Logo render={<Link to={paths.landing} />} />
          </div>
          <div className="lg:mx-auto">
            <Nav
              label="Views"
              items={dashboardViews.map((view) => {
                const { title, short, icon: Icon } = views[view]
                return {
                  label: title(),
                  short: short?.(),
                  isWideOnly: inHeader.includes(view),
                  icon: <Icon />,
                  current: view === shown,
                  link: linkTo(view),
                }
              })}
            />
          </div>
          <div className="ms-auto flex items-center lg:ms-0">
            <div className="flex lg:hidden">
              {inHeader.map((view) => {
                const { title, icon: Icon } = views[view]
                return (
                  <IconLink
                    key={view}
                    label={title()}
                    current={view === shown}
                    icon={<Icon aria-hidden="true" className="size-5" />}
                    render={linkTo(view)}
                  />
                )
              })}
            </div>
            <ColorSchemeButton />
            <LogoutButton
              describeUnsaved={() =>
                session === null ? null : loadUnsavedText(session.userId, toIsoDate(new Date()))
              }
            />
          </div>
        </div>
      }
      footer={
        // Reserves space at the end for the floating chat button on a wide screen.
        <div className="mx-auto grid w-full max-w-wide gap-x-8 gap-y-4 px-4 py-8 text-sm text-muted sm:grid-cols-[1fr_auto] lg:pb-24">
          <div>
            <h2 className="font-semibold text-text">About Us</h2>
            <p className="mt-1 max-w-prose text-pretty">
              Ironleaf helps you train and eat with a plan: it keeps your log, shows your progress
              and suggests what comes next.
            </p>
          </div>
          <div className="flex flex-col sm:items-end">
            <TextLink render={<Link to={paths.contactSupport} />}>Contact Support</TextLink>
            <p>© {new Date().getFullYear()} Ironleaf</p>
            <BuildInfo />
          </div>
        </div>
      }
    >
      {session ? <WorkoutBar userId={session.userId} today={today} /> : null}
      <RejectedList />
      {session ? <LeftoverDrafts userId={session.userId} today={today} /> : null}
      <Outlet />
      {session ? <ChatButton key={session.userId} userId={session.userId} /> : null}
    </Frame>
  )
}
