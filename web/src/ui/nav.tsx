import { cloneElement, type ReactElement, type ReactNode } from 'react'

export interface NavItem {
  label: string
  /** Shorter label in the bar on a phone. It is a part of `label`, which stays the accessible name. */
  short?: string | undefined
  /** Only in the header, because a bar on a phone has room for five items. */
  isWideOnly?: boolean | undefined
  icon: ReactNode
  /** Whether this is the current view. */
  current: boolean
  /** The link element without children: `<Link to={…} />`. */
  link: ReactElement<Record<string, unknown>>
}

interface NavProps {
  label: string
  items: readonly NavItem[]
}

/**
 * Navigation between the views of one area.
 *
 * On a phone it is a bar at the bottom, otherwise part of the header. The layout reserves the bar's
 * height at the page's end (`roomForBar`). A page with a bar of its own (`data-bar-at-end`)
 * replaces this one on a phone. A floating button (`data-floats-in-corner`) has its own place at
 * the end of the bar.
 */
export function Nav({ label, items }: NavProps) {
  return (
    <nav
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] max-lg:in-[body:has([data-bar-at-end])]:hidden lg:static lg:border-0 lg:bg-transparent lg:pb-0"
    >
      <ul className="flex max-lg:in-[body:has([data-floats-in-corner])]:pe-14 lg:gap-1">
        {items.map((item) => (
          <li
            key={item.label}
            className={item.isWideOnly ? 'max-lg:hidden' : 'min-w-0 flex-1 lg:flex-none'}
          >
            <NavLink item={item} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function NavLink({ item }: { item: NavItem }) {
  return cloneElement(item.link, {
    'aria-current': item.current ? ('page' as const) : undefined,
    className: [
      'flex min-h-15 flex-col items-center justify-center gap-0.5 text-center text-[0.6875rem]/4 font-medium whitespace-nowrap',
      'lg:min-h-11 lg:flex-row lg:gap-1.5 lg:rounded-control lg:px-2.5 lg:text-sm',
      'transition-colors duration-150 ease-calm',
      item.current
        ? 'text-primary-text lg:bg-primary-soft'
        : 'text-muted hover:text-text lg:hover:bg-sunken',
    ].join(' '),
    children: (
      <>
        {/* Text without icons where the header has no room for both. */}
        <span aria-hidden="true" className="*:size-5 lg:max-xl:hidden">
          {item.icon}
        </span>
        {item.short === undefined ? (
          item.label
        ) : (
          <>
            <span aria-hidden="true" className="lg:hidden">
              {item.short}
            </span>
            <span className="sr-only lg:not-sr-only lg:whitespace-nowrap">{item.label}</span>
          </>
        )}
      </>
    ),
  })
}
