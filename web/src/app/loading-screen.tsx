import { Logo } from '@/ui/logo'
import { paths } from './paths'

const bar = 'max-w-full animate-pulse rounded-control bg-sunken'

/**
 * The frame that all screens share, displayed while the first screen's code loads.
 *
 * The build prerenders it, so it uses no router. It sets no inline styles, which the
 * Content-Security-Policy would block.
 */
export function LoadingScreen() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-raised">
        <div className="mx-auto flex min-h-16 w-full max-w-wide items-center px-4">
          <Logo render={<a href={paths.landing} />} />
        </div>
      </header>
      <main className="mx-auto w-full max-w-general px-4 py-8">
        <div role="status" className="flex flex-col gap-4">
          <span className="sr-only">Loading</span>
          <div aria-hidden="true" className={`${bar} h-9 w-3/5`} />
          <div aria-hidden="true" className={`${bar} h-45`} />
        </div>
      </main>
    </div>
  )
}
