import { Logo } from '@/ui/logo'
import { paths } from './paths'

const bar = 'max-w-full animate-pulse rounded-control bg-sunken'

/**
 * Stands for the very first moment, while the code of the screen asked for is on its way: the frame that all
 * screens share. It is drawn when the site is built too, so it knows no router and sets no style by itself, which
 * the security policy would not let a page's own text do.
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
