import { cloneElement, type ReactNode } from 'react'
import type { NavItem } from './nav'

interface SideNavProps {
  label: string
  items: readonly (NavItem & {
    /** Places within the current item. */
    children?: ReactNode
  })[]
}

/** Navigation in a column next to the content, for a wide screen. It stays in view. */
export function SideNav({ label, items }: SideNavProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-col gap-1">
        {items.map(({ label: name, icon, current, link, children }) => (
          <li key={name}>
            {cloneElement(link, {
              'aria-current': current ? ('page' as const) : undefined,
              className: `flex min-h-11 items-center gap-3 rounded-control px-3 text-sm font-semibold whitespace-nowrap transition-colors duration-150 ease-calm ${current ? 'bg-primary-soft text-primary-text' : 'text-muted hover:bg-sunken hover:text-text'}`,
              children: (
                <>
                  <span aria-hidden="true" className="*:size-5">
                    {icon}
                  </span>
                  {name}
                </>
              ),
            })}
            {children}
          </li>
        ))}
      </ul>
    </nav>
  )
}
