import { Link } from 'react-router'
import { sections } from './sections'
import { useEffect, useState } from 'react'

/** Navigation between the sections of the admin dashboard, next to its content. */
export function SectionNav() {
  const current = useCurrentSection(sections)
  return (
    <nav aria-label="Sections">
      <ul className="ms-5 flex flex-col border-s border-line ps-2 pt-1">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={{ hash: id }}
              aria-current={id === current ? 'location' : undefined}
              className="flex min-h-9 items-center rounded-control px-3 text-sm text-muted transition-colors duration-150 ease-calm hover:bg-sunken hover:text-text aria-[current=location]:font-semibold aria-[current=location]:text-primary-text"
              onClick={() => {
                // The link only scrolls, so the focus must follow for the next Tab.
                document.getElementById(id)?.focus({ preventScroll: true })
              }}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Returns the section that crosses a line slightly below the top of the window. */
function useCurrentSection(sections: readonly { id: string }[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(() => {
    // Without IntersectionObserver, no section is highlighted.
    if (typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        const reached = entries.find((entry) => entry.isIntersecting)
        if (reached) setCurrent(reached.target.id)
      },
      { rootMargin: '-25% 0px -75% 0px' },
    )
    for (const { id } of sections) {
      const element = document.getElementById(id)
      if (element !== null) observer.observe(element)
    }
    return () => {
      observer.disconnect()
    }
  }, [sections])
  return current
}
